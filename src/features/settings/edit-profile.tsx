// Edits the person's own name and phone, also without signal. Managers change the e-mail address, because it is the
// user name for signing in.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { profilePatch, type Profile } from '~contract/users/profile';
import { listEdited } from '~data/form-saves/edited-rows';
import { verify } from '~data/session/session';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ofEdited } from '~widgets/forms/edited-row';
import { text } from '~widgets/forms/codecs';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';
import { FieldText } from '~widgets/forms/field-text';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Edit profile';
const FIELDS = { first_name: text(), last_name: text(), phone: text() };

/** `resend`: the seq of a refused change of the profile in the outbox, to edit and resend. */
export function EditProfile({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/profile', replace: true }));
  const [found] = useLive(() => listEdited('profile'), []) ?? [];
  const mends = useMends('profile', resend, readBody);
  if (found && mends !== undefined) return <ProfileForm profile={found.row} mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={3} height={48} />;
}

type ProfileFormProps = { profile: Profile; mends: Mends<Values<typeof FIELDS>> | null; leave: () => void };

function ProfileForm({ profile, mends, leave }: ProfileFormProps) {
  const noEdit = useNoEdit('profile');
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('profile patch', FIELDS, {
    ...ofEdited('profile', FIELDS, profilePatch, { row: profile, about: 'Your profile', mends }),
    done: 'Profile updated',
    onSaved: (saved) => {
      // The top bar shows the session's name, which this updates.
      if (saved.is === 'done') void verify();
      if (saved.is === 'conflict') setConflict(true);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="your profile" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <div className="grid gap-5 wide:grid-cols-2">
        <FieldText form={form} name="first_name" label="First name" autoComplete="given-name" />
        <FieldText form={form} name="last_name" label="Last name" autoComplete="family-name" />
        <FieldText form={form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
    </ChangeFormModal>
  );
}

function readBody(body: Stored): Partial<Values<typeof FIELDS>> {
  return knownValues(FIELDS, body);
}
