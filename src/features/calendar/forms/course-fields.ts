// A course as its form holds it: from its row, or from a body that waits in the outbox, and back into what is saved (specification
// sections 3 and 5).
import { FINISH_FIRST, SPACES } from '~contract/calendar-values';
import { courseCreate, coursePatch, type Course, type CourseCreate, type CoursePatch } from '~contract/courses';
import { DAY_MAX } from '~contract/limits';
import { storable } from '~contract/text';
import type { CourseDraft } from '~data/calendar/check';
import { BIKE_TYPES, COURSE_CONSTANTS } from '~domain/course-types';
import { SCOPES, type Scope } from '~domain/recurrence';
import { idOf } from '~widgets/typed/typed-id';
import { asked, choice, codes, day, ids, pounds, someId, text, time, trimmed, whole } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  pick,
  readFields,
  readSeen as readSeenOf,
  valuesOfRow,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';
import { readDays, REPEAT } from './repeat-fields';

type Times = { start_time: string; finish_time: string };
const finish = time();

/** `scope`: which of a series go with it. */
export const COURSE = {
  constant: choice(COURSE_CONSTANTS),
  supplier: someId(),
  date: calendarDay(),
  start_time: time(),
  finish_time: time({ problem: (_, all) => problemOfTimes(all as Times) }),
  instructors: ids(),
  categories: codes({ wire: (chosen) => BIKE_TYPES.filter((one) => chosen.includes(one)) }),
  bikes: ids(),
  spaces: asked(whole()),
  price: asked(pounds()),
  notes: trimmed(),
  reason: trimmed(),
  scope: text({ empty: 'this' }),
  ...REPEAT,
};
export type CourseValues = Values<typeof COURSE>;
export type CourseField = NameOf<typeof COURSE>;

export const NEW_COURSE = emptyValues(COURSE);

/** The school's conflicts are shown in a place of their own. */
export const PLACES = ['conflicts'];

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

/** A day that must be said, of those that the calendar has. */
export function calendarDay() {
  const plain = asked(day('31/12/2026'));
  return {
    ...plain,
    problem: (typed: string) =>
      plain.problem(typed, {}) ?? (typed.trim() > DAY_MAX ? 'The date must be 31/12/2099 or earlier' : undefined),
    wire: (typed: string) => storable(typed).trim(),
  };
}

/** The reason for going ahead is given anew each time: the stored one is not filled in. */
export function valuesOfCourse(row: Course): CourseValues {
  return { ...valuesOfRow(COURSE, row), reason: '' };
}

/** What a body on its way to the school says; what it does not have is left out. */
export function readBody(body: Stored): Partial<CourseValues> {
  return knownValues(COURSE, body);
}

/** The new courses: one, or one for each day of a series. `series`: what they share; `shared`: what one alone has of others. */
export function readNew(values: CourseValues, series: string, shared = ''): Read<CourseCreate[]> {
  const { days, errors: repeat } = readDays(values);
  const names = ['constant', ...WIRE, ...reasonIn(values)] as const;
  const { input, errors } = readFields(courseCreate, COURSE, values, { names });
  const wrong = { ...errors, ...repeat };
  if (!input || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  const theirs = shared || (days.length > 1 ? series : '');
  return { input: days.map((date) => ({ ...input, date, ...(theirs !== '' && { series: theirs }) })), errors: null };
}

/** What was changed about a course, and which of its series it is for. What was left alone is not judged either. */
export function readChange(
  values: CourseValues,
  changed: readonly CourseField[],
): Read<{ patch: CoursePatch; scope: Scope }> {
  const fields = WIRE.filter((name) => changed.includes(name));
  // One time may have been mended by the other.
  const judged = fields.some((name) => name.endsWith('_time')) ? [...fields, 'finish_time' as const] : fields;
  const names = [...fields, ...reasonIn(values)];
  const read = readFields(coursePatch, COURSE, values, { names, judged: [...judged, 'reason'] });
  if (read.errors) return read;
  // A reason alone says nothing.
  const patch = fields.length === 0 ? {} : read.input;
  return { input: { patch, scope: scopeOf(values) }, errors: null };
}

/** What the person saw before, as the wire has it; what the wire would not take is left out. */
export function readSeen(seen: Partial<CourseValues>): CoursePatch {
  return readSeenOf(coursePatch, COURSE, pick(seen, WIRE));
}

/** The courses as far as they can be checked while they are typed: none before there is a type, a site, a day and times. */
export function draftsOf(values: CourseValues): CourseDraft[] {
  const constant = COURSE_CONSTANTS.find((one) => one === values.constant);
  const supplier = idOf(values.supplier);
  if (!constant || supplier === null || problemOfTimes(values) !== undefined) return [];
  const draft = {
    constant,
    supplier,
    start_time: values.start_time,
    finish_time: values.finish_time,
    spaces: SPACES.safeParse(COURSE.spaces.wire(values.spaces, values)).data ?? 0,
    categories: BIKE_TYPES.filter((one) => values.categories.includes(one)),
    instructors: values.instructors.map(Number),
    bikes: values.bikes.map(Number),
  };
  return readDays(values).days.map((date) => ({ ...draft, date }));
}

export function scopeOf({ scope }: Pick<CourseValues, 'scope'>): Scope {
  return SCOPES.find((one) => one === scope) ?? 'this';
}

/** Of the two times, as it stands under the second. */
function problemOfTimes(values: Times): string | undefined {
  const own = finish.problem(values.finish_time, values);
  if (own !== undefined || finish.problem(values.start_time, values) !== undefined) return own;
  return values.start_time < values.finish_time ? undefined : FINISH_FIRST;
}

function reasonIn({ reason }: CourseValues): 'reason'[] {
  return reason.trim() === '' ? [] : ['reason'];
}
