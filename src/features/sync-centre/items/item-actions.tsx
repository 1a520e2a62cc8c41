// What can be done about a change that has not reached the school.
import { Button, IconButton } from '~ui/button';
import { toast } from '~ui/toasts';
import { discardItem } from '~data/saving/actions';
import type { OutboxItem } from '~data/waiting/items';
import { copyText } from '../words/copy';
import { detailsText } from '../words/details-text';
import type { Names } from '../words/names';

/** The deletion of a row is not deleted, it is taken back: nobody must take the one for the other. */
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

/** Where there is no room for words: copying and deleting. */
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
