// What a school spends its credits on, and how long they last (specification section 7; docs/domain.md, Credits). Credits are whole numbers.
import { PACKAGES } from '~domain/credits/packages';
import { creditTransaction, tokenName } from '~contract/school/credits';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize, queryNumber } from '~contract/wire/list';
import { day, id, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const PREFIX = '/credits';
const guard = 'settings';

/** `credits`: spent on it in this London month, less what was given back. */
export const monthSpent = z.object({ month: z.string(), token_type: tokenName, credits: z.int() });
export type MonthSpent = z.infer<typeof monthSpent>;
const MONTHS_MAX = 120;

export const getCreditAnalytics = endpoint({
  method: 'GET',
  path: `${PREFIX}/analytics/`,
  guard,
  summary: 'What was spent on what, by London month, the oldest first; months without any are left out',
  query: z.strictObject({
    /** This one and those before it. */
    months: queryNumber
      .refine((months) => months >= 1 && months <= MONTHS_MAX, `Must be from 1 to ${MONTHS_MAX}`)
      .default(12),
  }),
  status: 200,
  answer: z.object({ months: z.array(monthSpent) }),
});
/** `spent`: in the last 30 days. `lasts_until`: the London day on which the balance runs out at that rate; null if none can be said. */
export const getCreditDashboard = endpoint({
  method: 'GET',
  path: `${PREFIX}/dashboard/`,
  guard,
  summary: 'The balance, what was spent in 30 days, and how long it lasts',
  status: 200,
  answer: z.object({
    balance: z.int(),
    low_balance: z.int(),
    is_low: z.boolean(),
    spent: z.int(),
    spent_on: z.array(z.object({ token_type: tokenName, credits: z.int() })),
    lasts_until: day.nullable(),
  }),
});
export const listCreditBonuses = endpoint({
  method: 'GET',
  path: `${PREFIX}/bonuses/`,
  guard,
  summary: 'The credits that came on top of those that were paid for, the newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(creditTransaction),
});
/** Prices in pence. */
export const listCreditPackages = endpoint({
  method: 'GET',
  path: `${PREFIX}/packages/`,
  guard,
  summary: 'What credits can be bought for',
  status: 200,
  answer: paged(
    z.object({
      slug: z.enum(PACKAGES.map(({ slug }) => slug)),
      name: z.string(),
      price: z.int(),
      credits: z.int(),
      bonus: z.int(),
    }),
  ),
});
/** `actor` null: the system. */
export const listCreditAudit = endpoint({
  method: 'GET',
  path: `${PREFIX}/audit/`,
  guard: 'manager',
  summary: 'Who changed the settings of credits, the newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(
    z.object({
      id,
      at: timestamp,
      actor: z.object({ id, full_name: z.string() }).nullable(),
      outcome: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});
/** `ledger`: 'ok' if the balance is the sum of its lines. */
export const getCreditHealth = endpoint({
  method: 'GET',
  path: `${PREFIX}/health/`,
  guard,
  summary: 'Whether the ledger adds up, and whether cards can be taken for credits',
  status: 200,
  answer: z.object({ ledger: z.enum(['ok', 'broken']), payments: z.enum(['stripe', 'stand-in', 'none']) }),
});
/** The app spends credits where it does what they are for; nobody spends them by a call. */
export const consumeTokens = endpoint({
  method: 'POST',
  path: `${PREFIX}/consume-tokens/`,
  guard: 'nobody',
  summary: 'Never granted to a person: 403',
  status: 204,
  idempotent: false,
});
