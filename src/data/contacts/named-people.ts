// The people that pending changes name, as shown here. A device without access to contacts has none, but each of its bookings
// contains its rider.
import type { CustomerRow } from '~contract/contacts/contacts';
import type { Order } from '~contract/orders/orders';
import { getShownContact } from './contacts';
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { nameOf } from '~data/database/ids';
import { getRows } from '~data/mirror/read-rows';

/** `address: null`: this device can't see it, which isn't the same as having none. */
export type UnseenRider = Order['customer'] & { address: null };
export type NamedPerson = CustomerRow | UnseenRider;

/** By the id that the changes have, which may be negative. Call it in a transaction with contacts and orders. */
export async function findNamed(
  database: Database,
  changes: readonly Mutation[],
): Promise<ReadonlyMap<number, NamedPerson>> {
  const ids = [...new Set(changes.flatMap(({ parentId }) => parentId ?? []))];
  const found = await Promise.all(ids.map(async (id) => [id, await findOne(database, id)] as const));
  return new Map(found.flatMap(([id, person]) => (person ? [[id, person] as const] : [])));
}

async function findOne(database: Database, asked: number): Promise<NamedPerson | null> {
  const { row } = await getShownContact(database, asked);
  if (row) return row;
  const id = await nameOf(database.mirror, 'customers', asked);
  const { rows } = await getRows(database, 'orders');
  const rider = rows.find(({ customer }) => customer.id === id && customer.full_name !== '')?.customer;
  return rider ? { ...rider, address: null } : null;
}
