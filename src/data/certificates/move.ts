// A certificate that could not be issued under its number goes to another one, with everything that was typed
// (docs/sync.md, Editing and discarding).
import { getCertificate, listFreeNumbers } from './certificates';
import { door } from '~data/door';
import type { Queued } from '~data/outbox/enqueue';
import { saveChange } from '~data/saving/save-change';

/** The next free number at the same site, of the same book if that has one; null: none is known here. */
export async function findNextFree(certificateNumber: number): Promise<number | null> {
  const row = await getCertificate(certificateNumber);
  if (!row) return null;
  const free = await listFreeNumbers(row.supplier.id);
  return (free.find(({ book }) => book === row.book) ?? free[0])?.certificate_number ?? null;
}

/** Issues `to` in place of the number that this change (its seq) was for; null where it is not waiting any more. */
export async function moveIssue(seq: number, to: number): Promise<Queued | null> {
  const old = await door.run(({ work }) => work.mutations.get(seq));
  const row = await getCertificate(to);
  if (!row || old?.action !== 'issue') return null;
  const { entity, parentId, body, about } = old;
  if (entity !== 'certificates') return null;
  return saveChange({
    op: 'action',
    action: 'issue',
    entity,
    targetId: row.id,
    ...(parentId !== undefined && { parentId }),
    body: { ...body, certificate_number: to },
    about: about.replace(String(body['certificate_number']), String(to)),
    replaces: seq,
  });
}
