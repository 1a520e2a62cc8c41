// A course as the text of its form: from its row, or from a body that waits in the outbox, and back into what is saved
// (specification sections 3 and 5).
import { FINISH_FIRST, SPACES, TIME_OF_DAY } from '~contract/calendar-values';
import { courseCreate, coursePatch, type Course, type CourseCreate, type CoursePatch } from '~contract/courses';
import { DAY_MAX } from '~contract/limits';
import { REQUIRED, storable } from '~contract/text';
import type { CourseDraft } from '~data/calendar/check';
import { BIKE_TYPES, COURSE_CONSTANTS } from '~domain/course-types';
import { SCOPES, type Scope } from '~domain/recurrence';
import { dayProblem } from '~widgets/typed/typed-day';
import { idOf, idsOf, listOf } from '~widgets/typed/typed-id';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';
import { typedNumber } from '~widgets/typed/typed-number';
import { knownText, type Read } from '~widgets/forms/use-text-form';
import { NO_REPEAT, readDays } from './repeat-fields';

/**
 * Lists hold their values with commas between. `price`: pounds. `scope`: which of a series go with it. `conflicts`: nobody types
 * here: what the school says stands against it. `series`: nor here: what one that is mended shares with others.
 */
export const NEW_COURSE = {
  constant: '',
  supplier: '',
  date: '',
  start_time: '',
  finish_time: '',
  instructors: '',
  categories: '',
  bikes: '',
  spaces: '',
  price: '',
  notes: '',
  reason: '',
  scope: 'this',
  conflicts: '',
  series: '',
  ...NO_REPEAT,
};
export type CourseText = typeof NEW_COURSE;
export type CourseField = keyof CourseText;
type CourseErrors = Partial<Record<CourseField, string>>;

const WIRE = [
  'supplier',
  'date',
  'start_time',
  'finish_time',
  'instructors',
  'categories',
  'bikes',
  'spaces',
  'price',
  'notes',
] as const;
type WireField = (typeof WIRE)[number];

