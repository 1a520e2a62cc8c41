// Whether something belongs to a person who was erased at the school; forget-person.ts removes it.
import type { SchoolDb } from '~data/database/db';
import { nameOf } from '~data/database/ids';

/** Addresses of a contact's pages, and of a booking's. */
const ROUTE = /^\/contacts\/(-?\d+)(?:[/?#]|$)/u;
const BOOKING = /\/order\/(-?\d+)\//u;

/** The person that the page at an address is about, by either id; null if it is about nobody. */
export async function personIn(db: SchoolDb, route: string): Promise<number | null> {
  const booking = BOOKING.exec(route)?.[1];
  const contact = contactIn(route);
  if (contact !== null || booking === undefined) return contact;
  const id = await nameOf(db, 'orders', Number(booking));
  if (id > 0) return (await db.rows('orders').get(id))?.customer.id ?? null;
  const made = await db.mutations.filter(({ entity, tempId }) => entity === 'orders' && tempId === id).first();
  return made?.parentId ?? null;
}

/** True if this person, by either id, was erased. The transaction has `idmap` and `gone`. */
export async function isErased(db: SchoolDb, person: number | null): Promise<boolean> {
  if (person === null) return false;
  return (await db.gone.get(['customers', await nameOf(db, 'customers', person)]))?.erased === true;
}

/** The contact of an address; null for any other page. */
export function contactIn(route: string): number | null {
  const id = ROUTE.exec(route)?.[1];
  return id === undefined ? null : Number(id);
}
