// A line above the page until the school is set up, for people who manage it.
import { Link, useRouterState } from '@tanstack/react-router';
import type { FirstRun } from '~data/school/first-run';
import { putAway } from '~data/database/first-run-notes';
import { ownerOf } from '~data/database/owner';
import { buttonClass, IconButton } from '~ui/button';
import type { Verified } from '~contract/users/users';
import { countDone, nextStep } from './steps';
import { useProgress, useQuietFacts } from './use-first-run';

type FirstRunBarProps = { person: Verified };

/** Renders nothing while the facts are unknown, and on the page that shows the steps. */
export function FirstRunBar({ person }: FirstRunBarProps) {
  const facts = useQuietFacts();
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/welcome' });
  return facts === null || isThere ? null : <Line person={person} facts={facts} />;
}

function Line({ person, facts }: FirstRunBarProps & { facts: FirstRun }) {
  const { steps, away } = useProgress(person, facts);
  if (away || nextStep(steps) === null) return null;
  return (
    <section aria-label="Set up your school" className="card flex items-center gap-2 p-1 pl-4">
      <p className="min-w-0 flex-1 font-med">
        Set up your school: <span className="whitespace-nowrap">{`${countDone(steps)} of ${steps.length} done`}</span>
      </p>
      <Link to="/welcome" className={buttonClass('ghost')}>
        Go on
      </Link>
      <IconButton icon="x" label="Put away" onClick={() => putAway(ownerOf(person))} />
    </section>
  );
}
