// What anybody may ask without a token: configuration, capabilities, reachability, health, the demo's outbox.
import { endpoint } from './endpoint';
import { id, timestamp, text } from '~contract/text/text';
import { z } from './zod';

/** How mail leaves this server. `stand-in`: kept in the demo's outbox, which the app shows. `none`: not configured. */
export const mailMode = z.enum(['smtp', 'stand-in', 'none']);

/** Who takes the SMS of this server. `stand-in`: kept in the demonstration. `none`: not configured. */
export const smsMode = z.enum(['clicksend', 'twilio', 'stand-in', 'none']);

/** Who answers the registration lookup. `stand-in`: the demonstration, with made-up data. `none`: nobody. */
export const lookupMode = z.enum(['dvla', 'stand-in', 'none']);

export const publicConfig = z.object({
  help_url: z.url(),
  support_email: z.string(),
  sales_email: z.string(),
  operator: z.object({ name: z.string(), address: z.string(), company_number: z.string() }),
  stripe_publishable_key: z.string().nullable(),
  mail: mailMode,
  sms: smsMode,
  /** People can answer an SMS with STOP. Where they can't, no offer goes by SMS. */
  sms_replies: z.boolean(),
  vehicle_lookup: lookupMode,
  /** The demonstration school, with its sign-ins, or null where this server is not a demonstration. */
  demo: z
    .object({ password: z.string(), sign_ins: z.array(z.object({ email: z.string(), label: z.string() })) })
    .nullable(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

/** `to`: an address, or a number as '+447700900123'. */
export const outboxMessage = z.object({
  id,
  at: timestamp,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/public/config',
  guard: 'public',
  summary: 'Help address, operator, support, and what this server is set up for',
  status: 200,
  answer: publicConfig,
});
export const getCapabilities = endpoint({
  method: 'GET',
  path: '/capabilities',
  guard: 'public',
  summary: 'Extensions and limits of this server, and the oldest app version it serves',
  status: 200,
  answer: z.object({
    extensions: z.array(z.string()),
    limits: z.record(z.string(), z.number()),
    minimum_app_version: z.string(),
  }),
});
export const ping = endpoint({
  method: 'GET',
  path: '/ping',
  guard: 'public',
  summary: 'Answers the nonce: proves that this server, and not a captive portal, was reached',
  query: z.strictObject({ n: text(64).default('') }),
  status: 200,
  answer: z.object({ n: z.string() }),
});
export const health = endpoint({
  method: 'GET',
  path: '/health',
  guard: 'public',
  summary: 'Alive, and the database answers',
  status: 200,
  answer: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']), version: z.string() }),
});
export const getOutbox = endpoint({
  method: 'GET',
  path: '/public/outbox',
  guard: 'public',
  summary: 'The mails of the demonstration that people need to sign in; 404 outside the demonstration',
  status: 200,
  answer: z.object({ count: z.int(), results: z.array(outboxMessage) }),
});
