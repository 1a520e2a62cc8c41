// Chooses another contact for a note, an attachment or a signature whose contact is gone. The form of the first two then opens
// for that contact, with all that was written and picked; a signature has none, because nothing of it may change.
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getOutboxItem, type OutboxItem } from '~data/sync-centre/items';
import { Empty } from '~ui/empty';
import { RouteModal } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';
import { ContactPicker } from '~widgets/contacts/picker';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { useWaysOut } from '~widgets/hooks/use-ways-out';
import type { ContactView } from '~data/contacts/contacts';

/** `resend`: seq of the note or attachment in the outbox. */
export function ChooseContact({ resend }: { resend: number | undefined }) {
  const item = useLive(() => (resend === undefined ? Promise.resolve(null) : getOutboxItem(resend)), [resend]);
  const { leave } = useWaysOut('/contacts', true);
  return (
    <RouteModal title="Choose another contact" onClose={leave}>
      {item === undefined ? <Skeleton rows={1} height={120} /> : null}
      {item === null || (item && !isGivable(item)) ? (
        <Empty icon="contacts" title="Nothing to move" text="It may have been sent, or deleted." />
      ) : null}
      {item && isGivable(item) ? <Choice item={item} leave={leave} /> : null}
    </RouteModal>
  );
}

type ChoiceProps = { item: OutboxItem; leave: () => void };

function Choice({ item, leave }: ChoiceProps) {
  if (item.entity !== 'disclaimers') return <FormChoice item={item} />;
  return (
    <Suspense fallback={<Skeleton rows={1} height={120} />}>
      <GiveSignature item={item} leave={leave} />
    </Suspense>
  );
}

const GiveSignature = lazy(async () => ({ default: (await import('./disclaimers/give-signature')).GiveSignature }));

function FormChoice({ item }: Pick<ChoiceProps, 'item'>) {
  const noEdit = useNoEdit('contacts');
  const navigate = useNavigate();
  const isNote = item.entity === 'customer_notes';
  const text = textOf(item);
  const pick = (contact: ContactView | null) => {
    if (!contact) return;
    const to = { params: { customerId: String(contact.id) }, search: { resend: item.seq }, replace: true };
    // Replaces this page, so that leaving the form leads back to the Sync centre.
    void (isNote
      ? navigate({ to: '/contacts/$customerId/details/notes/new', ...to })
      : navigate({ to: '/contacts/$customerId/details/attachments/new', ...to }));
  };
  return (
    <div className="flex flex-col gap-4 pt-1">
      <p className="text-ink-2">
        {`Which contact is it about? ${isNote ? 'The note goes' : 'The file and its description go'} with it.`}
      </p>
      {text === '' ? null : <p className="line-clamp-2 wrap-anywhere">{text}</p>}
      {noEdit === null ? (
        <ContactPicker label="Contact" value={null} onPick={pick} />
      ) : (
        <p className="font-med">{noEdit}</p>
      )}
    </div>
  );
}

function isGivable({ entity, op, state, body }: OutboxItem): boolean {
  const isOne = ['customer_notes', 'customer_documents'].includes(entity);
  return op === 'create' && state === 'fixing' && (isOne || (entity === 'disclaimers' && 'signature' in body));
}

/** The whole text; the screen cuts it. */
function textOf({ body: { note, description } }: OutboxItem): string {
  return [note, description].find((written) => typeof written === 'string') ?? '';
}
