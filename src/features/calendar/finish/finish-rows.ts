// The riders of a course as its finishing form has them: the possible outcomes of each, and the changes to save.
import { bikePatch, type BikeRow } from '~contract/bikes/bikes';
import { outcomeSet } from '~contract/orders/orders';
import type { CourseDetail, RiderView } from '~data/calendar/calendar';
import type { Finished } from '~data/orders/finish';
import { ENDED, isEnded, mayFollow, type Ended } from '~domain/orders/outcomes';
import { farOutcome } from '~domain/time/stated-days';
import { dateReasonProblem } from '~widgets/conflicts/far-day';
import { whole } from '~widgets/forms/codecs';
import { readFields, type Read } from '~widgets/forms/fields';
import type { Reading } from '~widgets/typed/lower-mileage';
import { keyOf, type FinishValues, type Own } from './finish-fields';

/**
 * `choices`: what can follow the present outcome, which is one of them if the course has ended for the rider. `outcome`: '' where
 * none is chosen. `notes`: of the training; null where they can't be changed. `bike`: whose mileage is asked. `isStuck`: an earlier
 * change needs fixing first. `isChanged`: somebody else has ended the course for the rider since a choice was made here.
 */
export type FinishRow = {
  key: string;
  rider: RiderView;
  choices: readonly Ended[];
  outcome: Ended | '';
  notes: string | null;
  bike: BikeRow | null;
  mileage: string;
  isStuck: boolean;
  isChanged: boolean;
};

/** `bikes`: those whose mileage the person may change. `mayNote`: they may change a booking that has its outcome. */
export type Known = { bikes: readonly BikeRow[]; mayNote: boolean };

export function rowsOf(
  { riders }: Pick<CourseDetail, 'riders'>,
  values: FinishValues,
  { bikes, mayNote }: Known,
): FinishRow[] {
  const owns = new Map(values.riders.map((one) => [one.rider, one]));
  return riders.map((rider, at) => {
    const own = owns.get(keyOf(rider));
    const isChanged = own?.outcome !== undefined && isEnded(rider.outcome) && own.from !== rider.outcome;
    const choices = ENDED.filter((one) => one === rider.outcome || mayFollow(rider.outcome, one));
    const outcome = choices.find((one) => one === own?.outcome && !isChanged) ?? presetOf(rider);
    // A bike that two of them have is asked for once.
    const isAsked = riders.findIndex((one) => one.bike === rider.bike) === at;
    const bike = isAsked ? (bikes.find(({ id }) => id === rider.bike && id > 0) ?? null) : null;
    const mileage = own?.mileage ?? '';
    return {
      key: keyOf(rider),
      rider,
      choices,
      outcome,
      notes: mayNote || outcome !== rider.outcome ? (own?.notes ?? rider.training_notes) : null,
      bike,
      mileage,
      isStuck: rider.pending === 'fixing',
      isChanged: isChanged && own.outcome !== rider.outcome,
    };
  });
}

function presetOf({ outcome }: RiderView): Ended | '' {
  if (outcome === 'CHECKED_IN') return 'COMPLETED';
  return isEnded(outcome) ? outcome : '';
}

/** Those who complete the course with this save. */
export function completedNow(rows: readonly FinishRow[]): FinishRow[] {
  return rows.filter(({ rider, outcome, isStuck }) => outcome === 'COMPLETED' && rider.outcome !== outcome && !isStuck);
}

/** What "All completed" chooses: for riders without an outcome of the course yet. */
export function allCompleted(rows: readonly FinishRow[], values: FinishValues): Own[] {
  const open = rows.filter(({ rider, choices }) => !isEnded(rider.outcome) && choices.includes('COMPLETED'));
  const chosen = new Map(values.riders.map((one) => [one.rider, one]));
  for (const { key, rider } of open) {
    chosen.set(key, { ...chosen.get(key), rider: key, outcome: 'COMPLETED', from: rider.outcome });
  }
  return [...chosen.values()];
}

const MILEAGE = { current_mileage: whole() };

function milesOf(typed: string): number | null {
  const miles = MILEAGE.current_mileage.wire(typed, {});
  return typeof miles === 'number' && !Number.isNaN(miles) ? miles : null;
}

/** What was typed of the bikes, of those that are saved. */
export function readingsOf(rows: readonly FinishRow[]): Reading[] {
  return rows.flatMap(({ bike, mileage, isStuck }) => (bike && !isStuck ? [{ bike, miles: milesOf(mileage) }] : []));
}

const NOTES = outcomeSet.pick({ training_notes: true });

/** Errors of one rider are named 'riders.{key}.outcome', and so on. */
export function readRows(rows: readonly FinishRow[]): Read<Finished> {
  const errors: Record<string, string> = {};
  const finished: Finished = { riders: [], bikes: [] };
  for (const row of rows.filter(({ isStuck }) => !isStuck)) {
    const { rider, outcome, notes, bike, mileage } = row;
    const miles = readFields(bikePatch, MILEAGE, { current_mileage: mileage });
    const note = NOTES.safeParse({ training_notes: notes ?? undefined });
    const wrong = {
      outcome: outcome === '' ? `Choose an outcome for ${rider.customer.full_name || 'this rider'}` : undefined,
      notes: note.error?.issues[0]?.message,
      mileage: bike === null ? undefined : miles.errors?.['current_mileage'],
    };
    for (const [name, message] of Object.entries(wrong)) {
      if (message === undefined) continue;
      errors[errorName(row, name)] = message;
      // While the list has an error of its own, its riders' errors are checked again on each change.
      errors['riders'] = message;
    }
    if (outcome !== '') {
      finished.riders.push({ id: rider.id, from: rider.outcome, outcome, notes: note.data?.training_notes });
    }
    const known = miles.input?.current_mileage;
    if (bike && known !== undefined && known !== null) finished.bikes.push({ id: bike.id, mileage: known });
  }
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input: finished, errors: null };
}

/** The warning for a course that ended long before `today`, if an outcome is new; null otherwise. */
export function farFinish(rows: readonly FinishRow[], courseDay: string, today: string): string | null {
  const isNew = ({ rider, outcome, isStuck }: FinishRow) => !isStuck && outcome !== '' && outcome !== rider.outcome;
  return rows.some(isNew) ? farOutcome('COMPLETED', courseDay, today) : null;
}

/** As `readRows`, with the reason where one is asked for. `at`: the course's day. */
export function readFinish(
  rows: readonly FinishRow[],
  reason: string,
  { at, today }: { at: string; today: string },
): Read<Finished> {
  const [read, isFar] = [readRows(rows), farFinish(rows, at, today) !== null];
  const problem = dateReasonProblem(reason, isFar);
  if (problem !== undefined) return { input: null, errors: { ...read.errors, date_reason: problem } };
  if (read.errors || !isFar) return read;
  return { input: { ...read.input, date_reason: reason.trim() }, errors: null };
}

export function errorName({ key }: Pick<FinishRow, 'key'>, name: string): string {
  return `riders.${key}.${name}`;
}
