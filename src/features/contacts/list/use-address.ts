// Changing the address of the list: a step of its own in the history, or in the place of the present one.
import { useNavigate } from '@tanstack/react-router';
import type { ContactsSearch } from './search';

export type Change = (search: ContactsSearch) => void;

export type Address = {
  /** The order: Back undoes the last one. The page stays where it is scrolled. */
  change: Change;
  /** Another page, from its top. */
  turn: Change;
  /** In place, for what is typed, and for choices inside the sheet. */
  replace: Change;
};

export function useAddress(): Address {
  const navigate = useNavigate();
  const go = (search: ContactsSearch, options: { replace?: boolean; state?: true; resetScroll?: boolean }) =>
    void navigate({ to: '/contacts', search, ...options });
  return {
    change: (search) => go(search, { resetScroll: false }),
    turn: (search) => go(search, {}),
    replace: (search) => go(search, { replace: true, state: true, resetScroll: false }),
  };
}
