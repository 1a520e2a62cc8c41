// Permissions, a link for a new password, and deactivating or reactivating a person. What somebody may not do here is
// absent, and one line says why.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Instructed, StandInFor } from '~data/calendar/instructed';
import { sendPersonLink, setPersonActive } from '~data/school/staff-save';
import { Button, buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { useCall } from '~widgets/online-forms/use-call';
import { SeatsModal } from '~widgets/page/seats-modal';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff/staff';
import { whyNotManaged } from '../ranks';
import { leftText } from '../leaving-text';
import { INVITE_AGAIN, linkSent, seatText } from '../staff-text';
import { Leaving } from './leaving';

type SignInCardProps = {
  person: StaffMember;
  noEdit: string | null;
  /** True if the form has unsaved input, which opening the permissions would lose. */
  isDirty: boolean;
};

export function SignInCard({ person, noEdit, isDirty }: SignInCardProps) {
  const { person: me } = useSession();
  const noSignal = useNoSignal();
  const [leaves, setLeaves] = useState<readonly Instructed[] | null>(null);
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
  const deactivate = (changes: readonly StandInFor[]) =>
    attempt(
      async () => {
        await setPersonActive(id, false);
        if (changes.length === 0) return;
        const { changeInstructors } = await import('~data/calendar/instructed');
        await changeInstructors(changes);
      },
      leftText(full_name, changes.length),
    );
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
            onClick={() => {
              if (!active) attempt(() => setPersonActive(id, true), `${full_name} can sign in again`);
              else findInstructed(id).then(setLeaves, reportError);
            }}
          >
            {active ? 'Deactivate' : 'Reactivate'}
          </Button>
        ) : null}
      </div>
      {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      {leaves === null ? null : (
        <Leaving
          person={person}
          courses={leaves}
          onCancel={() => setLeaves(null)}
          onConfirm={(changes) => {
            setLeaves(null);
            deactivate(changes);
          }}
        />
      )}
      {isFull ? <SeatsModal onClose={() => setFull(false)} /> : null}
    </section>
  );
}

/** None if they can't be read: somebody who leaves must be signed out all the sooner. */
async function findInstructed(person: number): Promise<readonly Instructed[]> {
  try {
    const { listInstructed } = await import('~data/calendar/instructed');
    return await listInstructed(person);
  } catch (error) {
    reportError(error);
    return [];
  }
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
