// Edits a person's details, and links to their working details, sign-in and devices.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { roleOf } from '~contract/staff/permissions';
import { findStaffMember } from '~data/school/staff';
import { changePerson } from '~data/school/staff-save';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff/staff';
import { changesOf, inputOf, personForm } from './person-form';
import { PersonDevices } from './person-devices';
import { PersonFacts } from './person-facts';
import { PersonFields } from './person-fields';
import { managesDevices, whyNotThisPerson } from '../ranks';
import { SignInCard } from './sign-in-card';
import { changedText } from '../staff-text';
import { WorkCard } from './work-card';

export function EditPerson({ staffId }: { staffId: number }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/staff', replace: true }));
  const person = useFound(() => findStaffMember(staffId), [staffId]);
  if (person) return <OpenedPerson person={person} leave={leave} />;
  return (
    <NoRow
      title="Person"
      isLoading={person === undefined}
      icon="staff"
      what="Person"
      text="They may be another school’s, or they haven’t loaded yet."
      leave={leave}
    />
  );
}

type OpenedProps = { person: StaffMember; leave: () => void };

/** An open form stays if the right to edit is lost meanwhile, so that what was typed can be read. */
function OpenedPerson({ person, leave }: OpenedProps) {
  const noArea = useNoEdit('staff');
  const { person: me } = useSession();
  const noEdit = noArea ?? (me ? whyNotThisPerson(me, person) : null);
  const [isForm, setForm] = useState(noEdit === null);
  if (noEdit === null && !isForm) setForm(true);
  if (isForm || noEdit === null) return <PersonForm person={person} noEdit={noEdit} leave={leave} />;
  return <PersonFacts person={person} noEdit={noEdit} leave={leave} />;
}

function PersonForm({ person, noEdit, leave }: OpenedProps & { noEdit: string | null }) {
  const session = useSession();
  /** The person when the form opened. Only fields changed since then are sent, so that a colleague's changes stay. */
  const [opened] = useState(person);
  const { form, modal } = useOnlineForm({
    schema: personForm,
    values: inputOf(opened),
    send: async (values, keyOf) => {
      const changes = changesOf(opened, values);
      if (Object.keys(changes).length > 0) {
        toast('done', changedText(await changePerson(opened.id, changes, { key: keyOf(changes) }), changes));
      }
      return leave;
    },
  });
  const mine = session.person?.connect_user_permissions;
  const { isDirty } = form.formState;
  return (
    <OnlineModal title={person.full_name} noEdit={noEdit} {...modal} send="Save" sending="Saving…" leave={leave}>
      <PersonFields
        form={form}
        sites={null}
        fixedEmail={mine && roleOf(mine) === 'staff' ? 'Only the account owner and admins can change it.' : null}
      />
      <WorkCard person={person} noEdit={noEdit} isDirty={isDirty} />
      <SignInCard person={person} noEdit={noEdit} isDirty={isDirty} />
      {session.person && managesDevices(session.person, person) ? <PersonDevices person={person} /> : null}
    </OnlineModal>
  );
}
