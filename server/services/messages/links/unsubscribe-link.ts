// The link that ends a school's offers to an address. It never expires, because mail is kept for years, and can do nothing else.
import type { Services } from '~server/platform/services';
import { readSignedToken, signedToken } from './signed-link';

type Whom = { schoolId: number; customer: number };

/** The app's page, to which mail programs may also post (platform/http/address.ts). */
export function unsubscribeUrl({ secrets, linkBase }: Pick<Services, 'secrets' | 'linkBase'>, whom: Whom): string {
  return `${linkBase()}/unsubscribe/${unsubscribeToken(secrets.unsubscribe, whom)}`;
}

export function unsubscribeToken(secret: Uint8Array, { schoolId, customer }: Whom): string {
  return signedToken(secret, { schoolId, row: customer });
}

/** The contact of a token; null for a token that isn't ours. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): Whom | null {
  const found = readSignedToken(secret, token);
  return found && { schoolId: found.schoolId, customer: found.row };
}
