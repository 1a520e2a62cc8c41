// Add contact (specification sections 2.7, 3 and 5).
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addContact } from '~data/contacts/save';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useGuard } from '~widgets/drafts/unsaved';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { CONTACT, NEW_CONTACT, readBody, readNew, readPrefill, type ContactValues } from '~widgets/contacts/fields';
import { FormContext } from '~widgets/contacts/form-context';
import { ContactSections } from './form/sections';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import type { NewSearch } from './form/new-search';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Add contact';

/** `resend`: seq of a refused new contact in the outbox, to edit and resend. The rest of `search` prefills the form. */
export function AddContact({ search: { resend, ...given } }: { search: NewSearch }) {
  const mends = useMends('customers', resend, readBody);
  const leave = useLeaveNew(resend !== undefined);
  if (mends !== undefined) return <NewContact mends={mends} prefill={readPrefill(given)} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={120} />;
}

type NewContactProps = { mends: Mends<ContactValues> | null; prefill: Partial<ContactValues>; leave: () => void };

function NewContact({ mends, prefill, leave }: NewContactProps) {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('customers create', CONTACT, {
    draft: { form: 'contact', target: 'new' },
    original: NEW_CONTACT,
    ...(Object.keys(prefill).length > 0 && { prefill }),
    mends,
    done: 'Contact added',
    read: readNew,
    save: addContact,
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else if (saved.is === 'done' && saved.id !== null) {
        const params = { customerId: String(saved.id) };
        void navigate({ to: '/contacts/$customerId/details', params, replace: true });
      } else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="this contact" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} send="Add contact" form={form} guard={guard}>
      <FormContext value={form}>
        <ContactSections knowsNumber />
      </FormContext>
    </ChangeFormModal>
  );
}

/** Leaves to the list with its search, or back to the Sync centre if the form resends a change. */
function useLeaveNew(mending: boolean): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useLeaveModal(() => {
    if (mending && canGoBack) return router.history.back();
    const { search, ordering, page } = router.state.location.search as Record<string, string | number | undefined>;
    return void navigate({
      to: '/contacts',
      search: { search, ordering, page } as Record<string, undefined>,
      replace: true,
      resetScroll: false,
    });
  });
}
