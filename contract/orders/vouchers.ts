// Vouchers (docs/domain.md, Values; the rules are domain/orders/vouchers). Those who see bookings have them on their devices, so that one
// can be used without signal.
import { VOUCHER_KINDS, voucherCode } from '~domain/orders/vouchers';
import { courseConstant } from '~contract/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { MONEY_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { day, id, pathId, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** See `VoucherRules` for what the fields mean. */
export const voucher = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  code: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  amount: z.int(),
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  max_uses: z.int().nullable(),
  per_customer: z.int().nullable(),
  courses: z.array(courseConstant),
  sites: z.array(id),
  customer: id.nullable(),
  active: z.boolean(),
  used: z.int(),
});
export type Voucher = z.infer<typeof voucher>;

const USES_MAX = 100_000;
const uses = z.int('This field must be a number').min(1, 'At least 1').max(USES_MAX, 'At most 100,000').nullable();
const writable = z.strictObject({
  code: text(40)
    .transform(voucherCode)
    .refine((code) => /^[A-Z0-9]{3,20}$/u.test(code), 'Use 3 to 20 letters and digits'),
  kind: z.enum(VOUCHER_KINDS, 'Choose a percentage or an amount'),
  amount: z
    .int('This field must be a number')
    .min(1, 'Must be 1 or more')
    .max(MONEY_MAX, `Must be at most ${MONEY_MAX}`),
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  max_uses: uses,
  per_customer: uses,
  courses: z.array(courseConstant).max(20),
  sites: z.array(id).max(100),
  active: z.boolean(),
});
/** A percentage is at most 100, and the last day not before the first; the server compares with the row where one is absent. */
export const voucherCreate = writable.partial().required({ code: true, kind: true, amount: true });
export const voucherPatch = writable.partial();
export type VoucherCreate = z.output<typeof voucherCreate>;
export type VoucherPatch = z.output<typeof voucherPatch>;

const PREFIX = '/vouchers';
const params = z.object({ id: pathId });
const guard = 'settings';

export const listVouchers = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Vouchers, the newest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(voucher),
});
/** `price` and `discount`: pence of the bookings that have it, without cancelled ones. A voucher without a booking is left out. */
export const listVoucherResults = endpoint({
  method: 'GET',
  path: `${PREFIX}/results/`,
  guard,
  summary: 'What the bookings with each voucher cost, and what it took off',
  status: 200,
  answer: z.object({
    results: z.array(z.object({ voucher: id, bookings: z.int(), price: z.int(), discount: z.int() })),
  }),
});
export const addVoucher = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Add a voucher; 400 for a code that exists',
  body: voucherCreate,
  status: 201,
  answer: voucher,
});
export const getVoucher = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'One voucher',
  params,
  status: 200,
  answer: voucher,
});
export const patchVoucher = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a voucher; bookings that have it keep their price',
  params,
  body: voucherPatch,
  status: 200,
  answer: voucher,
});
export const removeVoucher = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Delete a voucher that no booking has; 409 has_history otherwise',
  params,
  status: 204,
  current: voucher,
});
