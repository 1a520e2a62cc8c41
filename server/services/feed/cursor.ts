// A device's position in the change feed: a text that only this server can write and only its owner can use.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from '~contract/wire/zod';

/** A position in the school's history: the last change that is included, with its nonce; null at 0, before the first. */
const position = { seq: z.int().nonnegative(), nonce: z.string().nullable() };

const payload = z.object({
  school: z.int(),
  user: z.int(),
  epoch: z.string(),
  ...position,
  /** In a snapshot that began at `seq`: the last row sent. Null: the snapshot is complete, and changes after `seq` follow. */
  last: z.object({ collection: z.string(), id: z.int() }).nullable(),
});
export type Cursor = z.infer<typeof payload>;

/** The text of a cursor; about 300 characters. */
export function writeCursor(key: Uint8Array, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** The cursor, if this server wrote it for this person; null for any other text. */
export function readCursor(key: Uint8Array, text: string, owner: { schoolId: number; userId: number }): Cursor | null {
  const [body = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !isEqual(signature, signatureOf(key, body))) return null;
  const cursor = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return cursor.school === owner.schoolId && cursor.user === owner.userId ? cursor : null;
}

function signatureOf(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

// Compared as text, because in base64url several texts mean the same bytes, and a flipped bit must not pass.
function isEqual(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
