// Sends an invitation again, from the row of somebody who hasn't used theirs; nothing for everybody else.
import { useState } from 'react';
import { ApiError } from '~data/wire/api-error';
import { sendPersonLink } from '~data/school/staff-save';
import { Button } from '~ui/button';
import { toast } from '~ui/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff';
import { whyNotThisPerson } from '../ranks';
import { INVITE_AGAIN, linkSent } from '../staff-text';

export function InviteAgain({ person }: { person: StaffMember }) {
  const { person: me } = useSession();
  const noEdit = useNoEdit('staff');
  const [isBusy, setBusy] = useState(false);
  if (!person.invited || noEdit !== null || !me || whyNotThisPerson(me, person) !== null) return null;
  const send = async () => {
    setBusy(true);
    try {
      await sendPersonLink(person.id);
      toast('done', linkSent(person));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('failed', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon="mail"
      disabled={isBusy}
      aria-label={`${INVITE_AGAIN} to ${person.full_name}`}
      onClick={() => void send()}
    >
      {INVITE_AGAIN}
    </Button>
  );
}