export function textOfCourse(row: Course): CourseText {
  const { supplier, instructors } = row;
  return {
    ...NEW_COURSE,
    ...textOfBody({ ...row, reason: '', supplier: supplier.id, instructors: instructors.map(({ id }) => id) }),
  };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function textOfBody(body: Readonly<Record<string, unknown>>): Partial<CourseText> {
  const { start_time: start, finish_time: finish, price } = body;
  const lists = (['instructors', 'categories', 'bikes'] as const).flatMap((name) => {
    const list = body[name];
    return Array.isArray(list) ? [[name, list.join(',')] as const] : [];
  });
  const numbers = (['supplier', 'spaces'] as const).flatMap((name) =>
    typeof body[name] === 'number' ? [[name, String(body[name])] as const] : [],
  );
  return {
    ...knownText(NEW_COURSE, body),
    ...Object.fromEntries([...lists, ...numbers]),
    ...(typeof start === 'string' && { start_time: start.slice(0, 5) }),
    ...(typeof finish === 'string' && { finish_time: finish.slice(0, 5) }),
    ...(typeof price === 'number' && { price: typedPounds(price) }),
  };
}

/** The new courses: one, or one for each day of a series. `series`: what they share. */
export function readNew(text: CourseText, series: string): Read<CourseCreate[]> {
  const { days, errors: repeat } = readDays(text);
  const shared = text.series || (days.length > 1 ? series : '');
  const errors: CourseErrors = { ...problemsOf(text, WIRE), ...repeat };
  const constant = COURSE_CONSTANTS.find((one) => one === text.constant);
  if (!constant) errors.constant = REQUIRED;
  const read = courseCreate.safeParse({ constant, ...wireOf(text, WIRE), ...reasonOf(text) });
  addIssues(errors, read.error?.issues ?? []);
  if (!read.data || Object.keys(errors).length > 0) return { input: null, errors };
  const { data } = read;
  return {
    input: days.map((date) => ({ ...data, date, ...(shared !== '' && { series: shared }) })),
    errors: null,
  };
}

/** What was changed about a course, and which of its series it is for. What was left alone is not judged either. */
export function readChange(
  text: CourseText,
  changed: readonly CourseField[],
): Read<{ patch: CoursePatch; scope: Scope }> {
  const fields = WIRE.filter((name) => changed.includes(name));
  // One time may have been mended by the other.
  const judged = fields.some((name) => name.endsWith('_time')) ? [...fields, 'finish_time' as const] : fields;
  const errors: CourseErrors = problemsOf(text, judged);
  const read = coursePatch.safeParse({ ...wireOf(text, fields), ...reasonOf(text) });
  addIssues(errors, read.error?.issues ?? []);
  if (!read.data || Object.keys(errors).length > 0) return { input: null, errors };
  // A reason alone says nothing.
  const patch = fields.length === 0 ? {} : read.data;
  return { input: { patch, scope: scopeOf(text) }, errors: null };
}

/** What the person saw before, as the wire has it; what the wire would not take is left out. */
export function readSeen(seen: Partial<CourseText>): CoursePatch {
  const fields = WIRE.filter((name) => seen[name] !== undefined);
  const wire = wireOf({ ...NEW_COURSE, ...seen }, fields);
  const fits = fields.filter((name) => coursePatch.safeParse({ [name]: wire[name] }).success);
  return coursePatch.safeParse(Object.fromEntries(fits.map((name) => [name, wire[name]]))).data ?? {};
}

/** The courses as far as they can be checked while they are typed: none before there is a type, a site, a day and times. */
export function draftsOf(text: CourseText): CourseDraft[] {
  const constant = COURSE_CONSTANTS.find((one) => one === text.constant);
  const supplier = idOf(text.supplier);
  const [start, finish] = [text.start_time, text.finish_time];
  if (!constant || supplier === null || problemOfTimes(text) !== undefined) return [];
  const spaces = SPACES.safeParse(Number(text.spaces));
  const draft = {
    constant,
    supplier,
    start_time: start,
    finish_time: finish,
    spaces: spaces.data ?? 0,
    categories: categoriesOf(text),
    instructors: idsOf(text.instructors),
    bikes: idsOf(text.bikes),
  };
  return readDays(text).days.map((date) => ({ ...draft, date }));
}

export function scopeOf({ scope }: Pick<CourseText, 'scope'>): Scope {
  return SCOPES.find((one) => one === scope) ?? 'this';
}

export function categoriesOf({ categories }: Pick<CourseText, 'categories'>) {
  const chosen = listOf(categories);
  return BIKE_TYPES.filter((one) => chosen.includes(one));
}

function problemsOf(text: CourseText, judged: readonly WireField[]): CourseErrors {
  const errors: CourseErrors = {};
  for (const name of judged) {
    const problem = PROBLEM[name]?.(text);
    if (problem !== undefined) errors[name] = problem;
  }
  return errors;
}

/** What the contract says of these is about their form, or nothing at all. */
const PROBLEM: Partial<Record<WireField, (text: CourseText) => string | undefined>> = {
  supplier: ({ supplier }) => (idOf(supplier) === null ? REQUIRED : undefined),
  date: ({ date }) => problemOfDay(date),
  start_time: ({ start_time }) => problemOfTime(start_time),
  finish_time: (text) => problemOfTimes(text),
  spaces: ({ spaces }) => typedNumber(SPACES).safeParse(spaces).error?.issues[0]?.message,
  price: ({ price }) => {
    const { problem, pence } = penceOf(price);
    return problem ?? (pence === null ? REQUIRED : undefined);
  },
};

/** What is wrong with a day that has to be said. */
export function problemOfDay(typed: string): string | undefined {
  if (typed.trim() === '') return REQUIRED;
  const problem = dayProblem(typed, '31/12/2026');
  if (problem !== null) return problem;
  return typed.trim() > DAY_MAX ? 'The date must be 31/12/2099 or earlier' : undefined;
}

export function problemOfTime(typed: string): string | undefined {
  return TIME_OF_DAY.safeParse(typed).error?.issues[0]?.message;
}

/** Of the two times, as it stands under the second. */
function problemOfTimes({ start_time, finish_time }: CourseText): string | undefined {
  const own = problemOfTime(finish_time);
  if (own !== undefined || problemOfTime(start_time) !== undefined) return own;
  return start_time < finish_time ? undefined : FINISH_FIRST;
}

function wireOf(text: CourseText, names: readonly WireField[]): Partial<Record<WireField, unknown>> {
  return Object.fromEntries(names.map((name) => [name, wireValue(text, name)]));
}

function wireValue(text: CourseText, name: WireField): unknown {
  if (name === 'supplier') return idOf(text.supplier) ?? undefined;
  if (name === 'instructors' || name === 'bikes') return idsOf(text[name]);
  if (name === 'categories') return categoriesOf(text);
  if (name === 'spaces') return Number(text.spaces);
  if (name === 'price') return penceOf(text.price).pence ?? undefined;
  return storable(text[name]).trim();
}

function reasonOf({ reason }: CourseText): { reason?: string } {
  return reason.trim() === '' ? {} : { reason: storable(reason).trim() };
}

type Issue = { path: readonly PropertyKey[]; message: string };

function addIssues(errors: CourseErrors, issues: readonly Issue[]): void {
  for (const { path, message } of issues) {
    const name = (Object.keys(NEW_COURSE) as CourseField[]).find((one) => one === path[0]);
    if (name) errors[name] ??= message;
  }
}
