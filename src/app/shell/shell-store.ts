// State of the shell only: which question is open. Data never goes here.
import { create } from 'zustand';

type ShellState = { askingLogout: boolean; askLogout: (asking: boolean) => void };

export const useShell = create<ShellState>()((set) => ({
  askingLogout: false,
  askLogout: (askingLogout) => set({ askingLogout }),
}));
