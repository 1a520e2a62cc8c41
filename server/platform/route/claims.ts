// The result of authentication, kept with the request.
import { unauthorised } from '~server/platform/http/http-error';
import type { Claims } from '~server/platform/tokens/access-token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of a guarded call; null on public ones. */
    claims: Claims | null;
  }
}

/** The caller's claims; throws 401 if there are none. */
export function claimsOf(request: { claims: Claims | null }): Claims {
  if (!request.claims) throw unauthorised();
  return request.claims;
}
