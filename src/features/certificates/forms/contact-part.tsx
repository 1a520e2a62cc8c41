// The holder of the certificate: found on this device, or added here. Works without signal, because a new contact is
// sent first. Without access to contacts the person chooses among riders they can see elsewhere.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { Advice } from '~widgets/forms/advice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import type { Nameable, NamedView } from '~widgets/contacts/use-named';
import { NewContact } from './new-contact';

type ContactPartProps = {
  contact: NamedView | null | undefined;
  nameable: Nameable;
  /** The day of the training, whose riders are offered first. */
  day: string;
  error: string | undefined;
  advice: readonly string[];
  onPick: (customer: string) => void;
};

export function ContactPart({ contact, nameable, day, error, advice, onPick }: ContactPartProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {contact === undefined || nameable === undefined ? (
        <Skeleton rows={1} height={72} />
      ) : (
        <PersonPicker label="Contact" nameable={nameable} value={contact} error={error} day={day} onPick={onPick} />
      )}
      {contact ? <About contact={contact} advice={advice} /> : null}
      {contact === null && nameable === null ? <AddOnTheWay onOpen={() => setAdding(true)} /> : null}
      {isAdding ? (
        <NewContact
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            onPick(String(id));
          }}
        />
      ) : null}
    </div>
  );
}

function AddOnTheWay({ onOpen }: { onOpen: () => void }) {
  const noEdit = useNoEdit('contacts');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look="soft" icon="plus" className="max-wide:w-full" disabled={noEdit !== null} onClick={onOpen}>
        New contact
      </Button>
      {noEdit === null ? null : (
        <p className="text-tab text-ink-2">Your access lets you look at contacts, but not add any.</p>
      )}
    </div>
  );
}

function About({ contact, advice }: { contact: NamedView; advice: readonly string[] }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2 empty:hidden">
      {contact.pending === null ? null : <SyncBadge state={contact.pending} />}
      {advice.map((words) => (
        <Advice key={words}>{words}</Advice>
      ))}
    </div>
  );
}

/** Links to the contact's form; without the right to edit, says who can. What was typed here is kept as a draft. */
export function EditContactLink({ contactId }: { contactId: number }) {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) return <p className="text-tab">Someone who can edit contacts can add it.</p>;
  return (
    <Link
      to="/contacts/$customerId/details/edit"
      params={{ customerId: String(contactId) }}
      {...OPENS}
      className={buttonClass('default')}
    >
      <Icon name="edit" size={18} />
      <span>Edit contact</span>
    </Link>
  );
}
