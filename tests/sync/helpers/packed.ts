// Reads contacts out of their packs, without the app.
import type { CustomerRow } from '~contract/contacts/contacts';
import { readContactRow } from '~data/mirror/contact-packs';
import type { SchoolDb } from '~data/database/db';

export async function packedRows(db: SchoolDb): Promise<CustomerRow[]> {
  return (await db.packs.toArray()).flatMap(({ rows }) => rows.map(readContactRow));
}
