// The configuration of the server: one schema over the environment, all errors at once, by the names an operator
// typed. An unknown CONNECT_* is refused: a misspelt setting must not be silently without effect.
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { STANDARD_RULES, type CbtRules } from '~domain/certificates/cbt-rules';

const URL_TEXT = 'must be a full address, such as https://connect.example.com';
const MAIL_TEXT = 'must be an e-mail address';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', '::1', 'localhost']);
const webAddress = z.url({ protocol: /^https?$/u, error: URL_TEXT });
// Without encryption only this machine may be called, because requests carry a key.
const safeAddress = webAddress.refine(
  (value) => !URL.canParse(value) || value.startsWith('https:') || LOOPBACK.has(new URL(value).hostname),
  'must begin with https://',
);
// The card provider's library has its own address: another one is a stand-in on this machine, for tests.
const ownMachine = webAddress.refine(
  (value) => !URL.canParse(value) || LOOPBACK.has(new URL(value).hostname),
  'must be an address of this machine',
);
const text = z.string().max(300, 'must be at most 300 characters');

/** A number, a sender's name of at most 11 letters and digits, or a messaging service of Twilio. */
const SMS_SENDER = /^(?:\+?\d{3,15}|MG[\da-f]{32}|(?=.*[a-z])[a-z\d ]{2,11})$/iu;
const SENDER_TEXT = 'must be a number, a name of at most 11 letters and digits, or a messaging service (MG…)';

/** The Vehicle Enquiry Service (docs/domain.md, Registration lookup). */
const DVLA_URL = 'https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles';

const settings = z.object({
  PORT: z.coerce.number(portText()).int(portText()).min(0, portText()).max(65_535, portText()).default(8080),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u, error: 'must be a postgres:// address' }).optional(),
  CONNECT_DATABASE_CONNECTIONS: z
    .string()
    .regex(/^(?:[2-9]|[1-9]\d|[1-4]\d\d|500)$/u, 'must be a whole number from 2 to 500')
    .default('10')
    .transform(Number),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  SEED_SCALE: z.coerce.number(scaleText()).int(scaleText()).min(1, scaleText()).max(5000, scaleText()).default(1),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/u, error: 'must be an smtp:// or smtps:// address' }).optional(),
  DVLA_API_KEY: key().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w{8,250}$/u, 'must be a secret key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/u, 'must be the signing secret of a Stripe webhook: whsec_…')
    .optional(),
  CONNECT_STRIPE_URL: ownMachine.optional(),
  CONNECT_DVLA_URL: safeAddress.default(DVLA_URL),
  CONNECT_MAIL_FROM: z.email(MAIL_TEXT).default('connect@example.com'),
  CONNECT_SMS_PROVIDER: z.enum(['clicksend', 'twilio'], 'must be clicksend or twilio').optional(),
  CONNECT_SMS_FROM: z.string().regex(SMS_SENDER, SENDER_TEXT).optional(),
  CONNECT_CLICKSEND_USERNAME: text.optional(),
  CONNECT_CLICKSEND_KEY: key().optional(),
  CONNECT_CLICKSEND_URL: safeAddress.default('https://rest.clicksend.com'),
  CONNECT_TWILIO_ACCOUNT: z
    .string()
    .regex(/^AC[\da-f]{32}$/u, 'must be an account SID: AC and 32 characters')
    .optional(),
  CONNECT_TWILIO_TOKEN: key().optional(),
  CONNECT_TWILIO_URL: safeAddress.default('https://api.twilio.com'),
  CONNECT_TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|loopback|[\da-f.:/, ]+)$/iu, 'must be a number of proxies, or their addresses')
    .default('0'),
  CONNECT_RATE_SCALE: z.coerce.number(rateText()).positive(rateText()).max(1000, rateText()).default(1),
  CONNECT_QUOTA_INVITATIONS: z.coerce
    .number(quotaText())
    .int(quotaText())
    .min(1, quotaText())
    .max(100_000, quotaText())
    .default(20),
  CONNECT_QUOTA_EMAILS: amount().default(100),
  CONNECT_QUOTA_BYTES: amount().default(50_000_000_000),
  CONNECT_QUOTA_ROWS: amount().default(2_000_000),
  CONNECT_CBT_YEARS: z.string().transform(readYears).default(STANDARD_RULES.years),
  CONNECT_CBT_AUTOMATIC_RESTRICTS_FROM: z.string().refine(isDay, 'must be a day, such as 2027-04-01').optional(),
  CONNECT_MINIMUM_APP_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/u, 'must be a version, such as 1.4.0')
    .default('0.0.0'),
  CONNECT_HELP_URL: webAddress.default('https://example.com/'),
  CONNECT_SUPPORT_EMAIL: z.email(MAIL_TEXT).default('support@example.com'),
  CONNECT_SALES_EMAIL: z.email(MAIL_TEXT).default('sales@example.com'),
  CONNECT_OPERATOR_NAME: text.default(''),
  CONNECT_OPERATOR_ADDRESS: text.default(''),
  CONNECT_OPERATOR_COMPANY_NUMBER: text.default(''),
});

