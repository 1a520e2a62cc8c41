// The riders of a course as the form has them: who is ticked, under which number, and what is saved of each.
import type { CourseDetail } from '~data/calendar/calendar';
import type { CourseCertificates, CourseRider } from '~data/certificates/course';
import type { Issue } from '~data/certificates/save';
import { checkProblems } from '~domain/orders/checks';
import { OUTCOME_LABEL, type Outcome } from '~domain/orders/outcomes';
import type { Read } from '~widgets/forms/fields';
import type { IssueValues } from '../issue/issue-fields';
import { ranOutSigner, readIssue, type Judging } from '../issue/read-issue';
import type { CourseValues, Own } from './course-fields';

/**
 * `number`: null without a tick. `numbers`: those to choose from. `canTick`: false where no free number is left for them.
 * `transmission`: 'A', 'M' or ''. `outcome`: of the course; null if the rider is no longer booked on it. `problems`: what the checks before
 * the course have found against them.
 */
export type IssueRow = Pick<IssueValues, 'transmission' | 'instructor_certificate' | 'restrictions' | 'site'> & {
  rider: CourseRider;
  outcome: Outcome | null;
  problems: readonly string[];
  own: Own | undefined;
  isTicked: boolean;
  canTick: boolean;
  number: number | null;
  numbers: readonly number[];
};

type Given = Pick<CourseCertificates, 'riders' | 'free' | 'site'> & { course: Pick<CourseDetail, 'riders'> };

/** One row for each rider without a certificate from the course. */
export function rowsOf({ riders, free, course, site }: Given, values: CourseValues): IssueRow[] {
  const open = openRiders(riders);
  const owns = new Map(values.own.map((one) => [one.customer, one]));
  const ticked = tickedOf(open, values, course).slice(0, free.length);
  const numbers = numbersFor(
    ticked.map(({ customer }) => owns.get(customer)?.number),
    free,
  );
  const chosen = new Set(ticked.map(({ customer }) => owns.get(customer)?.number));
  return open.map((rider) => {
    const own = owns.get(rider.customer);
    const isTicked = ticked.includes(rider);
    const number = numbers[ticked.indexOf(rider)] ?? null;
    return {
      rider,
      outcome: outcomeOf(course, rider),
      problems: problemsOf(course, rider),
      own,
      isTicked,
      canTick: isTicked || ticked.length < free.length || (values.pace === 'one' && free.length > 0),
      number,
      numbers: free.filter((one) => one === number || !chosen.has(one)),
      site: String(site.id),
      transmission: own?.transmission ?? rider.transmission ?? '',
      instructor_certificate: own?.instructor_certificate ?? values.instructor_certificate,
      restrictions: own?.restrictions ?? values.restrictions,
    };
  });
}

export function openRiders(riders: readonly CourseRider[]): CourseRider[] {
  return riders.filter(({ held }) => held === null);
}

/** All who may get one unless their tick was taken away; one at a time the chosen one, or the first. */
function tickedOf(open: readonly CourseRider[], values: CourseValues, course: Given['course']): CourseRider[] {
  const owns = new Map(values.own.map((one) => [one.customer, one]));
  const isDue = (rider: CourseRider) => noneFor(outcomeOf(course, rider)) === null;
  if (values.pace !== 'one') return open.filter((rider) => owns.get(rider.customer)?.isTicked ?? isDue(rider));
  const chosen = open.find(({ customer }) => String(customer) === values.chosen) ?? open.find(isDue) ?? open[0];
  return chosen ? [chosen] : [];
}

function outcomeOf({ riders }: Given['course'], { customer }: CourseRider): Outcome | null {
  return riders.find((one) => one.customer.id === customer)?.outcome ?? null;
}

function problemsOf({ riders }: Given['course'], { customer }: CourseRider): string[] {
  const booking = riders.find((one) => one.customer.id === customer);
  return booking ? checkProblems(booking) : [];
}

/** Why a rider is left out unless they are ticked: 'Further training'; null for one who is to get a certificate. */
export function noneFor(outcome: Outcome | null): string | null {
  return outcome === 'FURTHER_TRAINING' || outcome === 'NO_SHOW' ? OUTCOME_LABEL[outcome] : null;
}

/** A number for each: the wanted one where it is free and nobody before wants it, else the next free one; null if none is left. */
export function numbersFor(wanted: readonly (number | undefined)[], free: readonly number[]): (number | null)[] {
  const given = wanted.map((one, at) =>
    one !== undefined && free.includes(one) && wanted.indexOf(one) === at ? one : null,
  );
  const left = free.filter((one) => !given.includes(one));
  return given.map((one) => one ?? left.shift() ?? null);
}

/** The rider after the one that was issued last, or the first that was left out; null if nobody is left who is to get one. */
export function nextOf({ riders, course }: Pick<Given, 'riders' | 'course'>, last: number): CourseRider | null {
  const at = riders.findIndex(({ customer }) => customer === last);
  const open = [...openRiders(riders.slice(at + 1)), ...openRiders(riders)];
  return open.find((rider) => noneFor(outcomeOf(course, rider)) === null) ?? null;
}

/** Errors of one rider's own fields are named 'own.12.transmission', with the contact's id. */
export function readRows(rows: readonly IssueRow[], values: CourseValues, judging: Judging): Read<Issue[]> {
  const errors: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const row of rows.filter(({ isTicked }) => isTicked)) {
    const read = readIssue(valuesOf(row, values), judging);
    if (read.errors === null) issues.push({ number: read.input.number, input: read.input.body });
    for (const [name, message = ''] of Object.entries(read.errors ?? {})) {
      const isOwn = !(name in values) || (row.own !== undefined && name in row.own);
      errors[isOwn ? errorName(row, name) : name] = message;
      // While the list has an error of its own, its riders' errors are checked again on each change.
      if (isOwn) errors['own'] = message;
    }
  }
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input: issues, errors: null };
}

/** Whose certificates had run out, of those who are to sign; null if nobody's. */
export function ranOutSigners(
  rows: readonly IssueRow[],
  { time_completion_date: day }: CourseValues,
  { staff }: Pick<Judging, 'staff'>,
): string | null {
  const signers = rows.flatMap(({ isTicked, instructor_certificate: one }) => (isTicked ? [one] : []));
  const texts = [...new Set(signers)].flatMap((one) => ranOutSigner(one, day, staff) ?? []);
  return texts.length === 0 ? null : texts.join(' ');
}

export function errorName({ rider }: Pick<IssueRow, 'rider'>, name: string): string {
  return `own.${rider.customer}.${name}`;
}

function valuesOf(row: IssueRow, values: CourseValues): IssueValues {
  const { number, rider, transmission, instructor_certificate, restrictions, site } = row;
  const { time_completion_date, date_reason, time_start_time, time_completion_time } = values;
  const { duration_reason, signature_reason } = values;
  return {
    certificate_number: number === null ? '' : String(number),
    customer: String(rider.customer),
    time_completion_date,
    date_reason,
    time_start_time,
    time_completion_time,
    duration_reason,
    instructor_certificate,
    signature_reason,
    site,
    restrictions,
    transmission,
    duplicate: false,
  };
}
