// Buying credits by card (specification sections 7 and 8; docs/domain.md, Credits).
import { OWN_AMOUNT, PACKAGES } from '~domain/credits/packages';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const RANGE = 'Choose an amount from £5.00 to £500.00';
/** Pence. */
export const ownAmount = z.int(RANGE).min(OWN_AMOUNT.min, RANGE).max(OWN_AMOUNT.max, RANGE);

/** A package, or an amount of one's own. `key`: of this purchase; the same one again is the same purchase. */
export const topUpStart = z
  .strictObject({
    package: z
      .enum(
        PACKAGES.map(({ slug }) => slug),
        'There is no such package',
      )
      .optional(),
    amount: ownAmount.optional(),
    key: z.uuid(),
  })
  .refine(({ package: slug, amount }) => (slug === undefined) !== (amount === undefined), {
    path: ['amount'],
    error: 'Choose a package or an amount',
  });
export type TopUpStart = z.output<typeof topUpStart>;

/** `OPEN`: not paid yet. Pence and credits; `actor` null once they have left. */
export const topUp = z.object({
  id,
  at: timestamp,
  amount: z.int(),
  credits: z.int(),
  bonus: z.int(),
  state: z.enum(['OPEN', 'PAID']),
  paid_at: timestamp.nullable(),
  actor: z.object({ id, full_name: z.string() }).nullable(),
});
export type TopUp = z.infer<typeof topUp>;

const PREFIX = '/credits';

/** `url`: the card provider's page. The credits come when it says that they are paid, also if nobody comes back from there. */
export const startTopUp = endpoint({
  method: 'POST',
  path: `${PREFIX}/topup/`,
  guard: 'settings',
  summary: 'Begin to buy credits; 400 for a package or an amount that is not offered, 503 while no card can be taken',
  body: topUpStart,
  status: 200,
  answer: z.object({ id, url: z.string() }),
  idempotent: false,
});
export const listTopUps = endpoint({
  method: 'GET',
  path: `${PREFIX}/topups/`,
  guard: 'settings',
  summary: 'Purchases of credits, the newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(topUp),
});
