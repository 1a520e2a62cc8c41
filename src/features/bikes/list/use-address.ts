// The address of the bikes list, and its filter drawer.
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useListAddress } from '~widgets/lists/use-list-address';
import type { BikesSearch } from './search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address on which the filter drawer was opened; absent while it is closed. */
    filters?: string;
  }
}

export type Change = (search: BikesSearch) => void;

export const useAddress = () => useListAddress<BikesSearch>('/bikes');

/**
 * The filter drawer is a history entry: the phone's Back closes it and undoes its ticks. Closing it otherwise keeps the
 * ticks that were set.
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
