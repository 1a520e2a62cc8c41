// How far the school has been set up, live, for the person who is signed in.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { accessTo, type Area } from '~contract/permissions';
import { getFirstRun, type FirstRun } from '~data/school/first-run';
import { getFirstRunKept, subscribeFirstRunKept } from '~data/store/first-run-notes';
import { watch } from '~data/live';
import { ownerOf } from '~data/store/owner';
import type { Verified } from '~contract/users';
import { stepsOf, type Step, type StepName } from './steps';

/** Whoever may edit the area does the step. */
const AREA = { school: 'settings', site: 'settings', bike: 'bikes', colleague: 'staff' } as const satisfies Record<
  StepName,
  Area
>;

export type Progress = { facts: FirstRun; steps: readonly Step[]; away: boolean };

/** What the facts mean for this person on this device. */
export function useProgress(person: Verified, facts: FirstRun): Progress {
  const owner = ownerOf(person);
  const { later, away } = useSyncExternalStore(subscribeFirstRunKept, () => getFirstRunKept(owner));
  const may = (name: StepName) => accessTo(AREA[name], person.connect_user_permissions) === 'edit';
  const mayEdit = { school: may('school'), site: may('site'), bike: may('bike'), colleague: may('colleague') };
  return { facts, steps: stepsOf({ facts, later, mayEdit }), away };
}

/**
 * The facts for what stands in the frame: null while they are not known. A database that cannot be read is for the page to say:
 * here it must not take the page with it.
 */
export function useQuietFacts(): FirstRun | null {
  const [facts, setFacts] = useState<FirstRun | null>(null);
  useEffect(() => watch(getFirstRun, setFacts, () => setFacts(null)), []);
  return facts;
}
