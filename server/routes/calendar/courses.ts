// Courses: listed, added, changed and deleted, alone or with others of their series. For somebody with only their own
// calendar, the school has no other courses.
import {
  addCourse,
  addCourseBike,
  addCourses,
  getCourse,
  getCourseFilters,
  listCourseLines,
  listCourses,
  patchCourse,
  removeCourse,
  removeCourseBike,
  type Course,
  type CoursePatch,
} from '~contract/calendar/courses';
import { londonDay } from '~domain/time/london-time';
import { recordAudit } from '~server/platform/audit';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { changedBy, isAmong, seenBy } from '~server/repositories/calendar/rights';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import * as courses from '~server/repositories/calendar/courses';
import * as adding from '~server/repositories/calendar/courses-add';
import * as saving from '~server/repositories/calendar/courses-save';
import { tellOfCourses } from '~server/services/messages/automatic';
import type { Scope } from '~domain/calendar/recurrence';
import type { Tx } from '~server/db/db';
import { noPermission, type Caller } from '~server/platform/access';

const entity = 'courses';

export const courseRoutes = [
  read(listCourses, {
    run: async ({ tx, caller, query }) => courses.listCourses(tx, caller.schoolId, query, await seenBy(tx, caller)),
  }),

  read(listCourseLines, {
    run: async ({ tx, caller, query, now }) => {
      const { date__gte: from = londonDay(now), supplier } = query;
      return courses.listCourseLines(tx, caller.schoolId, { from, supplier, only: await seenBy(tx, caller) });
    },
  }),

  read(getCourseFilters, { run: ({ tx, caller }) => courses.listCourseFilters(tx, caller.schoolId) }),

  read(getCourse, { row: find, run: ({ row }) => row }),

  write(addCourse, {
    run: async ({ tx, caller, body, recorded, now, key }) => {
      const answer = await adding.addCourse(tx, caller, body, { recorded, now, key });
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  }),

  write(addCourses, {
    run: async ({ tx, caller, body, recorded, clock, now }) => {
      const results = await adding.addCourses(tx, caller, body.courses, { recorded, now });
      const [first, ...others] = results.map(({ id }) => id);
      if (first === undefined) throw new Error('no course was stored');
      const fields = [...new Set(body.courses.flatMap((one) => Object.keys(one)))];
      await recordOthers(tx, caller, others, { outcome: 'created', fields, at: now, recorded, clock });
      const also = others.map((id) => ({ entity, id, op: 'w' as const }));
      const answer = { count: results.length, results };
      return { answer, entity, id: first, outcome: 'created', fields, made: results.length, also };
    },
  }),

  write(patchCourse, {
    row: find,
    may: mayChange,
    run: async ({ row, query, body, ...at }) => change({ ...at, row, scope: query.scope, body }),
  }),

  write(removeCourse, {
    row: find,
    may: mayChange,
    run: async ({ tx, caller, row, query, recorded, clock, now }) => {
      const { others, also } = await saving.removeCourse(tx, caller, row, query.scope);
      await recordOthers(tx, caller, others, { outcome: 'removed', fields: [], at: now, recorded, clock });
      return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [], also };
    },
  }),

  write(addCourseBike, {
    row: find,
    may: mayChange,
    run: async ({ row, body: { bike, reason }, ...at }) =>
      change({ ...at, row, scope: 'this', body: { bikes: [...row.bikes, bike], reason } }),
  }),

  write(removeCourseBike, {
    row: async (at) => {
      const row = await find(at);
      return row?.bikes.includes(at.params.bike_id) ? row : undefined;
    },
    may: mayChange,
    run: async ({ row, params, ...at }) => {
      const bikes = row.bikes.filter((id) => id !== params.bike_id);
      return { ...(await change({ ...at, row, scope: 'this', body: { bikes } })), answer: undefined };
    },
  }),
];

type At = { tx: Tx; caller: Caller; params: { id: number }; lock: boolean };

/** The course that the path names, if the caller may see it. A write takes the calendar's turn first. */
async function find({ tx, caller, params, lock }: At): Promise<Course | undefined> {
  if (lock) await takeTurn(tx, caller.schoolId);
  return courses.getCourse(tx, caller.schoolId, params.id, await seenBy(tx, caller));
}

/** Throws 403 for somebody who may only change the courses that they instruct, unless this is one. */
async function mayChange({ tx, caller, row }: { tx: Tx; caller: Caller; row: Course }): Promise<void> {
  if (!isAmong(await changedBy(tx, caller), row.instructors)) throw noPermission();
}

type Call = {
  tx: Tx;
  caller: Caller;
  row: Course;
  scope: Scope;
  body: CoursePatch;
  recorded: Date;
  clock: Date | null;
  now: Date;
};

async function change({ tx, caller, row, scope, body: { notify, ...body }, recorded, clock, now }: Call) {
  const { answer, others, also: changes, moved } = await saving.saveCourse(tx, caller, row, body, { scope, now });
  const also = [...changes, ...(await tellOfCourses(tx, caller.schoolId, moved, { notify, now }))];
  const fields = Object.keys(body).filter((name) => body[name as keyof typeof body] !== undefined);
  await recordOthers(tx, caller, others, { outcome: 'changed', fields, at: now, recorded, clock });
  return { answer, entity, id: answer.id, version: answer.version, outcome: 'changed', fields, also };
}

type Deed = { outcome: string; fields: readonly string[]; at: Date; recorded: Date; clock: Date | null };

/** Audits what was done to each of the others of a series. */
async function recordOthers(tx: Tx, caller: Caller, ids: readonly number[], deed: Deed): Promise<void> {
  const { schoolId, userId: actorId, deviceId } = caller;
  await recordAudit(tx, ...ids.map((id) => ({ schoolId, actorId, deviceId, entity, id, ...deed })));
}
