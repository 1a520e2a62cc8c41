// The link to a disclaimer. Its token is 256 bits of our own signature over school and disclaimer: nothing of it is stored, so that no copy
// of the database holds a link, and it can be shown again.
import type { Services } from '~server/platform/services';
import { readSignedToken, signedToken } from './signed-link';

type Whom = { schoolId: number; disclaimer: number };

export function disclaimerUrl({ secrets, linkBase }: Pick<Services, 'secrets' | 'linkBase'>, whom: Whom): string {
  return `${linkBase()}/disclaimer/${signedToken(secrets.disclaimer, { schoolId: whom.schoolId, row: whom.disclaimer })}`;
}

/** The disclaimer of a token; null for a token that isn't ours. */
export function readDisclaimerToken(secret: Uint8Array, token: string): Whom | null {
  const found = readSignedToken(secret, token);
  return found && { schoolId: found.schoolId, disclaimer: found.row };
}
