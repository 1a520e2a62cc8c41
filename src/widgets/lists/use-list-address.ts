// Changes a list's address, in a new history entry or in place of the current one.
import { useNavigate } from '@tanstack/react-router';
import { bareText } from './search';

/** The paths of the lists. */
export type ListArea =
  | '/bikes'
  | '/contacts'
  | '/certificates'
  | '/courses'
  | '/staff'
  | '/orders'
  | '/invoices'
  | '/communication/messages'
  | '/certificates/books';

export type Address<Search> = {
  /** For filters and order: a new entry, so that Back undoes the change. Keeps the scroll position. */
  change: (search: Search) => void;
  /** For another page: a new entry, scrolled to the top. */
  turn: (search: Search) => void;
  /** For typed text, and choices in a sheet or drawer: replaces the current entry. */
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

/** Numeric text is written into the address without quotes. */
function bare(search: object): object {
  const entries = Object.entries(search).map(([name, value]) => [
    name,
    typeof value === 'string' ? bareText(value) : (value as unknown),
  ]);
  return Object.fromEntries(entries) as object;
}
