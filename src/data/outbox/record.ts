// A record of the outbox, as it is read back.
import type { Mutation } from '~data/database/db';

/** A stored change, with its number in the queue. */
export type Entry = Mutation & { seq: number };

/** False for what the person has discarded already. */
export function isUnsent({ discardAt }: Mutation): boolean {
  return discardAt === undefined;
}
