// Deletes rows, and offers for ten seconds to take that back (docs/sync.md, Undoing a deletion). A refusal comes after that time,
// so it is a card in the Sync centre.
import type { Queued } from '~data/outbox/enqueue';
import { undoDeletion } from '~data/form-saves/actions';
import { keepCopy } from '~data/form-saves/backup-now';
import { getSyncStatus } from '~sync/status';
import { offerUndo } from './offer-undo';
import { savedHere } from './save-and-wait';

type Deletion = {
  /** Saves the deletions as `undoable`; none if the rows are gone already. */
  remove: () => Promise<readonly (Queued | null)[]>;
  /** The toast's texts for so many deletions: 'Course deleted', 'Course is back'. */
  done: (count: number) => string;
  undone: (count: number) => string;
  /** What the texts call this device. */
  device: 'phone' | 'computer';
};

/** Throws what `remove` throws. */
export async function deleteWithUndo({ remove, done, undone, device }: Deletion): Promise<void> {
  const queued = (await remove()).filter((one) => one !== null);
  const seqs = queued.map(({ seq }) => seq).filter((seq) => seq !== null);
  // A save isn't reported before the change has its second copy (docs/sync.md, Second copy).
  await Promise.all(seqs.map((seq) => keepCopy(seq)));
  if (queued.length === 0) return;
  const mids = queued.map(({ mid }) => mid);
  const where = seqs.length > 0 && getSyncStatus().state === 'offline' ? savedHere(device) : undefined;
  offerUndo({ done: done(mids.length), where, undo: () => undoDeletion(mids), undone: undone(mids.length) });
}
