// Adds a site. Online only: bikes and people refer to a site by its id, which the server gives. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { addSupplier, type Supplier } from '~contract/school/school';
import { keepAnswered } from '~data/api/answered-row';
import { call } from '~data/api/call';

/** `key` makes a repeated attempt get the same answer. The site is in the mirror before this resolves. */
export function addSite(body: BodyOf<typeof addSupplier>, { key }: { key: string }): Promise<Supplier> {
  return keepAnswered('suppliers', call(addSupplier, { body, idempotencyKey: key }));
}
