// Texts of the set-up steps.
import type { FirstRun } from '~data/school/first-run';
import type { StepName, StepState } from './steps';

export const STEP_TITLE: Record<StepName, string> = {
  school: 'Your school',
  site: 'First site',
  bike: 'First bike',
  colleague: 'First colleague',
};

export const NO_PRO = 'Bikes come with ConnectMCT Pro';

/** The sentence below a step's title. */
export function stepText(name: StepName, state: StepState, facts: FirstRun): string {
  if (state === 'done') return doneText(name, facts);
  if (state === 'closed') return 'Someone else at your school does this. You don’t have access to change it.';
  if (name === 'school')
    return `It is called ${facts.school?.name ?? ''}. Check that, and add its ATB number and phone.`;
  return WHY[name];
}

/** Why a step isn't possible now: another step comes first, or there is no signal. Null if it is possible. */
export function whyNotNow(name: StepName, { sites }: FirstRun, noSignal: string | null): string | null {
  if (name === 'bike') return sites === 0 ? 'A bike belongs to a site. Add a site first' : null;
  return name === 'site' || name === 'colleague' ? noSignal : null;
}

const WHY = {
  site: 'Bikes, people and courses belong to a site.',
  bike: 'Its damage, documents, MOT and tax are then in one place.',
  colleague: 'You choose what they may do. We e-mail them a link to choose a password, which works for 7 days.',
} as const;

function doneText(name: StepName, { school, sites, bikes, people }: FirstRun): string {
  if (name === 'site') return `Your school has ${counted(sites, 'site')}.`;
  // 'Your school has' would be wrong for a bike that is only on this device.
  if (name === 'bike') return `There ${bikes === 1 ? 'is' : 'are'} ${counted(bikes, 'bike')} in your list.`;
  if (name === 'colleague') return `You are ${people} people.`;
  if (!school) return '';
  return [school.name, school.atb_number && `ATB ${school.atb_number}`, school.phone].filter(Boolean).join(' · ');
}

function counted(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
