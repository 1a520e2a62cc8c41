// Reads contacts out of their packs, without the app.
import type { CustomerRow } from '~contract/customers';
import { readContactRow } from '~data/mirror/contact-packs';
import type { SchoolDb } from '~data/store/db';

export async function packedRows(db: SchoolDb): Promise<CustomerRow[]> {
  return (await db.packs.toArray()).flatMap(({ rows }) => rows.map(readContactRow));
}
