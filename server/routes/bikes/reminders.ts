// The reminders sent about a bike's MOT and tax.
import { listBikeReminders } from '~contract/bikes/reminders';
import { read } from '~server/platform/route/read';
import * as repository from '~server/repositories/bikes/reminders';
import { findBike } from '~server/repositories/bikes/bikes';
import { offsetOf } from '~server/db/query-parts';

export const bikeReminderRoutes = [
  read(listBikeReminders, {
    row: ({ tx, caller, params }) => findBike(tx, caller.schoolId, params.id),
    run: ({ tx, caller, params, query }) =>
      repository.listBikeReminders(tx, caller.schoolId, params.id, {
        limit: query.page_size,
        offset: offsetOf(query),
      }),
  }),
];
