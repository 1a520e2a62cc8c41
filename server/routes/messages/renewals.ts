// CBT renewals: who is written to, month by month.
import { forecastRenewals, listRenewals } from '~contract/messages/renewals';
import { cbtRulesOf } from '~server/platform/cbt-rules';
import { read } from '~server/platform/route/read';
import { offsetOf } from '~server/db/query-parts';
import { forecast, listMonth } from '~server/services/messages/forecast';
import type { Services } from '~server/platform/services';
import { takesReplies } from '~server/services/messages/providers';

/** What decides it besides the rows. */
function seenBy(services: Services, now: Date) {
  return { now, replies: takesReplies(services), rules: cbtRulesOf(services.config) };
}

export const renewalRoutes = [
  read(listRenewals, {
    run: async ({ services, tx, caller, query, now }) => {
      const seen = seenBy(services, now);
      const all = await listMonth(tx, caller.schoolId, query.month, seen);
      const from = offsetOf(query);
      return { count: all.length, results: all.slice(from, from + query.page_size) };
    },
  }),

  read(forecastRenewals, {
    run: ({ services, tx, caller, now }) => forecast(tx, caller.schoolId, seenBy(services, now)),
  }),
];
