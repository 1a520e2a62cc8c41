// Changing the address of the list: a step of its own in the history, or in the place of the present one.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { BikesSearch } from './search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The bikes list's filter drawer is open; the address that it was opened on. */
    filters?: string;
  }
}

export type Change = (search: BikesSearch) => void;

export type Address = {
  /** Filters and order: Back undoes the last one. The page stays where it is scrolled. */
  change: Change;
  /** Another page, from its top. */
  turn: Change;
  /** In place, for what is typed, and for ticks inside the drawer. */
  replace: Change;
};

export function useAddress(): Address {
  const navigate = useNavigate();
  const go = (search: BikesSearch, options: { replace?: boolean; state?: true; resetScroll?: boolean }) =>
    void navigate({ to: '/bikes', search, ...options });
  return {
    change: (search) => go(search, { resetScroll: false }),
    turn: (search) => go(search, {}),
    replace: (search) => go(search, { replace: true, state: true, resetScroll: false }),
  };
}

/**
 * The filter drawer is a history entry, so that the phone's Back closes it, and takes its ticks back. Every other way
 * of closing keeps them.
 */
export function useDrawer(): { open: boolean; show: () => void; close: () => void } {
  const opened = useRouterState({ select: ({ location }) => location.state.filters });
  const href = useRouterState({ select: ({ location }) => location.href });
  const navigate = useNavigate();
  const router = useRouter();
  return {
    open: opened !== undefined,
    show: () =>
      void navigate({ to: '.', search: true, resetScroll: false, state: (before) => ({ ...before, filters: href }) }),
    close: () => {
      if (opened === href) router.history.back();
      else void navigate({ to: '.', search: true, replace: true, resetScroll: false });
    },
  };
}
