// Sets up a new school in four steps, which can be interrupted and continued on any device.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { calendarAccess } from '~contract/staff/permissions';
import { getFirstRun, type FirstRun } from '~data/school/first-run';
import { putOff } from '~data/database/first-run-notes';
import { ownerOf } from '~data/database/owner';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { PageHead } from '~widgets/page/page-head';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';
import type { Verified } from '~contract/users/users';
import { StepCard, stepId } from './step-card';
import { nextStep, type StepName } from './steps';
import { useProgress } from './use-first-run';

const TITLE = 'Set up your school';

export function WelcomeScreen() {
  const { person } = useSession();
  const phone = usePhone();
  return (
    <>
      <PageHead {...(phone ? {} : { title: TITLE })} back />
      {/* On a phone the title doesn't fit between the back arrow and the sync pill. */}
      {phone ? <h1>{TITLE}</h1> : null}
      {person ? <Steps person={person} /> : null}
    </>
  );
}

function Steps({ person }: { person: Verified }) {
  const facts = useLive(getFirstRun, [person.user.id]);
  if (facts === undefined) return <Skeleton rows={4} height={120} />;
  return facts === null ? <NotYet /> : <List person={person} facts={facts} />;
}

/** Shown until the first snapshot is complete, when this device doesn't know what the school has. */
function NotYet() {
  const isOffline = useSyncStatus().state === 'offline';
  return (
    <div role="status" className="card grid flex-1 place-items-center">
      {isOffline ? (
        <Empty
          icon="nosignal"
          title="Your school hasn’t loaded on this device yet"
          text="Connect needs signal once to load it."
        />
      ) : (
        <Empty icon="store" title="Loading your school…" text="This happens once." />
      )}
    </div>
  );
}

function List({ person, facts }: { person: Verified; facts: FirstRun }) {
  const { steps } = useProgress(person, facts);
  const next = nextStep(steps);
  const expectStep = useFocusOnStep(next);
  const done = steps.every(({ state }) => state === 'done');
  return (
    <div className="flex max-w-[760px] flex-col gap-4">
      {next === null ? <Ready person={person} isWhole={done} /> : <p className="text-ink-2">{LEAD}</p>}
      <ol className="flex flex-col gap-3">
        {steps.map((step, at) => (
          <StepCard
            key={step.name}
            step={step}
            number={at + 1}
            isNext={step.name === next}
            facts={facts}
            hasPro={person.user.pro_state === 'active'}
            onLater={() => {
              expectStep();
              putOff(ownerOf(person), step.name);
            }}
          />
        ))}
      </ol>
    </div>
  );
}

const LEAD = 'Four short steps. Leave whenever you like and finish later.';
const READY = 'ready';

function Ready({ person: { connect_user_permissions: permissions }, isWhole }: { person: Verified; isWhole: boolean }) {
  const hasCalendar = calendarAccess(permissions) !== 'hidden';
  return (
    <section className="card flex flex-wrap items-center gap-4 p-4 wide:p-5" aria-labelledby={READY}>
      <span className="grid size-12 shrink-0 place-items-center rounded-card bg-ok-soft text-ok-ink">
        <Icon name="check" size={24} />
      </span>
      <div className="min-w-[200px] flex-1">
        <h2 id={READY} tabIndex={-1} className="outline-none">
          Your school is ready
        </h2>
        {isWhole ? null : <p className="text-ink-2">You can do any skipped steps here later.</p>}
      </div>
      <Link to={hasCalendar ? '/calendar' : '/'} className={buttonClass('pri')}>
        {hasCalendar ? 'Go to the calendar' : 'Go to Connect'}
      </Link>
    </section>
  );
}

/**
 * Focuses the next step's heading after the pressed button disappeared, so that a keyboard user doesn't lose their
 * place. Call the returned function before the change.
 */
function useFocusOnStep(next: StepName | null): () => void {
  const expected = useRef(false);
  useEffect(() => {
    if (!expected.current) return;
    expected.current = false;
    document.getElementById(next === null ? READY : stepId(next))?.focus();
  }, [next]);
  return () => {
    expected.current = true;
  };
}
