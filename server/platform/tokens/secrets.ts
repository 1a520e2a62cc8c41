// One secret, from which a key for each purpose is derived. AUTH_SECRET if several processes serve one database; otherwise a
// file in DATA_DIR that only this account may read.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '~server/config';

export type Secrets = {
  /** Signs access tokens. */
  access: Uint8Array;
  /** Makes the successor of a refresh token. */
  refresh: Uint8Array;
  /** Hashes what is throttled by, so that no address is kept in plain text. */
  throttle: Uint8Array;
  /** Signs the cookie of a known device. */
  known: Uint8Array;
  /** Signs the media cookie. */
  media: Uint8Array;
  /** Signs cursors of the change feed. */
  cursor: Uint8Array;
  /** Signs the links by which people end a school's offers. */
  unsubscribe: Uint8Array;
  /** Signs the links by which a school confirms an address of its own. */
  proof: Uint8Array;
  /** Signs the links to disclaimers. */
  disclaimer: Uint8Array;
  /** Signs payment links. */
  payment: Uint8Array;
  /** Signs the link by which a school looks at its page while it is closed. */
  preview: Uint8Array;
  /** Signs the page of a rider's own booking, the link that confirms it, and the forms that lead there. */
  booking: Uint8Array;
  bookingProof: Uint8Array;
  bookingOrder: Uint8Array;
  bookingForm: Uint8Array;
};

/** Reads the secret, and creates the file at the first start. Throws if it can do neither. */
export function loadSecrets(config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Secrets {
  const secret = config.AUTH_SECRET ?? secretFile(config.DATA_DIR);
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    access: derive('access token'),
    refresh: derive('refresh token'),
    throttle: derive('throttle key'),
    known: derive('known device'),
    media: derive('media cookie'),
    cursor: derive('feed cursor'),
    unsubscribe: derive('unsubscribe link'),
    proof: derive('proof link'),
    disclaimer: derive('disclaimer link'),
    payment: derive('payment link'),
    preview: derive('booking page preview'),
    booking: derive('booking page'),
    bookingProof: derive('booking confirmation'),
    bookingOrder: derive('booking of the school'),
    bookingForm: derive('booking form'),
  };
}

function secretFile(dataDir: string): string {
  const path = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} is damaged: remove it, and everybody signs in again`);
  return secret;
}
