// Links that name a school and one of its rows, and carry our signature in place of a sign-in. They never expire, and each kind has a
// secret of its own, so that a link of one kind is none of another.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Linked = { schoolId: number; row: number };

export function signedToken(secret: Uint8Array, { schoolId, row }: Linked): string {
  return `${schoolId}-${row}-${signatureOf(secret, `${schoolId}-${row}`)}`;
}

/** What a token names; null for one that isn't ours. */
export function readSignedToken(secret: Uint8Array, token: string): Linked | null {
  const [, schoolId = '', row = '', given = ''] = FORM.exec(token) ?? [];
  const right = Buffer.from(signatureOf(secret, `${schoolId}-${row}`));
  const said = Buffer.from(given);
  if (said.length !== right.length || !timingSafeEqual(said, right)) return null;
  return { schoolId: Number(schoolId), row: Number(row) };
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]+)$/u;

function signatureOf(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
