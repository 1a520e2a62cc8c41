// Delete contact: asks first, and lists everything that is deleted with it. A contact on orders, invoices or
// certificates can't be deleted; erasing is offered instead (specification section 7).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listContactDocuments } from '~data/contacts/documents';
import { listContactNotes } from '~data/contacts/notes';
import { Button, buttonClass } from '~ui/button';
import { Question } from '~ui/dialog';
import { nameOf } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import type { ContactView } from '~data/contacts/contacts';
import { useRemove } from './contact-context';

export function DeleteContact({ contact }: { contact: ContactView }) {
  const [asking, setAsking] = useState(false);
  const noEdit = useNoEdit('contacts');
  const remove = useRemove();
  return (
    <>
      <Button
        look="dan"
        icon="trash"
        className={noEdit === null ? '-ml-4' : ''}
        disabled={noEdit !== null}
        {...(noEdit !== null && { title: noEdit })}
        onClick={() => setAsking(true)}
      >
        Delete contact
      </Button>
      <Question
        open={asking}
        look="stop"
        question={`Delete ${nameOf(contact)}?`}
        confirm="Delete contact"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
      >
        <WhatGoes contact={contact} />
      </Question>
    </>
  );
}

type HistoryQuestionProps = { contact: ContactView; open: boolean; onClose: () => void };

/** Shown after the server refused the deletion because of the contact's history. */
export function HistoryQuestion({ contact, open, onClose }: HistoryQuestionProps) {
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
        They’re on orders, invoices or certificates, which have to be kept. You can erase their personal data instead.
      </p>
    </Question>
  );
}

function WhatGoes({ contact }: { contact: ContactView }) {
  const notes = useLive(() => listContactNotes(contact.id), [contact.id])?.length;
  const documents = useLive(() => listContactDocuments(contact.id), [contact.id])?.length;
  return (
    <div className="flex flex-col gap-2 text-ink-2">
      <p>{`${whatGoes(notes, documents)} for everyone at your school.`}</p>
      <p>Until this is sent, you can undo it in the Sync centre.</p>
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

function countOf(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
}
