// Whose certificate it is: found on this device, or added on the way. It works without signal: the contact is sent first.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { getContact, type ContactView } from '~data/contacts';
import { ContactPicker } from '~widgets/contact-picker';
import { useNoEdit } from '~widgets/edit-access';
import { SyncBadge } from '~widgets/sync-badge';
import { idOf } from '~widgets/typed-id';
import { OPENS } from '~widgets/use-leave';
import { useLive } from '~widgets/use-live';
import { Advice } from '~widgets/advice';
import { NewContact } from './new-contact';

/** The contact of an id as text: undefined while it is read, null where there is none or it is not here. */
export function usePicked(customer: string): ContactView | null | undefined {
  const id = idOf(customer);
  const found = useLive(() => (id === null ? Promise.resolve(null) : getContact(id)), [id]);
  return id === null ? null : found;
}

type ContactPartProps = {
  contact: ContactView | null | undefined;
  error: string | undefined;
  advice: readonly string[];
  onPick: (customer: string) => void;
};

export function ContactPart({ contact, error, advice, onPick }: ContactPartProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {contact === undefined ? (
        <Skeleton rows={1} height={72} />
      ) : (
        <ContactPicker
          label="Contact"
          value={contact}
          error={error}
          onPick={(picked) => onPick(picked ? String(picked.id) : '')}
        />
      )}
      {contact ? <About contact={contact} advice={advice} /> : null}
      {contact === null ? <AddOnTheWay onOpen={() => setAdding(true)} /> : null}
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

function About({ contact, advice }: { contact: ContactView; advice: readonly string[] }) {
  return (
    <div role="status" className="flex flex-col items-start gap-2 empty:hidden">
      {contact.pending === null ? null : <SyncBadge state={contact.pending} />}
      {advice.map((words) => (
        <Advice key={words}>{words}</Advice>
      ))}
    </div>
  );
}

/** Where what is missing is added; for those who may not, who can. What was typed here waits as a draft meanwhile. */
export function EditContactLink({ contactId }: { contactId: number }) {
  const noEdit = useNoEdit('contacts');
  if (noEdit !== null) return <p className="text-tab">Somebody who may edit contacts can add it.</p>;
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
