// What each form of the booking page carries: a key of its own, signed by us, under which it holds one place however often it is sent, and
// which a browser answers with a little work, so that a program can't fill every course. Without that work an e-mail decides.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Somebody may look for their licence meanwhile; a program can't keep forms for later. */
const LIFE = 3 * 60 * 60 * 1000;
/** Leading zero bits of a right answer: some 32,000 tries. */
export const WORK_BITS = 15;

export function newFormKey(secret: Uint8Array, schoolId: number, now: Date): string {
  const plain = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${plain}.${signatureOf(secret, schoolId, plain)}`;
}

/** `late`: ours, but too old. */
export function judgeFormKey(
  secret: Uint8Array,
  schoolId: number,
  key: string,
  now: Date,
): 'good' | 'late' | 'foreign' {
  const [, made = '', nonce = '', given = ''] = /^([\da-z]{1,10})\.([\w-]{16})\.([\w-]{22})$/u.exec(key) ?? [];
  const right = Buffer.from(signatureOf(secret, schoolId, `${made}.${nonce}`));
  const said = Buffer.from(given);
  if (said.length !== right.length || !timingSafeEqual(said, right)) return 'foreign';
  return Number.parseInt(made, 36) + LIFE > now.getTime() ? 'good' : 'late';
}

/** True if somebody has found a number that goes with the key. */
export function isProof(key: string, proof: string): boolean {
  if (!/^\d{1,10}$/u.test(proof)) return false;
  const hash = createHash('sha256').update(`${key}:${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0;
}

function signatureOf(secret: Uint8Array, schoolId: number, text: string): string {
  return createHmac('sha256', secret).update(`${schoolId}:${text}`).digest('base64url').slice(0, 22);
}
