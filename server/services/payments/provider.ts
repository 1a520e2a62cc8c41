// The card provider (docs/domain.md, Card payments): Stripe, or the demonstration's stand-in behind the same library. Every call is for one
// school's account but those that make an account. Every POST has a key of the operation, so that the same one again has one effect.
import { setTimeout as pauseFor } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Config } from '~server/config';

export type CardMode = 'stripe' | 'stand-in' | 'none';

/** The provider can't be reached or is busy: whether a POST had an effect isn't known. Nothing from outside is in it. */
export class CardsAway extends Error {
  override name = 'CardsAway';
}

/** The provider has answered, and refuses. `code`: its word, such as `resource_missing`. */
export class CardsRefused extends Error {
  override name = 'CardsRefused';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** For a payment link of a school, or for credits that a school buys of us. */
export type SessionAsked = { amount: number; what: string; until: Date; back: string } & (
  | { link: Linked }
  | { topup: { schoolId: number; topup: number } }
);
/** What a payment at the provider names: our link. */
export type Linked = { schoolId: number; link: number };
export type RefundAsked = { payment: string; amount: number; refund: number };

/** Calls for one account: a school's, or our own. */
export type PaymentCalls = {
  openSession: (asked: SessionAsked, key: string) => Promise<Stripe.Checkout.Session>;
  session: (id: string) => Promise<Stripe.Checkout.Session>;
  expireSession: (id: string) => Promise<Stripe.Checkout.Session>;
  payment: (id: string) => Promise<Stripe.PaymentIntent>;
  refundsOf: (payment: string) => Promise<Stripe.Refund[]>;
  refund: (asked: RefundAsked, key: string) => Promise<Stripe.Refund>;
  /** Those since a moment, newest first. */
  eventsSince: (since: Date) => Promise<Stripe.Event[]>;
};

/** Calls for one school's account. */
export type CardsAt = PaymentCalls & { account: () => Promise<Stripe.Account> };

export type Cards = {
  mode: CardMode;
  /** Our own account: what schools pay us. */
  own: PaymentCalls;
  openAccount: (schoolId: number) => Promise<Stripe.Account>;
  /** The address at which the school tells the provider of itself. */
  onboard: (account: string, addresses: { again: string; back: string }) => Promise<string>;
  at: (account: string) => CardsAt;
  /** An event with the right signature, at most five minutes old; undefined for any other call. */
  readEvent: (body: Buffer, signature: string, now: Date) => Stripe.Event | undefined;
};

declare module '~server/platform/services' {
  interface Services {
    /** The card provider; null where none is configured. */
    cards: Cards | null;
  }
}

/** How the library is reached. `fetch`: in place of the network. `pause`: waits between tries, which tests shorten. */
export type Connecting = {
  mode: CardMode;
  key: string;
  webhookSecret: string;
  url?: string | undefined;
  fetch?: typeof fetch;
  pause?: (ms: number) => Promise<unknown>;
  timeout?: number;
};

const TIMEOUT = 10_000;
const TRIES = 4;
const FIRST_WAIT = 500;
/** Of a list of refunds or events that is read at once. */
const PAGE = 100;

/** The provider that this server is set up for. `standIn`: of a demonstration, if there is one. */
export function cardsOf(config: Config, standIn: Connecting | null): Cards | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, CONNECT_STRIPE_URL: url } = config;
  if (key !== undefined && webhookSecret !== undefined) return connect({ mode: 'stripe', key, webhookSecret, url });
  return standIn && connect(standIn);
}

export function connect(how: Connecting): Cards {
  const { mode, webhookSecret, pause = pauseFor } = how;
  const calls = callerOf(pause);
  const platform = clientOf(how);
  return {
    mode,
    own: paymentCalls(platform, calls),
    openAccount: (schoolId) =>
      calls(() => platform.accounts.create(accountParams(schoolId), { idempotencyKey: `account-${schoolId}` })),
    onboard: async (account, { again, back }) => {
      const asked = {
        account: known(account),
        refresh_url: again,
        return_url: back,
        type: 'account_onboarding',
      } as const;
      return (await calls(() => platform.accountLinks.create(asked))).url;
    },
    at: (account) => callsAt(clientOf(how, known(account)), known(account), calls),
    readEvent: (body, signature, now) => {
      try {
        const { webhooks } = platform;
        return webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime());
      } catch {
        return undefined;
      }
    },
  };
}

