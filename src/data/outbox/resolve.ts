// A conflict resolved by the person who made the change: field by field, theirs or the server's (docs/sync.md, Conflicts).
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import type { Entry } from './record';
import { besideOf, rowFields } from './one-choice';
import { bare, voidBefore } from './resend';
import { stored } from './place';
import { readTrouble, type Trouble } from './refusal-record';
import { isSameValue, wireValue } from './wire-form';
import { stampOf } from '~data/page/best-time';

/**
 * Of the disputed fields those in `mine` are sent, the others are left to the server; undisputed ones are sent. A deletion
 * goes on if `mine` isn't empty. With nothing left to send, the record is removed. Does nothing unless the change is in
 * conflict over fields. `now` in ms.
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
    if (entry) await work.mutations.put({ ...entry, mid, ...stampOf(now) });
    else await work.mutations.delete(seq);
  });
}

function resolved(old: Entry, trouble: Trouble & { kind: 'conflict' }, mine: readonly string[]): Entry | null {
  const { current, fields: disputed, version } = trouble;
  const kept = Object.entries(rowFields(old.entity, old.body)).filter(
    ([field, value]) =>
      (mine.includes(field) || !disputed.includes(field)) &&
      !(field in current && isSameValue(field, value, current[field])),
  );
  const goesOn = old.op === 'delete' ? mine.length > 0 : kept.length > 0;
  if (!goesOn) return null;
  const body: Mutation['body'] = { ...Object.fromEntries(kept), ...besideOf(old.entity, old.body) };
  const known = Object.keys(body).filter((field) => field in current);
  return {
    ...bare(old),
    body,
    base: Object.fromEntries(known.map((field) => [field, wireValue(field, current[field])])),
    baseVersion: version,
    cancels: voidBefore(old),
  };
}
