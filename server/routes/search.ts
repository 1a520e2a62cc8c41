// The global search.
import { searchSchool as endpoint } from '~contract/search/search';
import { londonDay } from '~domain/time/london-time';
import { read } from '~server/platform/route/read';
import { searchSchool } from '~server/repositories/search/search';

export const searchRoutes = [
  read(endpoint, { run: ({ tx, caller, query, now }) => searchSchool(tx, caller, query.s, londonDay(now)) }),
];
