// The actions on a change that isn't on the server yet.
import { Button, IconButton } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { discardItem } from '~data/form-saves/actions';
import type { OutboxItem } from '~data/sync-centre/items';
import { copyText } from '~widgets/hand-over/copy';
import { detailsText } from '../words/details-text';
import type { Names } from '../words/names';

/** The deletion of a row is discarded, not deleted, so that the two can't be confused. */
export function deleteLabel({ op }: Pick<OutboxItem, 'op'>): string {
  return op === 'delete' ? 'Discard' : 'Delete';
}

export function DeleteButton({ item }: { item: OutboxItem }) {
  return (
    <Button look="dan" icon="trash" onClick={() => void discardItem(item.seqs)}>
      {deleteLabel(item)}
    </Button>
  );
}

export function CopyButton({ item, names }: { item: OutboxItem; names: Names }) {
  return (
    <Button look="soft" icon="copy" onClick={() => void copyDetails(item, names)}>
      Copy details
    </Button>
  );
}

/** Copying and deleting as icons, where words have no room. */
export function IconActions({ item, names }: { item: OutboxItem; names: Names }) {
  return (
    <>
      <IconButton
        icon="copy"
        label="Copy details"
        className="bg-quiet-soft sunlight:shadow-1"
        onClick={() => void copyDetails(item, names)}
      />
      <IconButton
        icon="trash"
        label={deleteLabel(item)}
        className="bg-quiet-soft text-red sunlight:shadow-1"
        onClick={() => void discardItem(item.seqs)}
      />
    </>
  );
}

export async function copyDetails(item: OutboxItem, names: Names): Promise<void> {
  const isCopied = await copyText(detailsText(item, names, Date.now()));
  if (isCopied) toast('done', 'Details copied');
  else toast('failed', 'This browser doesn’t let the app copy');
}
