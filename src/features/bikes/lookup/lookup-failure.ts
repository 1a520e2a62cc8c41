// Why a lookup failed, in words a person can act on (specification section 8).
import { statusMessage } from '~contract/wire/errors';
import { ApiError } from '~data/http/api-error';

/** `credits`: there are too few. */
export type Failure = { is: 'credits' } | { is: 'failed'; why: string };

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { is: 'failed', why: 'Something went wrong on this device. Try again.' };
  if (error.code === 'insufficient_credits') return { is: 'credits' };
  const [why] = error.fields['registration_number'] ?? [];
  if (why !== undefined) return { is: 'failed', why };
  // The server's own message, unless it is only the standard text of a 503.
  const bare = error.message === statusMessage(503);
  return { is: 'failed', why: bare ? 'DVLA isn’t answering. You haven’t been charged.' : error.message };
}
