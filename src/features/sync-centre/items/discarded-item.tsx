// What was deleted here and can still be had back. It lies on the device until the time is over, so that it is here again
// after the app was closed.
import { useEffect } from 'react';
import { UNDO_FOR } from '~contract/limits';
import { Button } from '~ui/button';
import { countText } from '~widgets/file-forms/photo-field-text';
import { useNow } from '~widgets/hooks/use-now';
import { undoItem } from '~data/saving/actions';
import { isAttachment } from '~data/shapes/entities';
import { requestSync } from '~data/tab/sync-requests';
import type { OutboxItem } from '~data/waiting/items';
import { deleteLabel } from './item-actions';
import { ItemFrame } from './item-frame';
import { counted } from '~widgets/format/size-text';

/** `items` went in one stroke: the first with what depends on it. */
export function DiscardedItem({ items }: { items: readonly [OutboxItem, ...OutboxItem[]] }) {
  const now = useNow(250);
  const [first, ...others] = items;
  const left = Math.min(UNDO_FOR, Math.max(0, (first.discardAt ?? 0) - now));
  const isOver = left === 0;
  // Whoever watches should not have to wait for the engine's next round.
  useEffect(() => {
    if (isOver) requestSync();
  }, [isOver]);
  const done = `${deleteLabel(first)}${first.op === 'delete' ? 'ed' : 'd'}`;
  const files = isAttachment(first) ? [] : first.files;
  const along = [
    files.length > 0 ? countText(files) : '',
    others.length > 0 ? counted(others.length, 'change that needs it', 'changes that need it') : '',
  ].filter(Boolean);
  const withOthers = along.length > 0 ? `, with ${along.join(' and ')}` : '';
  return (
    <ItemFrame
      item={first}
      icon="trash"
      tone="quiet"
      meta={isOver ? finishing(items) : `${done}${withOthers} · ${Math.ceil(left / 1000)} s left to undo`}
      actions={
        isOver ? null : (
          <Button look="soft" onClick={() => void undoItem(items.flatMap(({ seqs }) => seqs))}>
            Undo
          </Button>
        )
      }
    >
      <span className="block h-1.5 overflow-hidden rounded-pill bg-quiet-soft" aria-hidden="true">
        <span className="block h-full bg-blue" style={{ width: `${(left / UNDO_FOR) * 100}%` }} />
      </span>
    </ItemFrame>
  );
}

/** One that was sent may have arrived: the school is asked to void it first. */
function finishing(items: readonly OutboxItem[]): string {
  return items.some(({ attempts }) => attempts > 0) ? 'Checking with the school…' : 'Deleting…';
}
