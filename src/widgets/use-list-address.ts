// Changing the address of a list: a step of its own in the history, or in the place of the present one.
import { useNavigate } from '@tanstack/react-router';
import type { ListArea } from './list-areas';

export type Address<Search> = {
  /** Filters and order: Back undoes the last one. The page stays where it is scrolled. */
  change: (search: Search) => void;
  /** Another page, from its top. */
  turn: (search: Search) => void;
  /** In place, for what is typed, and for choices inside a sheet or drawer. */
  replace: (search: Search) => void;
};

export function useListAddress<Search extends object>(area: ListArea): Address<Search> {
  const navigate = useNavigate();
  const go = (search: Search, options: { replace?: boolean; state?: true; resetScroll?: boolean }) =>
    void navigate({ to: area, search: search as never, ...options });
  return {
    change: (search) => go(search, { resetScroll: false }),
    turn: (search) => go(search, {}),
    replace: (search) => go(search, { replace: true, state: true, resetScroll: false }),
  };
}
