// The progress of the school's set-up for the signed-in person, live from this device.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { accessTo, type Area } from '~contract/staff/permissions';
import { getFirstRun, type FirstRun } from '~data/school/first-run';
import { getFirstRunKept, subscribeFirstRunKept } from '~data/database/first-run-notes';
import { watch } from '~data/live';
import { ownerOf } from '~data/database/owner';
import type { Verified } from '~contract/users/users';
import { stepsOf, type Step, type StepName } from './steps';

/** The area that a person must be able to edit to do the step. */
const AREA = { school: 'settings', site: 'settings', bike: 'bikes', colleague: 'staff' } as const satisfies Record<
  StepName,
  Area
>;

export type Progress = { facts: FirstRun; steps: readonly Step[]; away: boolean };

/** The steps for this person on this device. `away`: the bar was dismissed. */
export function useProgress(person: Verified, facts: FirstRun): Progress {
  const owner = ownerOf(person);
  const { later, away } = useSyncExternalStore(subscribeFirstRunKept, () => getFirstRunKept(owner));
  const may = (name: StepName) => accessTo(AREA[name], person.connect_user_permissions) === 'edit';
  const mayEdit = { school: may('school'), site: may('site'), bike: may('bike'), colleague: may('colleague') };
  return { facts, steps: stepsOf({ facts, later, mayEdit }), away };
}

/** The facts for the bar above the page, null while unknown. Errors are ignored: the page below reports them. */
export function useQuietFacts(): FirstRun | null {
  const [facts, setFacts] = useState<FirstRun | null>(null);
  useEffect(() => watch(getFirstRun, setFacts, () => setFacts(null)), []);
  return facts;
}
