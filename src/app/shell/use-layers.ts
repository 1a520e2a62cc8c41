// What lies over the page on phones: the menu, or the search. Each is a history entry of its own without an address, so that the
// phone's Back closes it.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The phone's menu is open. */
    menu?: boolean;
    /** The phone's search is open. */
    finding?: boolean;
  }
}

export type Layer = 'menu' | 'search';

/** The open layer; `show` opens one in place of the other, `close` goes back. */
export function useLayers(): { open: Layer | null; show: (layer: Layer) => void; close: () => void } {
  const open = useRouterState({
    select: ({ location: { state } }): Layer | null => {
      if (state.finding) return 'search';
      return state.menu ? 'menu' : null;
    },
  });
  const navigate = useNavigate();
  const router = useRouter();
  return {
    open,
    show: (layer) => {
      const [menu, finding] = [layer === 'menu', layer === 'search'];
      const replace = open !== null;
      void navigate({ to: '.', search: true, replace, state: (before) => ({ ...before, menu, finding }) });
    },
    close: () => router.history.back(),
  };
}