export type Config = z.output<typeof settings>;

/** The configuration cannot be used; `message` holds one line for every mistake. */
export class ConfigError extends Error {}

/**
 * Reads the configuration; an empty value counts as absent.
 *
 * @throws ConfigError naming every setting at fault
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const unknown = Object.keys(given).filter((name) => name.startsWith('CONNECT_') && !(name in settings.shape));
  const parsed = settings.safeParse(given);
  const mistakes = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...unknown.map((name) => `${name} is not a setting of Connect`),
    ...missing(given),
  ];
  if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return parsed.data;
}

/** True where only this machine can reach the server. */
export function isLoopback(config: Config): boolean {
  return LOOPBACK.has(config.HOST);
}

/**
 * Whether this server may hold the demonstration school, whose password is published
 * (docs/architecture.md, Inside the server).
 */
export function mayDemonstrate(config: Config): boolean {
  return whyNoDemo(config) === null;
}

/**
 * Why not, in a few words; null if it may. DEMO decides; if unset, only an embedded database that nobody else can reach may: a
 * proxy would make the loopback address public.
 */
export function whyNoDemo(config: Config): string | null {
  if (config.DEMO !== undefined) return config.DEMO === '1' ? null : 'DEMO is 0';
  if (config.PUBLIC_URL !== undefined) return 'PUBLIC_URL is set';
  if (config.CONNECT_TRUST_PROXY !== '0') return 'CONNECT_TRUST_PROXY is set';
  if (config.DATABASE_URL !== undefined) return 'DATABASE_URL is set';
  return isLoopback(config) ? null : 'HOST lets other machines in';
}

/** True where people reach the server through HTTPS. */
export function isHttps(config: Config): boolean {
  return config.PUBLIC_URL?.startsWith('https:') ?? false;
}

/** What each provider needs besides its own setting. */
const SMS_COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  clicksend: ['CONNECT_CLICKSEND_USERNAME', 'CONNECT_CLICKSEND_KEY'],
  twilio: ['CONNECT_TWILIO_ACCOUNT', 'CONNECT_TWILIO_TOKEN', 'CONNECT_SMS_FROM'],
};

/** The settings that are required by others and aren't there. */
function missing(given: Readonly<Record<string, string | undefined>>): string[] {
  const provider = given['CONNECT_SMS_PROVIDER'] ?? '';
  const links = ['SMTP_URL', 'CONNECT_SMS_PROVIDER', 'STRIPE_SECRET_KEY'].find((name) => name in given);
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  return [
    ...(links === undefined || 'PUBLIC_URL' in given
      ? []
      : [`PUBLIC_URL must be set where ${links} is: the links in messages begin with it`]),
    ...stripe
      .filter((name) => !(name in given) && stripe.some((other) => other in given))
      .map((name) => `${name} must be set where ${stripe.find((other) => other !== name)} is`),
    ...(SMS_COMPANIONS[provider] ?? [])
      .filter((name) => !(name in given))
      .map((name) => `${name} must be set where CONNECT_SMS_PROVIDER is ${provider}`),
  ];
}

function key() {
  return z.string().regex(/^[!-~]{1,200}$/u, 'must be a key without spaces');
}

const YEARS_TEXT = 'must be days with years, the earliest first, such as 1990-12-01=2,2027-04-01=1';

/** '1990-12-01=2,2027-04-01=1': the days from which a certificate lasts so many years. */
function readYears(typed: string, context: z.RefinementCtx): CbtRules['years'] {
  const rules = typed.split(',').map((one) => {
    const [, from = '', years = ''] = /^\s*(\d{4}-\d\d-\d\d)=([1-9]\d?)\s*$/u.exec(one) ?? [];
    return { from, years: Number(years) };
  });
  const isOrdered = rules.every(({ from }, at) => isDay(from) && (at === 0 || (rules[at - 1]?.from ?? '') < from));
  if (!isOrdered) context.addIssue({ code: 'custom', message: YEARS_TEXT });
  return rules;
}

/** True for a day of the calendar from 1885 to 2099. */
function isDay(typed: string): boolean {
  return day.safeParse(typed).success;
}

/** A quota: a whole number. */
function amount() {
  const message = 'must be a whole number above 0';
  return z.coerce.number(message).int(message).positive(message);
}

function portText(): string {
  return 'must be a number from 0 to 65535';
}
function scaleText(): string {
  return 'must be a whole number from 1 to 5000';
}
function quotaText(): string {
  return 'must be a whole number from 1 to 100000';
}
function rateText(): string {
  return 'must be a number above 0 and at most 1000';
}
