// CBT renewals: who is written to, month by month.
import { forecastRenewals, listRenewals } from '~contract/renewals';
import { read } from '~server/platform/route/read';
import { offsetOf } from '~server/repositories/shared/rows';
import { forecast, listMonth } from '~server/services/messages/forecast';

export const renewalRoutes = [
  read(listRenewals, {
    run: async ({ tx, caller, query, now }) => {
      const all = await listMonth(tx, caller.schoolId, query.month, now);
      const from = offsetOf(query);
      return { count: all.length, results: all.slice(from, from + query.page_size) };
    },
  }),

  read(forecastRenewals, { run: ({ tx, caller, now }) => forecast(tx, caller.schoolId, now) }),
];
