// Whether something is of a person who was erased at the school. What becomes of it then is contact-forget.ts.
import type { SchoolDb } from '~data/store/db';
import { nameOf } from '~data/store/ids';

/** Pages of theirs, where a form was left. */
const ROUTE = /^\/contacts\/(-?\d+)(?:[/?#]|$)/u;

/** Whether the page of an address is of somebody who was erased. The transaction has `idmap` and `gone`. */
export async function isOfErased(db: SchoolDb, route: string): Promise<boolean> {
  const id = contactIn(route);
  if (id === null) return false;
  return (await db.gone.get(['customers', await nameOf(db, 'customers', id)]))?.erased === true;
}

/** The contact whose page an address is; null for any other page. */
export function contactIn(route: string): number | null {
  const id = ROUTE.exec(route)?.[1];
  return id === undefined ? null : Number(id);
}
