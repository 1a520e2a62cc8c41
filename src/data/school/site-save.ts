// Adds a site. Online only: bikes and people refer to a site by its id, which the server gives. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { addSupplier, type Supplier } from '~contract/school/school';
import { call } from '~data/api/call';
import { door } from '~data/database-access';
import { putAnswered } from '~data/mirror/apply';

/** `key` makes a repeated attempt get the same answer. The site is in the mirror before this resolves. */
export async function addSite(body: BodyOf<typeof addSupplier>, { key }: { key: string }): Promise<Supplier> {
  const row = await call(addSupplier, { body, idempotencyKey: key });
  await door.run((database) => putAnswered(database, [{ collection: 'suppliers', row }]));
  return row;
}
