// A deletion that waits because its person can still take it back.
import { UNDO_FOR } from '~contract/wire/limits';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { undoDeletion } from '~data/form-saves/actions';
import type { OutboxItem } from '~data/sync-centre/items';
import { ItemFrame } from './item-frame';

/** Time to take the deletion back, in ms; 0 if it is over, and for any other change. A clock set back holds nothing. */
export function heldFor({ undoUntil, state }: Pick<OutboxItem, 'undoUntil' | 'state'>, now: number): number {
  const left = (undoUntil ?? now) - now;
  return state === 'waiting' && left > 0 && left <= UNDO_FOR ? left : 0;
}

/** `left` in ms. */
export function HeldItem({ item, left }: { item: OutboxItem; left: number }) {
  const { mid, about } = item;
  return (
    <ItemFrame
      item={item}
      icon="clock"
      tone="quiet"
      meta={`Will be sent in ${Math.ceil(left / 1000)} s unless you undo it`}
      actions={
        <Button look="soft" aria-label={`Undo ${about}`.trim()} onClick={() => void undo(mid)}>
          Undo
        </Button>
      }
    />
  );
}

async function undo(mid: string): Promise<void> {
  if (!(await undoDeletion([mid]))) toast('failed', 'Too late to undo: it has been sent');
}
