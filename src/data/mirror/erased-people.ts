// Whether something belongs to a person who was erased at the school; forget-person.ts removes it.
import type { SchoolDb } from '~data/store/db';
import { nameOf } from '~data/store/ids';

/** Addresses of a contact's pages. */
const ROUTE = /^\/contacts\/(-?\d+)(?:[/?#]|$)/u;

/** True if the address is a page of an erased person. The transaction has `idmap` and `gone`. */
export async function isOfErased(db: SchoolDb, route: string): Promise<boolean> {
  const id = contactIn(route);
  if (id === null) return false;
  return (await db.gone.get(['customers', await nameOf(db, 'customers', id)]))?.erased === true;
}

/** The contact of an address; null for any other page. */
export function contactIn(route: string): number | null {
  const id = ROUTE.exec(route)?.[1];
  return id === undefined ? null : Number(id);
}
