// The content of a sent change, kept as long as a restored school may need it again (after-restore/lost-changes.ts).
import type { Mutation, SentChange } from '~data/database/db';

/** How many sent changes are kept; the Sync centre lists fewer. */
export const SENT_KEPT = 500;

/** Fields that must not stay on a device after they were sent (docs/sync.md, Not on the device). */
const NOT_KEPT = new Set(['national_insurance_number', 'purchase_price', 'current_value']);

/** `paper`: the number that its paper has. */
export function sentChange(change: Mutation, paper?: SentChange['paper'] | null): SentChange {
  const { v, tempId, targetId, parentId, aboveId, called, body, base, refs, recordedAt, deviceAt, blobId } = change;
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
    deviceAt,
    ...(blobId !== undefined && { isFile: true as const }),
    ...(paper && { paper }),
  };
}

function keepable(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !NOT_KEPT.has(field)));
}
