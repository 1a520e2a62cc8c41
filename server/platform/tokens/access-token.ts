// Access tokens: short-lived JWTs. Everything an attacker could choose is pinned: algorithm, type, issuer, audience,
// and the claims that must be there. No leeway on time.
import { decodeJwt, errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { z } from '~contract/wire/zod';
import { ACCESS_TOKEN_LIFE } from '~contract/wire/limits';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'connect';
const AUDIENCE = 'connect-api';

const textId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/u)
  .transform(Number);
const payload = z.object({ sub: textId, sid: z.int().positive(), school: z.int().positive() });

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key for jose, imported once: jose would import these bytes for every token. */
function imported(key: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(key) ?? importKey(key);
  keys.set(key, known);
  return known;
}

function importKey(key: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

/** The person of a school, and the device, that a token belongs to. */
export type Claims = { userId: number; deviceId: number; schoolId: number };

/** Issues a token for 15 minutes. */
export async function issueAccessToken(key: Uint8Array, claims: Claims, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.deviceId, school: claims.schoolId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + ACCESS_TOKEN_LIFE / 1000)
    .sign(await imported(key));
}

/** When the token of an Authorization header expires. `readAccessToken` has accepted it before. */
export function accessTokenEnds(authorization = ''): Date {
  const { exp = 0 } = decodeJwt(authorization.replace(/^Bearer /iu, ''));
  return new Date(exp * 1000);
}

/** The claims of a valid token of ours; null for any other text. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<Claims | null> {
  try {
    const { payload: claims } = await jwtVerify(token, await imported(key), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    });
    const parsed = payload.safeParse(claims);
    return parsed.success ? { userId: parsed.data.sub, deviceId: parsed.data.sid, schoolId: parsed.data.school } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
