// Changing the address of a list: a step of its own in the history, or in the place of the present one.
import { useNavigate } from '@tanstack/react-router';
import { bareText } from './search';

/** Areas that have a list, by its address. */
export type ListArea = '/bikes' | '/contacts' | '/certificates' | '/courses' | '/certificates/books';

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
    void navigate({ to: area, search: bare(search) as never, ...options });
  return {
    change: (search) => go(search, { resetScroll: false }),
    turn: (search) => go(search, {}),
    replace: (search) => go(search, { replace: true, state: true, resetScroll: false }),
  };
}

/** Text that is a number stands in an address without quotes around it. */
function bare(search: object): object {
  const entries = Object.entries(search).map(([name, value]) => [
    name,
    typeof value === 'string' ? bareText(value) : (value as unknown),
  ]);
  return Object.fromEntries(entries) as object;
}
