// Sends refused photos again: as they are, or smaller if they were too large.
import { useState } from 'react';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { usePhone } from '~ui/use-media';
import { isAttachment } from '~data/entities/all';
import { sendItem } from '~data/form-saves/actions';
import { shrinkAgain } from '~data/files/shrink-again';
import { StorageFullError } from '~data/database/storage-full';
import type { OutboxItem } from '~data/sync-centre/items';

/** Nothing unless the server refused a photo, or refused the item for lack of storage. */
export function PhotoAgain({ item }: { item: OutboxItem }) {
  const [busy, setBusy] = useState(false);
  const phone = usePhone();
  if (item.trouble?.kind !== 'refused') return null;
  // A document can be sent again unchanged if the school had no room for it, or this device couldn't prepare it.
  const { code, status } = item.trouble;
  if (!isAttachment(item) && code !== 'quota_reached' && status !== 0) return null;
  const isLarge = item.files.some(({ kind, tooLarge }) => kind === 'image' && tooLarge);
  const asIs = (
    <Button
      look={isLarge ? 'soft' : 'pri'}
      icon="send"
      className={phone ? 'min-w-0 flex-1 px-1' : ''}
      disabled={busy}
      onClick={() => void sendItem(item.seqs)}
    >
      Send again
    </Button>
  );
  if (!isLarge) return asIs;
  const smaller = (
    <Button
      look="pri"
      icon="image"
      className={phone ? 'w-full' : ''}
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void shrink(item).finally(() => setBusy(false));
      }}
    >
      {busy ? 'Shrinking…' : 'Shrink and send again'}
    </Button>
  );
  // The better choice is last in a row, and first in a column.
  return (
    <>
      {phone ? null : asIs}
      {smaller}
      {phone ? asIs : null}
    </>
  );
}

async function shrink({ seqs }: OutboxItem): Promise<void> {
  try {
    const left = await shrinkAgain(seqs);
    if (left > 0) toast('failed', 'This photo can’t be made any smaller. It is kept here.');
  } catch (error) {
    if (error instanceof StorageFullError) toast('failed', error.message);
    else throw error;
  }
}
