// Deletes a row, and offers for ten seconds to take it back (docs/sync.md, Undoing a deletion).
// A refusal comes after that time, so it is a card in the Sync centre.
import type { Queued } from '~data/outbox/enqueue';
import { undoDeletion } from '~data/saving/actions';
import { keepCopy } from '~data/saving/backup-now';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { offerUndo } from './offer-undo';
import { savedHere } from './save-and-wait';

/** `name`: what is deleted, at the beginning of a sentence: 'Note'. `remove` saves the deletion as undoable. */
type Removal = { name: string; remove: () => Promise<Queued> };

/** Resolves with false if the deletion couldn't be saved, which is said here. */
export function useRemoval(): (removal: Removal) => Promise<boolean> {
  const device = useDevice();
  return async ({ name, remove }) => {
    try {
      const { mid, seq } = await remove();
      // A save isn't reported before the change has its second copy (docs/sync.md, Second copy).
      if (seq !== null) await keepCopy(seq);
      const where = seq !== null && getSyncStatus().state === 'offline' ? savedHere(device) : undefined;
      offerUndo({ done: `${name} deleted`, where, undo: () => undoDeletion([mid]), undone: `${name} is back` });
      return true;
    } catch (error) {
      toast('failed', `${name} not deleted`);
      reportError(error);
      return false;
    }
  };
}
