// A site's course dates of a month for the examiner.
import { getCourseDates, sendCourseDates } from '~contract/calendar/course-dates';
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import { getSupplier } from '~server/repositories/school/school';
import { previewDates, sendDates } from '~server/services/messages/examiner/course-dates';

export const courseDateRoutes = [
  read(getCourseDates, {
    row: ({ tx, caller, params }) => getSupplier(tx, caller.schoolId, params.id),
    run: ({ services, tx, caller, row, query, now }) =>
      previewDates(services, tx, caller.schoolId, { site: row, month: query.month, now }),
  }),

  write(sendCourseDates, {
    row: ({ tx, caller, params, lock }) => getSupplier(tx, caller.schoolId, params.id, lock),
    run: async ({ services, tx, caller, row, body, now, key }) => {
      const { answer, also } = await sendDates(services, tx, caller, { site: row, ...body, now, key });
      services.nudge();
      const { id, version } = answer;
      const effect = { answer, entity: 'suppliers', id, version, outcome: 'sent the course dates of', also, made: 1 };
      return { ...effect, fields: ['dates_sent_month'] };
    },
  }),
];
