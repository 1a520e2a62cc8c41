// State of the shell only: which question or list is open. Data never goes here.
import { create } from 'zustand';

type ShellState = {
  askingLogout: boolean;
  askLogout: (asking: boolean) => void;
  /** Keyboard shortcuts work: what listens for them is loaded. */
  hearsKeys: boolean;
  hearKeys: () => void;
  /** The list of keyboard shortcuts is open. */
  listingKeys: boolean;
  listKeys: (listing: boolean) => void;
};

export const useShell = create<ShellState>()((set) => ({
  askingLogout: false,
  askLogout: (askingLogout) => set({ askingLogout }),
  hearsKeys: false,
  hearKeys: () => set({ hearsKeys: true }),
  listingKeys: false,
  listKeys: (listingKeys) => set({ listingKeys }),
}));
