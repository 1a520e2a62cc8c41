// The media cookie identifies who requests pictures and films, which a browser fetches without a bearer token. Only the
// media addresses receive it, scripts can't read it, and pages of other sites can't make a browser send it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MEDIA_COOKIE_PATH } from '~contract/wire/media';
import { isHttps, type Config } from '~server/config';
import type { Claims } from '~server/platform/tokens/access-token';

export const MEDIA_COOKIE = 'connect_media';

/** A Set-Cookie value for this session until `expires`, which is when its refresh token ends. */
export function mediaCookie(config: Config, key: Uint8Array, claims: Claims, expires: Date, now: Date): string {
  const { schoolId, userId, deviceId } = claims;
  const until = Math.floor(expires.getTime() / 1000);
  const text = [schoolId, userId, deviceId, until].join('.');
  return setCookie(config, `${text}.${signatureOf(key, text)}`, until - Math.floor(now.getTime() / 1000));
}

/** The Set-Cookie value that removes it. */
export function noMediaCookie(config: Config): string {
  return setCookie(config, '', 0);
}

/** The claims in a request's cookie; null without a valid one of ours. */
export function readMediaCookie(key: Uint8Array, header: string | undefined, now: Date): Claims | null {
  const match = /^(([1-9]\d{0,14})\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{1,12}))\.([\w-]{43})$/u.exec(valueIn(header));
  if (!match) return null;
  const [, text = '', schoolId, userId, deviceId, until, signature = ''] = match;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, text)));
  if (!isOurs || Number(until) * 1000 <= now.getTime()) return null;
  return { schoolId: Number(schoolId), userId: Number(userId), deviceId: Number(deviceId) };
}

function setCookie(config: Config, value: string, seconds: number): string {
  const secure = isHttps(config) ? '; Secure' : '';
  return `${MEDIA_COOKIE}=${value}; Path=${MEDIA_COOKIE_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function signatureOf(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function valueIn(header = ''): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${MEDIA_COOKIE}=`))?.slice(MEDIA_COOKIE.length + 1) ?? '';
}
