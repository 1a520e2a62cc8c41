// Edit contact (specification sections 3 and 5).
import { useEffect, useState } from 'react';
import { getContactNumber } from '~data/contacts/online';
import { saveContact } from '~data/contacts/save';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useGuard } from '~widgets/drafts/unsaved';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import { useOpenContact } from './detail/contact-context';
import { useLeave } from './detail/use-leave';
import { CONTACT, readBody, readChange, readSeen, valuesOfContact, type ContactValues } from '~widgets/contacts/fields';
import { FormContext } from '~widgets/contacts/form-context';
import { ContactSections } from './form/sections';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Edit contact';

/** `resend`: seq of a refused change of this contact in the outbox, to edit and resend. */
export function EditContact({ resend }: { resend: number | undefined }) {
  const contact = useOpenContact();
  const mends = useMends('customers', resend, readBody);
  const leave = useLeave('/contacts/$customerId/details', contact.id, resend !== undefined);
  if (mends !== undefined) return <OpenContactForm mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={120} />;
}

function OpenContactForm({ mends, leave }: { mends: Mends<ContactValues> | null; leave: () => void }) {
  const contact = useOpenContact();
  const number = useNumber(contact.id);
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('customers patch', CONTACT, {
    draft: { form: 'contact', target: String(contact.id) },
    original: valuesOfContact(contact, number ?? null),
    mends,
    done: 'Contact updated',
    read: readChange,
    save: (input, how, seen) => saveContact(contact.id, input, { ...how, seen: readSeen(seen) }),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this contact" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} send="Save changes" form={form} guard={guard}>
      <FormContext value={form}>
        <ContactSections knowsNumber={number !== null} id={contact.id} />
      </FormContext>
    </ChangeFormModal>
  );
}

/** The National Insurance number: undefined until the server answers, null if it doesn't; asked again with signal. */
function useNumber(id: number): string | null | undefined {
  const [number, setNumber] = useState<string | null>();
  const [asked] = useState(id);
  const isOnline = useSyncStatus().state !== 'offline';
  const isMissing = number === undefined || (number === null && isOnline);
  useEffect(() => {
    if (!isMissing) return undefined;
    let left = false;
    const settle = (answer: string | null) => (left ? undefined : setNumber(answer));
    getContactNumber(asked).then(settle, () => settle(null));
    return () => {
      left = true;
    };
  }, [asked, isMissing]);
  return number;
}
