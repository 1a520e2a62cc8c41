// CBT renewals (specification section 2.8; docs/domain.md, Messages): who is written to before their certificate runs out, and when.
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize } from '~contract/wire/list';
import { day, id, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { CHANNELS } from '~domain/messages/types';
import { LEFT_OUT } from '~domain/messages/audience';
import { MESSAGE_FAILURES } from '~domain/messages/states';
import { NO_RENEWAL, RENEWAL_STATES } from '~domain/messages/renewals';

const month = text(7).regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, 'Enter a month, such as 2026-12');

/**
 * A message about a certificate. PLANNED: it isn't made yet. `on`: the London day on which it left or will leave, else on which it failed
 * or was cancelled. `why`: of a failed one.
 */
export const renewalMessage = z.object({
  channel: z.enum(CHANNELS),
  state: z.enum(RENEWAL_STATES),
  why: z.enum(MESSAGE_FAILURES).nullable(),
  on: day,
});

/**
 * A certificate that runs out. `issued`, `expires` (the last day on which it is valid), `send_on` (from which its holder is written to):
 * London days. `messages`: one of each channel that its holder is or was written to by. `left_out`: why there is none; null if there is one.
 */
export const renewal = z.object({
  certificate: z.int(),
  customer: id,
  full_name: z.string(),
  issued: day,
  expires: day,
  send_on: day,
  messages: z.array(renewalMessage),
  left_out: z.enum([...LEFT_OUT, ...NO_RENEWAL]).nullable(),
});
export type Renewal = z.infer<typeof renewal>;

/**
 * A month of sending. `count`: people to whom a message has left or will leave; `value`: pence, if each of them books the renewal at the
 * school's price. `left_out`: the others.
 */
export const renewalMonth = z.object({
  month: z.string(),
  count: z.int().nonnegative(),
  left_out: z.int().nonnegative(),
  value: z.int().nonnegative(),
});
export type RenewalMonth = z.infer<typeof renewalMonth>;

/**
 * `on`: any of the messages is switched on. `lead`: days. `waiting`: people who were not written to and can be, by these channels whether
 * these are switched on or not; `count` of them have a certificate that runs out in `days`.
 */
const renewalForecast = z.object({
  on: z.boolean(),
  lead: z.int(),
  price: z.int().nonnegative(),
  months: z.array(renewalMonth),
  waiting: z.array(
    z.object({ days: z.int().nonnegative(), channels: z.array(z.enum(CHANNELS)), count: z.int().positive() }),
  ),
});
export type RenewalForecast = z.infer<typeof renewalForecast>;

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
  answer: renewalForecast,
});
