// Sends an invitation again, from the row of somebody who hasn't used theirs; nothing for everybody else.
import { sendPersonLink } from '~data/school/staff-save';
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { useCall } from '~widgets/online-forms/use-call';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useSession } from '~widgets/hooks/use-session';
import type { Failure } from '~widgets/form-saves/failed-call';
import type { StaffMember } from '~contract/staff/staff';
import { whyNotThisPerson } from '../ranks';
import { INVITE_AGAIN, linkSent } from '../staff-text';

export function InviteAgain({ person }: { person: StaffMember }) {
  const { person: me } = useSession();
  const noEdit = useNoEdit('staff');
  const { isBusy, run } = useCall({ say: sayFailed });
  if (!person.invited || noEdit !== null || !me || whyNotThisPerson(me, person) !== null) return null;
  const send = async () => {
    await sendPersonLink(person.id);
    toast('done', linkSent(person));
  };
  return (
    <Button
      icon="mail"
      disabled={isBusy}
      aria-label={`${INVITE_AGAIN} to ${person.full_name}`}
      onClick={() => run(send)}
    >
      {INVITE_AGAIN}
    </Button>
  );
}

/** A row has no place for it. */
function sayFailed({ message }: Failure): null {
  toast('failed', message);
  return null;
}
