// The link that ends a school's offers to one contact. It never expires, because mail is kept for years, and can do nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '~server/platform/services';

type Whom = { schoolId: number; customer: number };

/** The app's page, to which mail programs may also post (platform/http/address.ts). */
export function unsubscribeUrl({ secrets, linkBase }: Pick<Services, 'secrets' | 'linkBase'>, whom: Whom): string {
  return `${linkBase()}/unsubscribe/${unsubscribeToken(secrets.unsubscribe, whom)}`;
}

export function unsubscribeToken(secret: Uint8Array, { schoolId, customer }: Whom): string {
  return `${schoolId}-${customer}-${signatureOf(secret, `${schoolId}-${customer}`)}`;
}

/** The contact of a token; null for a token that isn't ours. */
export function readUnsubscribeToken(secret: Uint8Array, token: string): Whom | null {
  const [, schoolId = '', customer = '', given = ''] = FORM.exec(token) ?? [];
  const right = Buffer.from(signatureOf(secret, `${schoolId}-${customer}`));
  const said = Buffer.from(given);
  if (said.length !== right.length || !timingSafeEqual(said, right)) return null;
  return { schoolId: Number(schoolId), customer: Number(customer) };
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]+)$/u;

function signatureOf(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
