// The own name and phone. They may be changed without signal; the e-mail address is how one signs in, and a manager's to change.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { profilePatch, type Profile } from '~contract/profile';
import { listEdited } from '~data/saving/edited-rows';
import type { OutboxItem } from '~data/waiting/items';
import { verify } from '~data/session/session';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { FormText } from '~widgets/forms/server-form';
import { useEditedForm } from '~widgets/forms/use-edited-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import type { z } from '~contract/zod';

const TITLE = 'Edit profile';
const schema = profilePatch.required();

/** `resend`: the number of a refused change of the profile in the outbox, to be mended. */
export function EditProfile({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/profile', replace: true }));
  const [found] = useLive(() => listEdited('profile'), []) ?? [];
  const mends = useMended('profile', resend);
  if (found && mends !== undefined) return <ProfileForm profile={found.row} mends={mends} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Skeleton rows={3} height={48} />
    </RouteModal>
  );
}

type ProfileFormProps = { profile: Profile; mends: OutboxItem | null; leave: () => void };

function ProfileForm({ profile, mends, leave }: ProfileFormProps) {
  const noEdit = useNoEdit('profile');
  const [conflict, setConflict] = useState(false);
  const state = useEditedForm({
    collection: 'profile',
    row: profile,
    about: 'Your profile',
    schema,
    inputOf: ({ first_name, last_name, phone }: Profile): z.input<typeof schema> => ({ first_name, last_name, phone }),
    done: 'Profile updated',
    refused: 'Profile not updated',
    mends,
    onSaved: (saved) => {
      // The name in the bar above is the session's.
      if (saved.is === 'done') void verify();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  if (conflict) return <ConflictNotice title={TITLE} what="your profile" onClose={leave} />;
  return (
    <EditedModal title={TITLE} state={state} noEdit={noEdit} leave={leave}>
      <div className="grid gap-5 wide:grid-cols-2">
        <FormText form={state.form} name="first_name" label="First name" autoComplete="given-name" />
        <FormText form={state.form} name="last_name" label="Last name" autoComplete="family-name" />
        <FormText form={state.form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
    </EditedModal>
  );
}
