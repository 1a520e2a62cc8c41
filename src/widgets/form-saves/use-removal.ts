// Deletes one row with the offer to take it back, and says it if this device couldn't save that.
import type { Queued } from '~data/outbox/enqueue';
import { toast } from '~ui/overlays/toasts';
import { useDevice } from '~widgets/hooks/use-device';
import { deleteWithUndo } from './delete-with-undo';

/** `name`: what is deleted, at the beginning of a sentence: 'Note'. `remove` saves the deletion as undoable. */
type Removal = { name: string; remove: () => Promise<Queued> };

/** Resolves with false if the deletion couldn't be saved, which is said here. */
export function useRemoval(): (removal: Removal) => Promise<boolean> {
  const device = useDevice();
  return async ({ name, remove }) => {
    const words = { done: () => `${name} deleted`, undone: () => `${name} is back` };
    try {
      await deleteWithUndo({ remove: async () => [await remove()], ...words, device });
      return true;
    } catch (error) {
      toast('failed', `${name} not deleted`);
      reportError(error);
      return false;
    }
  };
}
