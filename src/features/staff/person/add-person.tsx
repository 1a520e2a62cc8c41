// Adds a colleague, who gets an invitation by e-mail. It takes a seat, so it needs signal.
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '~data/wire/api-error';
import { listSites } from '~data/school/staff';
import { addPerson } from '~data/school/staff-save';
import { toast } from '~ui/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/forms/online-modal';
import { SeatsModal } from '~widgets/page/seats-modal';
import { useServerForm } from '~widgets/forms/server-form';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { PersonFields } from './person-fields';
import { inputOf, personForm } from './person-form';

export function AddPerson() {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const sites = useLive(listSites, []);
  const noEdit = useNoEdit('staff');
  const keyOf = useAttempt();
  /** A ref, because `leave` calls `isDirty` before the next render. */
  const saved = useRef(false);
  const [isFull, setFull] = useState(false);
  const { form, submit } = useServerForm(personForm, inputOf(null), async (values) => {
    try {
      const { full_name, email } = await addPerson(values, { key: keyOf(values) });
      toast('done', `${full_name} was added. An invitation goes to ${email}.`);
      saved.current = true;
      leave();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'seats_reached') setFull(true);
      throw error;
    }
  });
  const { isSubmitting, errors, isDirty } = form.formState;
  return (
    <>
      <OnlineModal
        title="Add Staff"
        noEdit={noEdit}
        isDirty={() => isDirty && !saved.current}
        isSending={isSubmitting}
        problem={errors.root?.message}
        send="Add and invite"
        sending="Adding…"
        submit={submit}
        leave={leave}
      >
        <p className="text-ink-2">
          We e-mail them a link to choose a password, which works for 7 days. They can’t see anything until you set
          their permissions.
        </p>
        <PersonFields form={form} sites={sites} fixedEmail={null} />
      </OnlineModal>
      {isFull ? <SeatsModal onClose={() => setFull(false)} /> : null}
    </>
  );
}
