// The number of a paper that a change in the queue brings, for the change that replaces it (`paper` of entities/entity.ts).
import type { Database } from '~data/database/connection';

/** Fields of a body; none for a change that brings no number. */
export async function paperInQueue({ mirror }: Database, seq: number | undefined): Promise<Record<string, unknown>> {
  const { order_number, receipt_number } =
    (seq === undefined ? undefined : await mirror.mutations.get(seq))?.body ?? {};
  return {
    ...(order_number !== undefined && { order_number }),
    ...(receipt_number !== undefined && { receipt_number }),
  };
}
