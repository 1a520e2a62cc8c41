// CBT renewals (specification section 2.8; docs/domain.md, Messages): who is written to before their certificate runs out, and when.
import { endpoint } from './endpoint';
import { page, paged, pageSize } from './list';
import { day, id, text } from './text';
import { z } from './zod';
import { CHANNELS } from '~domain/message-types';
import { LEFT_OUT } from '~domain/message-audience';
import { NO_RENEWAL } from '~domain/renewals';

const month = text(7).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, 'Enter a month, such as 2026-12');

/**
 * A certificate that runs out. `issued`, `expires`, `send_on`: London days. `channels`: those that its message goes out by, or went out
 * by. `left_out`: why its holder gets none; null if they get one. `sent`: it has left.
 */
export const renewal = z.object({
  certificate: z.int(),
  customer: id,
  full_name: z.string(),
  issued: day,
  expires: day,
  send_on: day,
  channels: z.array(z.enum(CHANNELS)),
  left_out: z.enum([...LEFT_OUT, ...NO_RENEWAL]).nullable(),
  sent: z.boolean(),
});
export type Renewal = z.infer<typeof renewal>;

/** A month of sending. `count`: people who get a message; `value`: pence, if each of them booked the renewal at the school's price. */
export const renewalMonth = z.object({
  month: z.string(),
  count: z.int().nonnegative(),
  left_out: z.int().nonnegative(),
  value: z.int().nonnegative(),
});
export type RenewalMonth = z.infer<typeof renewalMonth>;

const guard = 'communication';

export const listRenewals = endpoint({
  method: 'GET',
  path: '/school/renewals/',
  guard,
  summary: 'Certificates whose renewal is written about in a month, the first day first',
  query: z.strictObject({ month, page, page_size: pageSize }),
  status: 200,
  answer: paged(renewal),
});
export const forecastRenewals = endpoint({
  method: 'GET',
  path: '/school/renewals/forecast/',
  guard,
  summary:
    'The months in which renewals are written about: this one and the 24 after it, without empty ones at their end',
  status: 200,
  answer: z.object({ on: z.boolean(), price: z.int().nonnegative(), months: z.array(renewalMonth) }),
});
