// Adds a colleague, who gets an invitation by e-mail: first who they are, then what they may do. It takes a seat, so it
// needs signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { roleOf } from '~contract/staff/permissions';
import { listSites } from '~data/school/staff';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { SeatsModal } from '~widgets/page/seats-modal';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { AccessStep } from './access-step';
import { PersonFields } from './person-fields';
import { StepHead } from './step-head';
import { useAddPerson } from './use-add-person';

export function AddPerson() {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const sites = useLive(listSites, []);
  const noEdit = useNoEdit('staff');
  const { person: me } = useSession();
  const chooses = me !== null && roleOf(me.connect_user_permissions) !== 'staff';
  const [isFull, setFull] = useState(false);
  const adding = useAddPerson({
    chooses,
    onDone: ({ full_name, email }) => {
      toast('done', `${full_name} was added. An invitation goes to ${email}.`);
      leave();
    },
    onFull: () => setFull(true),
  });
  const { form, modal, step, added } = adding;
  const { isSending, problem } = modal;
  const last = added ? 'Try again' : 'Add and invite';
  const isLast = !chooses || step === 'access';
  return (
    <>
      <OnlineModal
        title="Add Staff"
        noEdit={noEdit}
        {...modal}
        beside={
          chooses && isLast && added === null ? (
            <Button big icon="back" disabled={isSending} onClick={adding.back}>
              Back
            </Button>
          ) : null
        }
        send={isLast ? last : 'Next: what they may do'}
        sending={added ? 'Saving…' : 'Adding…'}
        leave={leave}
      >
        <div hidden={step !== 'details'} className={step === 'details' ? 'flex flex-col gap-5' : ''}>
          {chooses ? <StepHead step={1} title="Who is it?" shown={step === 'details'} /> : null}
          <p className="text-ink-2">
            {chooses
              ? 'We e-mail them a link to choose a password, which works for 7 days.'
              : 'We e-mail them a link to choose a password, which works for 7 days. They can’t see anything until the account owner or an admin sets their permissions.'}
          </p>
          <PersonFields form={form} sites={sites} fixedEmail={null} />
        </div>
        {step === 'access' ? (
          <AccessStep
            rights={adding.rights}
            onChange={adding.choose}
            missing={adding.missing}
            unsaved={problem && !isSending ? added : null}
          />
        ) : null}
      </OnlineModal>
      {isFull ? <SeatsModal onClose={() => setFull(false)} /> : null}
    </>
  );
}
