// Looks into an access token. Only the server can check one; this is for planning the refresh and for noticing that the
// token in storage has become another person's.
import { z } from '~contract/zod';

const payload = z.object({ exp: z.number().positive(), sub: z.string().min(1), school: z.int().optional() });

/** When it expires (milliseconds since 1970, the server's clock), and the ids of its person and of their school. */
type TokenFacts = { expires: number; subject: string; school: number | undefined };

/** What an access token says; null for anything but a JWT. */
export function readToken(token: string): TokenFacts | null {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const { exp, sub, school } = payload.parse(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
    return { expires: exp * 1000, subject: sub, school };
  } catch {
    return null; // not a token of ours: the server says what it thinks of it
  }
}
