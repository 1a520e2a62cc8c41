// The global search.
import { searchSchool as endpoint } from '~contract/search/search';
import { londonDay } from '~domain/time/london-time';
import { steps } from '~server/platform/route/outside-transaction';
import { searchSchool } from '~server/repositories/search/search';

export const searchRoutes = [
  steps(endpoint, ({ services, caller, query, now }) =>
    searchSchool((part) => services.db.school(caller.schoolId, part), caller, {
      typed: query.s,
      today: londonDay(now),
      guess: (task) => services.heavy(caller.schoolId, task),
    }),
  ),
];
