// Moves a certificate that couldn't be issued under its number to another one, with everything that was typed
// (docs/sync.md, Editing and discarding).
import { getCertificate, listFreeNumbers } from './certificates';
import { door } from '~data/database-access';
import type { Queued } from '~data/outbox/enqueue';
import { saveChange } from '~data/form-saves/save-change';

/** The next free number at the same site, from the same book if possible; null if none is known here. */
export async function findNextFree(certificateNumber: number): Promise<number | null> {
  const row = await getCertificate(certificateNumber);
  if (!row) return null;
  const free = await listFreeNumbers(row.supplier.id);
  return (free.find(({ book }) => book === row.book) ?? free[0])?.certificate_number ?? null;
}

/** Issues `to` instead of this change's number; null if the change (its seq) isn't pending any more. */
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
