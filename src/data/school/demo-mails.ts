// The stand-in for mail in a demonstration, read from the server.
import { getOutbox, type outboxMessage } from '~contract/wire/public';
import type { z } from '~contract/wire/zod';
import { call } from '~data/api/call';

export type OutboxMessage = z.infer<typeof outboxMessage>;

/** The messages that would have been sent, newest first. Throws ApiError; 404 outside a demonstration. */
export async function listOutbox(): Promise<OutboxMessage[]> {
  return (await call(getOutbox)).results;
}
