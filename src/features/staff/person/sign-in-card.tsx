// Permissions, a link for a new password, and deactivating or reactivating a person.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '~data/wire/api-error';
import { sendPersonLink, setPersonActive } from '~data/school/staff-save';
import { Button, buttonClass } from '~ui/button';
import { Question } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { toast } from '~ui/toasts';
import { ROLE_LABEL } from '~widgets/format/role-label';
import { SeatsModal } from '~widgets/page/seats-modal';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useSession } from '~widgets/hooks/use-session';
import type { StaffMember } from '~contract/staff';
import { whyNotManaged } from '../ranks';

type Problem = { text: string; isFull: boolean };

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { id, full_name, role, active } = person;
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      toast('done', done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem({ text: error.message, isFull: error.code === 'seats_reached' });
    } finally {
      setBusy(false);
    }
  };
  const setActive = (next: boolean) =>
    void attempt(
      () => setPersonActive(id, next),
      next ? `${full_name} can sign in again` : `${full_name} was deactivated`,
    );
  const noLink = noEdit ?? (active ? noSignal : 'This person is deactivated');
  const own = me?.user.id === person.user_id ? 'You can’t deactivate yourself' : null;
  const noActive = (me ? whyNotManaged(me, person) : null) ?? (active ? own : null) ?? noSignal;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-inset p-4" aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in</h2>
      <p className="text-ink-2">
        {active ? `${ROLE_LABEL[role]}. Takes one seat.` : 'Deactivated: signed out everywhere, and takes no seat.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDirty ? (
          <Button disabled title="Save what you changed first">
            Permissions
          </Button>
        ) : (
          <Link
            to="/staff/$staffId/permissions"
            params={{ staffId: String(id) }}
            {...OPENS}
            className={buttonClass('default')}
          >
            Permissions
          </Link>
        )}
        <Button
          disabled={noLink !== null || isBusy}
          title={noLink ?? undefined}
          onClick={() => void attempt(() => sendPersonLink(id), `A link to set a password goes to ${person.email}`)}
        >
          Send password link
        </Button>
        {active ? (
          <Button
            look="dan"
            disabled={noActive !== null || isBusy}
            title={noActive ?? undefined}
            onClick={() => setAsking(true)}
          >
            Deactivate
          </Button>
        ) : (
          <Button disabled={noActive !== null || isBusy} title={noActive ?? undefined} onClick={() => setActive(true)}>
            Reactivate
          </Button>
        )}
      </div>
      {noActive === null ? null : <p className="text-tab text-ink-2">{`${noActive}.`}</p>}
      {problem && !problem.isFull ? <FieldError>{problem.text}</FieldError> : null}
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
      {problem?.isFull ? <SeatsModal onClose={() => setProblem(null)} /> : null}
    </section>
  );
}
