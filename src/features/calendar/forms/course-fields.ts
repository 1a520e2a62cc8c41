// The fields of the course form: read from a row or from a pending change, and written as the body of a new change
// (specification sections 3 and 5).
import { FINISH_FIRST, SPACES } from '~contract/calendar/values';
import {
  courseCreate,
  coursePatch,
  type Course,
  type CourseCreate,
  type CoursePatch,
} from '~contract/calendar/courses';
import { DAY_MAX } from '~contract/wire/limits';
import { storable } from '~contract/text/text';
import type { CourseDraft } from '~data/calendar/check';
import { BIKE_TYPES, COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { SCOPES, type Scope } from '~domain/calendar/recurrence';
import { readTelling, TELLING } from '~widgets/rider-messages/telling-field';
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

/** `scope`: which courses of the series change too ('this', 'following' or 'all'). */
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
  ...TELLING,
  ...REPEAT,
};
export type CourseValues = Values<typeof COURSE>;
export type CourseField = NameOf<typeof COURSE>;

export const NEW_COURSE = emptyValues(COURSE);

/** Errors of the server that the form shows itself: its conflicts (src/widgets/conflicts/conflict-part.tsx). */
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

/** A required day, at most 31/12/2099 (docs/wire.md, Conventions). */
export function calendarDay() {
  const plain = asked(day('31/12/2026'));
  return {
    ...plain,
    problem: (typed: string) =>
      plain.problem(typed, {}) ?? (typed.trim() > DAY_MAX ? 'The date must be 31/12/2099 or earlier' : undefined),
    wire: (typed: string) => storable(typed).trim(),
  };
}

/** The reason stays empty: each save with conflicts needs a new one. */
export function valuesOfCourse(row: Course): CourseValues {
  return { ...valuesOfRow(COURSE, row), reason: '' };
}

/** The form values in the body of a pending change; absent fields are left out. */
export function readBody(body: Stored): Partial<CourseValues> {
  return knownValues(COURSE, body);
}

/** The same of a change of an existing course, whose riders can be told. */
export function readChangeBody(body: Stored): Partial<CourseValues> {
  return { ...readBody(body), ...readTelling(body) };
}

/** True if riders are told of one of these fields. */
export function isTellable(changed: readonly string[]): boolean {
  return ['supplier', 'date', 'start_time'].some((name) => changed.includes(name));
}

/**
 * Bodies of the new courses, one for each day. `series`: the uuid for a new series, used if there are several days.
 * `shared`: the uuid of an existing series, which replaces it; '' for none.
 */
export function readNew(values: CourseValues, series: string, shared = ''): Read<CourseCreate[]> {
  const { days, errors: repeat } = readDays(values);
  const names = ['constant', ...WIRE, ...reasonIn(values)] as const;
  const { input, errors } = readFields(courseCreate, COURSE, values, { names });
  const wrong = { ...errors, ...repeat };
  if (!input || Object.keys(wrong).length > 0) return { input: null, errors: wrong };
  const theirs = shared || (days.length > 1 ? series : '');
  return { input: days.map((date) => ({ ...input, date, ...(theirs !== '' && { series: theirs }) })), errors: null };
}

/** Patch with the changed fields, and its scope. Only changed fields are validated. */
export function readChange(
  values: CourseValues,
  changed: readonly CourseField[],
): Read<{ patch: CoursePatch; scope: Scope }> {
  const fields = WIRE.filter((name) => changed.includes(name));
  // Both times are compared under `finish_time`, so a change of the start validates it too.
  const judged = fields.some((name) => name.endsWith('_time')) ? [...fields, 'finish_time' as const] : fields;
  const names = [...fields, ...reasonIn(values)];
  const read = readFields(coursePatch, COURSE, values, { names, judged: [...judged, 'reason'] });
  if (read.errors) return read;
  // A reason without a changed field is no change.
  const patch = fields.length === 0 ? {} : read.input;
  return { input: { patch, scope: scopeOf(values) }, errors: null };
}

/** Values shown before the change, in wire form: the base for a merge (docs/sync.md, Conflicts). Only valid ones. */
export function readSeen(seen: Partial<CourseValues>): CoursePatch {
  return readSeenOf(coursePatch, COURSE, pick(seen, WIRE));
}

/** The typed courses, to check them for conflicts in the calendar; empty until type, site, day and times are valid. */
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

/** The error of `finish_time`: its own, or that it isn't after the start. */
function problemOfTimes(values: Times): string | undefined {
  const own = finish.problem(values.finish_time, values);
  if (own !== undefined || finish.problem(values.start_time, values) !== undefined) return own;
  return values.start_time < values.finish_time ? undefined : FINISH_FIRST;
}

function reasonIn({ reason }: CourseValues): 'reason'[] {
  return reason.trim() === '' ? [] : ['reason'];
}
