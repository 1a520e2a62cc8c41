// A deleted item that can still be restored. It stays on the device until its time is over, even if the app is closed.
import { useEffect } from 'react';
import { UNDO_FOR } from '~contract/wire/limits';
import { Button } from '~ui/button';
import { countText } from '~widgets/file-forms/photo-field-text';
import { useNow } from '~widgets/hooks/use-now';
import { undoItem } from '~data/form-saves/actions';
import { isAttachment } from '~data/entities/all';
import { requestSync } from '~data/page/sync-requests';
import type { OutboxItem } from '~data/sync-centre/items';
import { deleteLabel } from './item-actions';
import { ItemFrame } from './item-frame';
import { counted } from '~widgets/format/size-text';

/** `items` were deleted together: the first, and those that depend on it. */
export function DiscardedItem({ items }: { items: readonly [OutboxItem, ...OutboxItem[]] }) {
  const now = useNow(250);
  const [first, ...others] = items;
  const left = Math.min(UNDO_FOR, Math.max(0, (first.discardAt ?? 0) - now));
  const isOver = left === 0;
  // Starts the engine at once instead of at its next round.
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

/** A change that was sent may have arrived, so the server is asked to cancel it first. */
function finishing(items: readonly OutboxItem[]): string {
  return items.some(({ attempts }) => attempts > 0) ? 'Checking with the school…' : 'Deleting…';
}