/** The school's own account, with the provider's own pages and liability: its money never passes through us. */
function accountParams(schoolId: number): Stripe.AccountCreateParams {
  return {
    country: 'GB',
    controller: {
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
    },
    metadata: { connect_school: String(schoolId) },
  };
}

type Calls = ReturnType<typeof callerOf>;

function callsAt(client: Stripe, account: string, calls: Calls): CardsAt {
  return { account: () => calls(() => client.accounts.retrieve(account)), ...paymentCalls(client, calls) };
}

function paymentCalls(client: Stripe, calls: Calls): PaymentCalls {
  return {
    openSession: (asked, idempotencyKey) =>
      calls(() => client.checkout.sessions.create(sessionParams(asked), { idempotencyKey })),
    session: (id) => calls(() => client.checkout.sessions.retrieve(known(id))),
    expireSession: (id) =>
      calls(() => client.checkout.sessions.expire(known(id), {}, { idempotencyKey: `expire-${id}` })),
    payment: (id) => calls(() => client.paymentIntents.retrieve(known(id), { expand: ['latest_charge'] })),
    refundsOf: (payment) => calls(() => all(client.refunds.list({ payment_intent: known(payment), limit: PAGE }))),
    refund: ({ payment, amount, refund }, idempotencyKey) =>
      calls(() =>
        client.refunds.create(
          { payment_intent: known(payment), amount: pence(amount), metadata: { connect_refund: String(refund) } },
          { idempotencyKey },
        ),
      ),
    eventsSince: (since) =>
      calls(() => all(client.events.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE }))),
  };
}

function sessionParams(asked: SessionAsked): Stripe.Checkout.SessionCreateParams {
  const { amount, what, until, back } = asked;
  const metadata = metadataOf(asked);
  const product_data = { name: what };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'gbp', unit_amount: pence(amount), product_data } }],
    success_url: `${back}?done=1`,
    cancel_url: back,
    expires_at: Math.floor(until.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata, description: what },
  };
}

/** By which a payment is known again. */
function metadataOf(asked: SessionAsked): Record<string, string> {
  if ('link' in asked) {
    return { connect_school: String(asked.link.schoolId), connect_link: String(asked.link.link) };
  }
  return { connect_school: String(asked.topup.schoolId), connect_topup: String(asked.topup.topup) };
}

/** Every row of a list, page after page. */
async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

/** An empty id would be the address of a list. */
function known(id: string): string {
  if (!/^[a-z]+(?:_[a-z]+)*_\w+$/u.test(id)) throw new RangeError('not an id of the card provider');
  return id;
}

/** The library sends any number as it is. */
function pence(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('not an amount in pence');
  return amount;
}

function clientOf({ key, url, fetch: instead, timeout = TIMEOUT }: Connecting, stripeAccount?: string): Stripe {
  return new Stripe(key, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(stripeAccount === undefined ? {} : { stripeAccount }),
    ...(url === undefined ? {} : addressOf(url)),
    ...(instead ? { httpClient: Stripe.createFetchHttpClient(instead) } : {}),
  });
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: port || (isHttps ? '443' : '80'), protocol: isHttps ? 'https' : 'http' } as const;
}

/** Runs a call, again where the provider says that there are too many, which the library doesn't. */
function callerOf(pause: (ms: number) => Promise<unknown>) {
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeRateLimitError) || tried === TRIES) throw meant(error);
        await pause(FIRST_WAIT * 2 ** (tried - 1));
      }
    }
  };
}

/** Errors of ours stay; all that isn't a plain refusal counts as away. */
function meant(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError;
  return isRefusal ? new CardsRefused(error.code ?? error.type) : new CardsAway(error.type);
}
