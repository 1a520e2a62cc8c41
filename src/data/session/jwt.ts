// Reads an access token without checking it, which only the server can: to plan the refresh, and to notice that the stored token
// has become another person's.
import { z } from '~contract/wire/zod';

const payload = z.object({ exp: z.number().positive(), sub: z.string().min(1), school: z.int().optional() });

/** When it expires (ms since 1970, by the server's clock), and the ids of its person and their school. */
type TokenFacts = { expires: number; subject: string; school: number | undefined };

/** The facts in an access token; null for anything but a JWT. */
export function readToken(token: string): TokenFacts | null {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const { exp, sub, school } = payload.parse(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
    return { expires: exp * 1000, subject: sub, school };
  } catch {
    return null; // not a token of ours: the server will refuse it
  }
}
