// The course types of each site (docs/domain.md, Course types), with their prices.
import { getCourseType, listCourseTypes, patchCourseType } from '~contract/calendar/course-types';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import * as types from '~server/repositories/calendar/course-types';

export const courseTypeRoutes = [
  read(listCourseTypes, {
    run: async ({ tx, caller }) => {
      const results = await types.listCourseTypes(tx, caller.schoolId);
      return { count: results.length, results };
    },
  }),

  read(getCourseType, {
    row: ({ tx, caller, params }) => types.getCourseType(tx, caller.schoolId, params),
    run: ({ row }) => row,
  }),

  write(patchCourseType, {
    row: ({ tx, caller, params, lock }) => types.getCourseType(tx, caller.schoolId, params, lock),
    run: async ({ tx, caller, row, body, now }) => {
      const answer = await types.saveCourseType(tx, caller.schoolId, row.id, body, now);
      const { id, version } = answer;
      return { answer, entity: 'course_types', id, version, outcome: 'changed', fields: Object.keys(body) };
    },
  }),
];
