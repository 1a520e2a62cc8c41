// What can be done about a change that has not reached the school.
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { toast } from '~ui/toasts';
import { discardItem } from '~data/outbox-actions';
import type { OutboxItem } from '~data/outbox-list';
import { copyText } from './copy';
import { detailsText } from './details-text';
import type { Names } from './names';

/** The deletion of a row is not deleted, it is taken back: nobody must take the one for the other. */
export function deleteLabel({ op }: Pick<OutboxItem, 'op'>): string {
  return op === 'delete' ? 'Discard' : 'Delete';
}

/** True if the form that it was written in can be opened again. */
export function canEdit({ entity, op, state }: Pick<OutboxItem, 'entity' | 'op' | 'state'>): boolean {
  return entity === 'bikes' && (op === 'create' || op === 'patch') && state !== 'sending' && state !== 'parked';
}

type EditLinkProps = { item: OutboxItem; children: string; className: string };

/** The original form, filled in: of a change that was refused as it was written, of one that waits as the row stands. */
export function EditLink({ item, children, className }: EditLinkProps) {
  const content = (
    <>
      <Icon name="edit" size={18} />
      <span>{children}</span>
    </>
  );
  const resend = item.state === 'fixing' ? { resend: item.seq } : {};
  if (item.op === 'create' && item.state === 'fixing') {
    return (
      <Link to="/bikes/new" search={{ resend: item.seq }} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/bikes/$bikeId/details/edit" params={{ bikeId: String(item.id) }} search={resend} className={className}>
      {content}
    </Link>
  );
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
  else toast('failed', 'This browser does not let the app copy');
}

/** A link that looks like the button beside it. */
export const EDIT_LOOK = {
  pri: buttonClass('pri'),
  big: buttonClass('pri', false, 'min-w-0 flex-1 px-1'),
  soft: buttonClass('soft'),
};
