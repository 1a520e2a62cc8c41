// Credits (specification section 3; docs/domain.md, Credits): whole numbers, 1 credit = 1p. Every member reads
// the balance and the prices; what was spent on what, whoever may see the settings.
import { endpoint } from '~contract/wire/endpoint';
import { CREDIT_QUANTITY_MAX, CREDITS_LOW } from '~contract/wire/limits';
import { ordering, page, paged, pageSize } from '~contract/wire/list';
import { day, id, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** What can be bought with credits. */
export const tokenName = z.enum(['DVLA_BIKE_CHECK', 'DVLA_LICENSE_CHECK', 'SMS']);
export type TokenName = z.infer<typeof tokenName>;

/** A price, in credits; `unit_price_display` is the n of 'Uses {n} credits'. */
export const tokenType = z.object({
  ...rowHead,
  name: tokenName,
  unit_price: z.int().nonnegative(),
  unit_price_display: z.string(),
});
export type TokenType = z.infer<typeof tokenType>;

/**
 * What the school can still spend: what is reserved for a call under way is not in it. `low_balance`: below it the school is warned; a device
 * may have had the row since before it.
 */
export const creditAccount = z.object({
  ...rowHead,
  balance: z.int().nonnegative(),
  low_balance: z.int().default(CREDITS_LOW),
});
export type CreditAccount = z.infer<typeof creditAccount>;

/**
 * TOPUP, BONUS, REFUND and RELEASE add, RESERVE takes, ADJUSTMENT does either. CONSUME marks a reservation as spent and moves
 * nothing.
 */
export const creditKind = z.enum(['TOPUP', 'BONUS', 'CONSUME', 'RESERVE', 'RELEASE', 'REFUND', 'ADJUSTMENT']);
export type CreditKind = z.infer<typeof creditKind>;

/** A line of the ledger: the sum of all amounts up to it is `balance_after`. `actor` null: the system. */
export const creditTransaction = z.object({
  id,
  at: timestamp,
  kind: creditKind,
  amount: z.int(),
  balance_after: z.int().nonnegative(),
  token_type: tokenName.nullable(),
  /** What it was for, such as a registration. */
  reference: z.string(),
  actor: z.object({ id, full_name: z.string() }).nullable(),
});
export type CreditTransaction = z.infer<typeof creditTransaction>;

/** A feature of the app with what one use of it costs. */
export const featureCost = z.object({
  feature: z.enum(['vehicle_lookup', 'licence_check', 'sms']),
  title: z.string(),
  token_type: tokenName,
  unit_price: z.int().nonnegative(),
  unit_price_display: z.string(),
});
export type FeatureCost = z.infer<typeof featureCost>;

export const costQuestion = z.strictObject({
  token_type: tokenName,
  quantity: z
    .int('This field must be a number')
    .min(1, 'Must be 1 or more')
    .max(CREDIT_QUANTITY_MAX, `Must be at most ${CREDIT_QUANTITY_MAX}`),
});
export const costAnswer = z.object({
  token_type: tokenName,
  quantity: z.int(),
  unit_price: z.int(),
  cost: z.int(),
  balance: z.int(),
  /** The balance covers it. */
  sufficient: z.boolean(),
});

const PREFIX = '/credits';
/** `date__gte`, `date__lte`: London days, both included. */
const ledgerFilters = {
  kind: creditKind.optional(),
  token_type: tokenName.optional(),
  date__gte: day.optional(),
  date__lte: day.optional(),
};

export const getCreditAccount = endpoint({
  method: 'GET',
  path: `${PREFIX}/account/`,
  guard: 'member',
  summary: 'What the school can still spend',
  status: 200,
  answer: creditAccount,
});
export const listTokenTypes = endpoint({
  method: 'GET',
  path: `${PREFIX}/token-types/`,
  guard: 'member',
  summary: 'What can be bought with credits, with its price',
  status: 200,
  answer: paged(tokenType),
});
export const listFeatureCosts = endpoint({
  method: 'GET',
  path: `${PREFIX}/feature-costs/`,
  guard: 'member',
  summary: 'What one use of each feature costs',
  status: 200,
  answer: paged(featureCost),
});
export const listCreditTransactions = endpoint({
  method: 'GET',
  path: `${PREFIX}/transactions/`,
  guard: 'settings',
  summary: 'The ledger, the newest line first',
  query: z.strictObject({
    ...ledgerFilters,
    ordering: ordering(['id']).prefault('-id'),
    page,
    page_size: pageSize,
  }),
  status: 200,
  answer: paged(creditTransaction),
});
export const exportCreditTransactions = endpoint({
  method: 'GET',
  path: `${PREFIX}/transactions/export/`,
  guard: 'settings',
  summary: 'The ledger as CSV, the newest line first',
  query: z.strictObject(ledgerFilters),
  status: 200,
  stream: 'text/csv; charset=utf-8',
});
export const calculateCost = endpoint({
  method: 'POST',
  path: `${PREFIX}/calculate-cost/`,
  guard: 'member',
  summary: 'What so many uses would cost, and whether the balance covers it',
  body: costQuestion,
  status: 200,
  answer: costAnswer,
  idempotent: false,
});
