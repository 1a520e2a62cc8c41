// Delete contact: asks first, and lists everything that is deleted with it. A contact with bookings, certificates or invoices can't
// be deleted; erasing is offered instead. What only the server knows it refuses later, in the Sync centre.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listContactDocuments } from '~data/contacts/documents';
import { listContactNotes } from '~data/contacts/notes';
import { listInvoicesOf } from '~data/invoices/invoices';
import { Button, buttonClass } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { nameOf } from '~widgets/format/contact-text';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useWhole } from '~widgets/hooks/use-whole';
import type { ContactView } from '~data/contacts/contacts';
import { useRemove } from './contact-context';
import { useKnown } from './known/use-known';

export function DeleteContact({ contact }: { contact: ContactView }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemove();
  const { bookings = [], certificates = [] } = useKnown(contact.id);
  const invoices = useLive(() => listInvoicesOf(contact.id), [contact.id]);
  const history = [
    ...countOf(bookings.length, 'booking'),
    ...countOf(certificates.length, 'certificate'),
    ...countOf(invoices?.length ?? 0, 'invoice'),
  ];
  const close = () => setAsking(false);
  return (
    <>
      <Button look="dan" icon="trash" className="-ml-4" onClick={() => setAsking(true)}>
        Delete contact
      </Button>
      <HistoryQuestion contact={contact} history={history} open={asking && history.length > 0} onClose={close} />
      <Question
        open={asking && invoices !== undefined && history.length === 0}
        look="stop"
        question={`Delete ${nameOf(contact)}?`}
        confirm="Delete contact"
        onCancel={close}
        onConfirm={() => {
          close();
          remove(nameOf(contact));
        }}
      >
        <WhatGoes contact={contact} />
      </Question>
    </>
  );
}

type HistoryQuestionProps = { contact: ContactView; history: readonly string[]; open: boolean; onClose: () => void };

/** Instead of the question: what names the contact here keeps the school from deleting them. */
function HistoryQuestion({ contact, history, open, onClose }: HistoryQuestionProps) {
  return (
    <Question
      open={open}
      question={`${nameOf(contact)} cannot be deleted`}
      cancel="Keep contact"
      onCancel={onClose}
      answer={
        <Link
          to="/contacts/$customerId/details/erase"
          params={{ customerId: String(contact.id) }}
          {...OPENS}
          className={buttonClass('stop')}
          onClick={onClose}
        >
          Erase personal data
        </Link>
      }
    >
      <p className="text-ink-2">
        {`They have ${listed(history)}, which your school has to keep. You can erase their personal data instead.`}
      </p>
    </Question>
  );
}

function WhatGoes({ contact }: { contact: ContactView }) {
  const notes = useWhole(() => listContactNotes(contact.id), [contact.id], contact.id)?.length;
  const documents = useWhole(() => listContactDocuments(contact.id), [contact.id], contact.id)?.length;
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      <p>{`${whatGoes(notes, documents)} for everyone at your school.`}</p>
      <p>You can undo this for 10 seconds.</p>
    </div>
  );
}

/** 'They will be deleted with their 2 notes and 1 attachment'; without numbers while they are loading. */
function whatGoes(notes: number | undefined, documents: number | undefined): string {
  if (notes === undefined || documents === undefined) return 'They will be deleted with their notes and attachments';
  const parts = [...countOf(notes, 'note'), ...countOf(documents, 'attachment')];
  if (parts.length === 0) return 'They will be deleted';
  return `They will be deleted with their ${parts.join(' and ')}`;
}

/** '1 booking, 2 certificates and 1 invoice' */
function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}

function countOf(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
}
