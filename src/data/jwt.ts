// Looks into an access token. Only the server can check one; this is for planning the refresh and for noticing that the
// token in storage has become another person's.
import { z } from '~contract/zod';

const payload = z.object({ exp: z.number().positive(), sub: z.string().min(1) });

/** When the token expires (milliseconds since 1970, the server's clock) and whose it is; null for anything but a JWT. */
export function readToken(token: string): { expires: number; subject: string } | null {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const { exp, sub } = payload.parse(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
    return { expires: exp * 1000, subject: sub };
  } catch {
    return null; // not a token of ours: the server says what it thinks of it
  }
}
