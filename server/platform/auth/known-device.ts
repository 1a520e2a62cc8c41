// Devices on which a person has signed in before. Their sign-ins have a counter of their own, so guessing from elsewhere locks
// out only new devices. The cookie is invisible to scripts, and only the sign-in receives it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API } from '~contract/wire/endpoint';
import { login } from '~contract/users/users';
import { isHttps, type Config } from '~server/config';
import type { Owner } from './logins';

/** One cookie per person: a shared tablet knows each of them. */
const NAME = 'connect_known_';
const LIFE_S = 180 * 24 * 60 * 60;

/** A Set-Cookie value after a sign-in; `header` is the Cookie header that came with it. */
export function knownCookie(config: Config, key: Uint8Array, of: Owner, header: string, now: Date): string {
  const device = readKnownDevice(key, of, header, now) ?? randomBytes(16).toString('base64url');
  const until = Math.floor(now.getTime() / 1000) + LIFE_S;
  const value = `${device}.${until}.${signatureOf(key, of, device, until)}`;
  const secure = isHttps(config) ? '; Secure' : '';
  const rules = `Path=${API}${login.path}; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${secure}`;
  return `${NAME}${of.userId}=${value}; ${rules}`;
}

/** The name of a device that this person has signed in on; null without a cookie of ours that has not expired. */
export function readKnownDevice(key: Uint8Array, of: Owner, header: string, now: Date): string | null {
  const begin = `${NAME}${of.userId}=`;
  const pair = header.split(';').find((each) => each.trim().startsWith(begin)) ?? '';
  const match = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/u.exec(pair.trim().slice(begin.length));
  if (!match) return null;
  const [, device = '', until = '', signature = ''] = match;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, of, device, Number(until))));
  return isOurs && Number(until) * 1000 > now.getTime() ? device : null;
}

function signatureOf(key: Uint8Array, { schoolId, userId }: Owner, device: string, until: number): string {
  return createHmac('sha256', key).update([schoolId, userId, device, until].join('.')).digest('base64url');
}
