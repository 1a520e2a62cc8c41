// A conflict settled by the person who made the change: theirs or ours, field by field (docs/sync.md, Conflicts).
import type { Database } from '~data/store/connection';
import type { Mutation } from '~data/store/db';
import type { Entry } from './record';
import { bare, voidBefore } from './resend';
import { stored } from './place';
import { readTrouble, type Trouble } from './trouble';
import { isSameValue, wireValue } from './wire-form';

/**
 * Of the fields in dispute those in `mine` stay as they are here, the others as the school has them; what is not in dispute
 * stays. A deletion goes on if `mine` names anything. Nothing left to send: the record goes. Anything but a conflict over
 * fields is left alone. `now` in ms.
 */
export async function resolveConflict(
  { work }: Database,
  seq: number,
  mine: readonly string[],
  now: number,
): Promise<void> {
  const mid = crypto.randomUUID();
  await work.transaction('rw', [work.mutations, work.blobs], async () => {
    const [old] = stored([await work.mutations.get(seq)].filter((found) => found !== undefined));
    const trouble = readTrouble(old?.lastError);
    if (old?.status !== 'conflict' || trouble?.kind !== 'conflict') return;
    const entry = resolved(old, trouble, mine);
    if (entry) await work.mutations.put({ ...entry, mid, recordedAt: new Date(now).toISOString() });
    else await work.mutations.delete(seq);
  });
}

function resolved(old: Entry, trouble: Trouble & { kind: 'conflict' }, mine: readonly string[]): Entry | null {
  const { current, fields: disputed, version } = trouble;
  const kept = Object.entries(old.body).filter(
    ([field, value]) =>
      (mine.includes(field) || !disputed.includes(field)) &&
      !(field in current && isSameValue(field, value, current[field])),
  );
  const goesOn = old.op === 'delete' ? mine.length > 0 : kept.length > 0;
  if (!goesOn) return null;
  const body: Mutation['body'] = Object.fromEntries(kept);
  const known = Object.keys(body).filter((field) => field in current);
  return {
    ...bare(old),
    body,
    base: Object.fromEntries(known.map((field) => [field, wireValue(field, current[field])])),
    baseVersion: version,
    cancels: voidBefore(old),
  };
}
