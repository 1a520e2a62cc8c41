// Permissions, a link for a new password, and deactivating or reactivating a person. What somebody may not do here is
// absent, and one line says why.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sendPersonLink, setPersonActive } from '~data/school/staff-save';
import { Button, buttonClass } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { useCall } from '~widgets/online-forms/use-call';
import { SeatsModal } from '~widgets/page/seats-modal';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff/staff';
import { whyNotManaged } from '../ranks';
import { INVITE_AGAIN, linkSent, seatText } from '../staff-text';

type SignInCardProps = {
  person: StaffMember;
  noEdit: string | null;
  /** True if the form has unsaved input, which opening the permissions would lose. */
  isDirty: boolean;
};

export function SignInCard({ person, noEdit, isDirty }: SignInCardProps) {
  const { person: me } = useSession();
  const noSignal = useNoSignal();
  const [isAsking, setAsking] = useState(false);
  const [isFull, setFull] = useState(false);
  const { isBusy, problem, run } = useCall({
    say: ({ code, message }) => {
      if (code !== 'seats_reached') return message;
      setFull(true);
      return null;
    },
  });
  const { id, full_name, active } = person;
  const attempt = (work: () => Promise<unknown>, done: string) =>
    run(async () => {
      await work();
      toast('done', done);
    });
  const setActive = (next: boolean) =>
    attempt(() => setPersonActive(id, next), next ? `${full_name} can sign in again` : `${full_name} was deactivated`);
  const noManage = me ? whyNotManaged(me, person) : null;
  const own = me?.user.id === person.user_id ? 'You can’t deactivate yourself' : null;
  const noActive = noManage ?? (active ? own : null);
  const why = noEdit === null ? (noActive ?? noSignal) : null;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-inset p-4" aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in</h2>
      <p className="text-ink-2">{seatText(person)}</p>
      <div className="flex flex-wrap gap-2">
        {noManage === null ? <PermissionsLink personId={id} isDirty={isDirty} /> : null}
        {noEdit === null && active ? (
          <Button
            disabled={noSignal !== null || isBusy}
            title={noSignal ?? undefined}
            onClick={() => attempt(() => sendPersonLink(id), linkSent(person))}
          >
            {person.invited ? INVITE_AGAIN : 'Send password link'}
          </Button>
        ) : null}
        {noActive === null ? (
          <Button
            look={active ? 'dan' : 'default'}
            disabled={noSignal !== null || isBusy}
            title={noSignal ?? undefined}
            onClick={() => (active ? setAsking(true) : setActive(true))}
          >
            {active ? 'Deactivate' : 'Reactivate'}
          </Button>
        ) : null}
      </div>
      {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <Question
        open={isAsking}
        question={`Deactivate ${full_name}?`}
        confirm="Deactivate"
        look="stop"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          setActive(false);
        }}
      >
        <p className="text-ink-2">
          They will be signed out everywhere. Unsent changes stay on their phone and aren’t sent.
        </p>
      </Question>
      {isFull ? <SeatsModal onClose={() => setFull(false)} /> : null}
    </section>
  );
}

function PermissionsLink({ personId, isDirty }: { personId: number; isDirty: boolean }) {
  if (isDirty) {
    return (
      <Button disabled title="Save what you changed first">
        Permissions
      </Button>
    );
  }
  return (
    <Link
      to="/staff/$staffId/permissions"
      params={{ staffId: String(personId) }}
      {...OPENS}
      className={buttonClass('default')}
    >
      Permissions
    </Link>
  );
}
