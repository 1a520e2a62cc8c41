// The headers of a write (docs/wire.md, Headers of a write): the key of its idempotency record, and the version it was
// made against.
import { badRequest } from '~server/platform/refusal';
import type { Incoming } from './incoming';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** The Idempotency-Key in lower case, null without one. Throws 400 for anything but a UUID. */
export function idempotencyKey(request: Incoming): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !UUID.test(header)) throw badRequest('Idempotency-Key must be a UUID');
  return header.toLowerCase();
}

/** The version in If-Match, null without one. Throws 400 for anything but `"<version>"`. */
export function ifMatch(request: Incoming): number | null {
  const header = request.headers['if-match'];
  if (header === undefined) return null;
  const version = /^"(\d{1,9})"$/u.exec(header)?.[1];
  if (version === undefined) throw badRequest('If-Match must be a version in quotes, such as "3"');
  return Number(version);
}

/** The address that a key belongs to: the path without a final slash, and its query in a fixed order. */
export function addressOf(request: Incoming): string {
  const [path = '', search = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  query.sort();
  return `${path.replace(/\/$/u, '')}?${query.toString()}`;
}
