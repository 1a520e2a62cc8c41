// Courses (specification sections 2.7 and 3). A course is one day at one site; those that repeat share a series.
// Who has the own calendar only sees, and may change, the courses that they instruct.
import { SCOPES, SERIES_MAX } from '~domain/calendar/recurrence';
import { checkTimes, MONEY, REASON, SPACES, TIME_OF_DAY } from './values';
import { bikeType, courseConstant } from './course-types';
import { endpoint } from '~contract/wire/endpoint';
import { BULK_BIKES_MAX, NOTE_MAX } from '~contract/wire/limits';
import { page, paged, queryNumber } from '~contract/wire/list';
import { day, id, pathId, REQUIRED, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const site = z.object({ id, name: z.string(), connect_location_name: z.string() });

/**
 * `suppliers`: the site again, under the specification's name; empty in answers that were kept before this field existed. `name`, `code`,
 * `colour`: of its type. Times are London's; `duration` is between them. `bikes`: held for it, beside those that
 * its riders have. `booked`: how many riders. `series`: of those that repeat together. `reason`: why conflicts were overridden.
 */
export const course = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  constant: courseConstant,
  name: z.string(),
  code: z.string(),
  colour: z.string(),
  supplier: site,
  suppliers: z.array(site).default([]),
  date: day,
  start_time: z.string(),
  finish_time: z.string(),
  duration: z.string(),
  instructors: z.array(z.object({ id, full_name: z.string() })),
  bikes: z.array(id),
  categories: z.array(bikeType),
  spaces: z.int(),
  price: z.int(),
  notes: z.string(),
  series: z.string().nullable(),
  road_only: z.boolean(),
  booked: z.int(),
  reason: z.string(),
});
export type Course = z.infer<typeof course>;

const number = z.int({ error: REQUIRED }).positive(REQUIRED);
const ids = z.array(id).max(50, 'At most 50 items');

const writable = z.strictObject({
  supplier: number,
  date: day,
  start_time: TIME_OF_DAY,
  finish_time: TIME_OF_DAY,
  instructors: ids,
  bikes: ids,
  categories: z.array(bikeType).max(13),
  spaces: SPACES,
  price: MONEY,
  notes: text(NOTE_MAX).trim(),
  reason: REASON,
});

/** Whether the riders are told of it by the school's messages; absent: not told. */
const notify = z.boolean().optional();

/** Fields that are left out are taken from the site's course type. */
export const courseCreate = writable
  .partial()
  .required({ supplier: true, date: true, start_time: true, finish_time: true })
  .extend({ constant: courseConstant, series: z.uuid().optional() })
  .superRefine(checkTimes);
export type CourseCreate = z.output<typeof courseCreate>;
/** If only one time is sent, the server compares it with the row's other one. `notify`: of a new day, start or site. */
export const coursePatch = writable.extend({ notify }).partial().superRefine(checkTimes);
export type CoursePatch = z.output<typeof coursePatch>;

const TOO_MANY_BIKES = `All these courses together can hold at most ${BULK_BIKES_MAX.toLocaleString('en-GB')} bikes`;
export const courseBulk = z.strictObject({
  courses: z
    .array(courseCreate)
    .min(1, REQUIRED)
    .max(SERIES_MAX, `At most ${SERIES_MAX} courses at once`)
    .refine((all) => all.reduce((sum, { bikes }) => sum + (bikes?.length ?? 0), 0) <= BULK_BIKES_MAX, TOO_MANY_BIKES),
});

const PREFIX = '/school/courses';
const params = z.object({ id: pathId });
const scope = z.strictObject({ scope: z.enum(SCOPES, 'this, following or all').default('this') });
const guard = 'calendar';

export const listCourses = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Courses by date and time, of a site or of an instructor, between two days',
  query: z.strictObject({
    date__gte: day.optional(),
    date__lte: day.optional(),
    supplier: queryNumber.optional(),
    instructor: queryNumber.optional(),
    page,
    page_size: queryNumber.refine((value) => value >= 1 && value <= 1000, 'Must be from 1 to 1000').default(100),
  }),
  status: 200,
  answer: paged(course),
});
/** A course in one line of a list to pick from; times are London's. */
const courseLine = course
  .pick({ id: true, code: true, name: true, date: true, start_time: true, finish_time: true })
  .extend({
    supplier: id,
    spaces: z.int(),
    booked: z.int(),
  });
export type CourseLine = z.infer<typeof courseLine>;

export const listCourseLines = endpoint({
  method: 'GET',
  path: `${PREFIX}/list/`,
  guard,
  summary: 'The courses from a day on, in one line each, by date and time: to pick one',
  query: z.strictObject({ date__gte: day.optional(), supplier: queryNumber.optional() }),
  status: 200,
  answer: paged(courseLine),
});
export const addCourse = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Add a course; 400 with `conflicts` where there are conflicts and no reason is given',
  body: courseCreate,
  status: 201,
  answer: course,
});
export const addCourses = endpoint({
  method: 'POST',
  path: `${PREFIX}/bulk/`,
  guard,
  summary: 'Add several courses, such as a series, all or none of them',
  body: courseBulk,
  status: 201,
  answer: paged(course),
});
export const getCourseFilters = endpoint({
  method: 'GET',
  path: `${PREFIX}/filters/`,
  guard,
  summary: 'The sites and instructors that courses can be filtered by',
  status: 200,
  answer: z.object({
    sites: z.array(z.object({ id, name: z.string(), connect_location_name: z.string() })),
    instructors: z.array(z.object({ id, full_name: z.string() })),
  }),
});
export const getCourse = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  or: 'orders',
  summary: 'One course, also for those who see the bookings on it',
  params,
  status: 200,
  answer: course,
});
export const patchCourse = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a course, or with it those that follow in its series, or all of them; the answer is the named one',
  params,
  query: scope,
  body: coursePatch,
  status: 200,
  answer: course,
});
export const removeCourse = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Delete a course without riders, or with it others of its series; 409 has_history where riders are booked',
  params,
  query: scope,
  status: 204,
  current: course,
});

/** A bike that is held for a course. */
export const courseBike = z.strictObject({ bike: number, reason: REASON.optional() });
export const addCourseBike = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/bikes/`,
  guard,
  summary: 'Hold a bike for a course',
  params,
  body: courseBike,
  status: 200,
  answer: course,
});
export const removeCourseBike = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/bikes/{bike_id}/`,
  guard,
  summary: 'Hold a bike for a course no more',
  params: z.object({ id: pathId, bike_id: pathId }),
  status: 204,
  current: course,
});
