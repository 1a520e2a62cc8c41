// What a school spends its credits on, and how long they last.
import {
  consumeTokens,
  getCreditAnalytics,
  getCreditDashboard,
  getCreditHealth,
  listCreditAudit,
  listCreditBonuses,
  listCreditPackages,
} from '~contract/credits/spending';
import { FORECAST_DAYS, lastsUntil } from '~domain/credits/forecast';
import { PACKAGES } from '~domain/credits/packages';
import { londonDay } from '~domain/time/london-time';
import { noPermission } from '~server/platform/access';
import { getAccount } from '~server/platform/credit-account';
import { read } from '~server/platform/route/read';
import { ask } from '~server/platform/route/read-with-body';
import { addsUp, listMonthsSpent, listSpentSince } from '~server/repositories/credits/spending';
import { listAuditLines } from '~server/repositories/school/audit';
import { listTransactions } from '~server/repositories/school/credits';

const DAY = 24 * 60 * 60 * 1000;

export const creditSpendingRoutes = [
  read(getCreditAnalytics, {
    run: async ({ tx, caller, query, now }) => ({
      months: await listMonthsSpent(tx, caller.schoolId, monthBefore(londonDay(now), query.months - 1)),
    }),
  }),

  read(getCreditDashboard, {
    run: async ({ tx, caller, now }) => {
      const { balance, low_balance } = await getAccount(tx, caller.schoolId);
      const since = new Date(now.getTime() - FORECAST_DAYS * DAY);
      const spent_on = await listSpentSince(tx, caller.schoolId, since);
      const spent = spent_on.reduce((sum, { credits }) => sum + credits, 0);
      const lasts_until = lastsUntil({ balance, spent }, londonDay(now));
      return { balance, low_balance, is_low: balance < low_balance, spent, spent_on, lasts_until };
    },
  }),

  read(listCreditBonuses, {
    run: ({ tx, caller, query }) =>
      listTransactions(tx, caller.schoolId, { ...query, kind: 'BONUS', ordering: [{ field: 'id', descending: true }] }),
  }),

  read(listCreditPackages, { run: async () => ({ count: PACKAGES.length, results: [...PACKAGES] }) }),

  read(listCreditAudit, {
    run: async ({ tx, caller, query }) => {
      const { count, results } = await listAuditLines(tx, caller.schoolId, { ...query, area: 'credits' });
      return {
        count,
        results: results.map(({ id, at, actor, outcome, fields }) => ({ id, at, actor, outcome, fields })),
      };
    },
  }),

  read(getCreditHealth, {
    run: async ({ services, tx, caller }) => ({
      ledger: (await addsUp(tx, caller.schoolId)) ? ('ok' as const) : ('broken' as const),
      payments: services.cards?.mode ?? ('none' as const),
    }),
  }),

  ask(consumeTokens, () => {
    throw noPermission();
  }),
];

/** The month of a London day ('yyyy-MM-dd'), or so many before: 'yyyy-MM'. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
