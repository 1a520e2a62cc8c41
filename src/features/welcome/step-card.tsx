// One step of the set-up: its number or a tick, a sentence, and its actions.
import { Link } from '@tanstack/react-router';
import type { FirstRun } from '~data/school/first-run';
import { Button, buttonClass } from '~ui/button';
import { Chip } from '~ui/chip';
import { Icon } from '~ui/icon';
import { SyncBadge } from '~widgets/sync/badge';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { NO_PRO, STEP_TITLE, stepText, whyNotNow } from './step-text';
import type { ReactNode } from 'react';
import type { Step, StepName } from './steps';

type StepCardProps = {
  step: Step;
  number: number;
  /** True for the step to do next: it has the page's only primary button. */
  isNext: boolean;
  facts: FirstRun;
  hasPro: boolean;
  onLater: () => void;
};

export function StepCard({ step: { name, state }, number, isNext, facts, hasPro, onLater }: StepCardProps) {
  const needsPro = name === 'bike' && !hasPro;
  const pending = name === 'school' || name === 'bike' ? facts.pending[name] : null;
  const isToDo = state === 'open' || state === 'later';
  return (
    <li className="card flex items-start gap-4 p-4 wide:p-5" aria-current={isNext ? 'step' : undefined}>
      <Mark number={number} isDone={state === 'done'} isNext={isNext} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={stepId(name)} tabIndex={-1} className="outline-none">
            {STEP_TITLE[name]}
          </h2>
          {state === 'later' ? <Chip kind="quiet">Not now</Chip> : null}
          {state === 'done' && pending !== null ? <SyncBadge state={pending} small /> : null}
        </div>
        <p className="text-ink-2 wrap-anywhere">{needsPro && isToDo ? `${NO_PRO}.` : stepText(name, state, facts)}</p>
        {isToDo ? (
          <Actions name={name} isNext={isNext} needsPro={needsPro} facts={facts}>
            {isNext ? (
              <Button look="quiet" onClick={onLater}>
                {name === 'school' ? 'That is right' : 'Not now'}
              </Button>
            ) : null}
          </Actions>
        ) : null}
      </div>
    </li>
  );
}

/** The element id of a step's heading. */
export function stepId(name: StepName): string {
  return `step-${name}`;
}

function Mark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  if (isDone) {
    return (
      <span
        role="img"
        aria-label="Done"
        className="grid size-10 shrink-0 place-items-center rounded-card bg-ok-soft text-ok-ink"
      >
        <Icon name="check" size={24} />
      </span>
    );
  }
  const look = isNext ? 'bg-accent-soft text-accent-ink' : 'bg-quiet-soft text-ink-2';
  return (
    <b className={`grid size-10 shrink-0 place-items-center rounded-card text-h2 ${look}`}>
      <span className="sr-only">Step </span>
      {number}
    </b>
  );
}

type ActionsProps = {
  name: StepName;
  isNext: boolean;
  needsPro: boolean;
  facts: FirstRun;
  children: ReactNode;
};

function Actions({ name, isNext, needsPro, facts, children }: ActionsProps) {
  const why = whyNotNow(name, facts, useNoSignal());
  const look = isNext ? 'pri' : 'default';
  return (
    <>
      {why !== null && !needsPro ? <p role="status" className="font-med text-amber-ink">{`${why}.`}</p> : null}
      <div className="flex flex-wrap gap-2">
        {needsPro ? (
          <Link to="/pro" {...OPENS} className={buttonClass(look)}>
            Look at Pro
          </Link>
        ) : (
          <Way name={name} why={why} className={buttonClass(look)} />
        )}
        {children}
      </div>
    </>
  );
}

const VERB: Record<StepName, string> = {
  school: 'Edit school',
  site: 'Add a site',
  bike: 'Add a bike',
  colleague: 'Add a colleague',
};

/** Opens the form of the step's own area; closing it returns here. */
function Way({ name, why, className }: { name: StepName; why: string | null; className: string }) {
  const verb = VERB[name];
  if (why !== null) {
    return (
      <button type="button" disabled title={why} className={className}>
        {verb}
      </button>
    );
  }
  if (name === 'site') {
    return (
      <Link to="/settings/site/$supplierId" params={{ supplierId: 'new' }} {...OPENS} className={className}>
        {verb}
      </Link>
    );
  }
  return (
    <Link to={ADDRESS[name]} {...OPENS} className={className}>
      {verb}
    </Link>
  );
}

const ADDRESS = { school: '/settings/school/edit', bike: '/bikes/new', colleague: '/staff/add' } as const;
