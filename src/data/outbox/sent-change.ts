// The words of what was sent, kept as long as a school that is restored from a backup may need them again (lost.ts).
import type { Mutation, SentChange } from '~data/store/db';

/** So many of the last changes are kept; the Sync centre lists fewer. */
export const SENT_KEPT = 500;

/** Must not stay on a device once it was sent (docs/sync.md, Not on the device). */
const NOT_KEPT = new Set(['national_insurance_number', 'purchase_price', 'current_value']);

export function sentChange(change: Mutation): SentChange {
  const { v, tempId, targetId, parentId, aboveId, called, body, base, refs, recordedAt, blobId } = change;
  return {
    v,
    ...(tempId !== undefined && { tempId }),
    ...(targetId !== undefined && { targetId }),
    ...(parentId !== undefined && { parentId }),
    ...(aboveId !== undefined && { aboveId }),
    ...(called !== undefined && { called }),
    body: keepable(body),
    ...(base && { base: keepable(base) }),
    ...(refs && { refs }),
    recordedAt,
    ...(blobId !== undefined && { isFile: true as const }),
  };
}

function keepable(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !NOT_KEPT.has(field)));
}
