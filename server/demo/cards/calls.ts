// The stand-in's answers to the provider's calls that this server makes.
import type Stripe from 'stripe';
import type { Tx } from '~server/db/db';
import * as objects from './objects';
import type { Account, Charge, Payment, Refund, Session } from './objects';
import type { Answer, Note } from './stand-in';
import { getObject, listObjects, putObject } from './store';

/** `account`: whose, from its header; '' for the platform's own. `key`: of the operation. */
export type Asked = {
  method: string;
  path: string;
  form: URLSearchParams;
  query: URLSearchParams;
  account: string;
  key: string;
};
type At = { now: Date; pages: string; note: Note };
type Call = (tx: Tx, asked: Asked & { id: string }, at: At) => Promise<Answer>;

/** By method and path; `:id` stands for an id. */
const CALLS: Readonly<Record<string, Call>> = {
  'POST /v1/accounts': openAccount,
  'GET /v1/accounts/:id': async (tx, { id }) => found(await getObject<Account>(tx, id, 'account', id)),
  'POST /v1/account_links': async (_tx, { form }, { now, pages }) => {
    const back = encodeURIComponent(form.get('return_url') ?? '');
    const url = `${pages}/demo/onboarding/${form.get('account')}?back=${back}`;
    const created = objects.seconds(now);
    const link: Stripe.AccountLink = { object: 'account_link', created, expires_at: created + 300, url };
    return ok(link);
  },
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions/:id': async (tx, { account, id }, at) => found(await sessionNow(tx, account, id, at)),
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/payment_intents/:id': async (tx, { account, id, query }) => {
    const payment = await getObject<Payment>(tx, account, 'payment', id);
    if (!payment || !query.getAll('expand[0]').includes('latest_charge')) return found(payment);
    const { latest_charge: charge } = payment;
    const its = typeof charge === 'string' ? await getObject<Charge>(tx, account, 'charge', charge) : undefined;
    return ok({ ...payment, latest_charge: its ?? null } satisfies Payment);
  },
  'GET /v1/refunds': async (tx, { account, query }) => {
    const rows = await listObjects<Refund>(tx, account, 'refund');
    return page(
      rows.filter(({ payment_intent }) => payment_intent === query.get('payment_intent')),
      query,
      '/v1/refunds',
    );
  },
  'POST /v1/refunds': refund,
  'GET /v1/events': async (tx, { account, query }) => {
    const from = Number(query.get('created[gte]') ?? 0);
    const rows = await listObjects<Stripe.EventBase>(tx, account, 'event');
    return page(
      rows.filter(({ created }) => created >= from),
      query,
      '/v1/events',
    );
  },
};

export async function answerCall(tx: Tx, asked: Asked, at: At): Promise<Answer> {
  for (const [pattern, call] of Object.entries(CALLS)) {
    const id = idIn(pattern, `${asked.method} ${asked.path}`);
    if (id !== null) return call(tx, { ...asked, id }, at);
  }
  return refused(404, 'resource_missing');
}

/** The id in an address of this pattern, '' for one without; null for another address. */
function idIn(pattern: string, address: string): string | null {
  const found = new RegExp(`^${pattern.replace(':id', '(?<id>\\w+)')}$`, 'u').exec(address);
  return found && (found.groups?.['id'] ?? '');
}

async function openAccount(tx: Tx, { form }: Asked, { now }: At): Promise<Answer> {
  const account = objects.accountOf({ metadata: metadataIn(form, 'metadata'), now });
  await putObject(tx, account.id, 'account', account);
  return ok(account);
}

async function openSession(tx: Tx, { account, form }: Asked, { now, pages }: At): Promise<Answer> {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const expires = Number(form.get('expires_at'));
  if (!Number.isSafeInteger(amount) || amount < 30) return refused(400, 'amount_too_small');
  if (expires < objects.seconds(now) + 1800) return refused(400, 'parameter_invalid_integer');
  const addresses = { success: form.get('success_url') ?? '', cancel: form.get('cancel_url') ?? '' };
  const asked = { amount, addresses, expires, metadata: metadataIn(form, 'metadata'), now };
  const session = objects.sessionOf(asked, pages);
  await putObject(tx, account, 'session', session);
  return ok(session);
}

/** The session, expired if its time is over. */
export async function sessionNow(tx: Tx, account: string, id: string, { now, note }: Pick<At, 'now' | 'note'>) {
  const session = await getObject<Session>(tx, account, 'session', id);
  if (!session || session.status !== 'open' || session.expires_at > objects.seconds(now)) return session;
  return endSession(tx, account, session, note);
}

async function endSession(tx: Tx, account: string, session: Session, note: Note): Promise<Session> {
  const ended: Session = { ...session, status: 'expired', url: null };
  await putObject(tx, account, 'session', ended);
  await note(account, { type: 'checkout.session.expired', object: ended });
  return ended;
}

async function expireSession(tx: Tx, { account, id }: Asked & { id: string }, at: At): Promise<Answer> {
  const session = await sessionNow(tx, account, id, at);
  if (!session) return found(session);
  if (session.status !== 'open') return refused(400, 'resource_not_open');
  return ok(await endSession(tx, account, session, at.note));
}

async function refund(tx: Tx, { account, form }: Asked, { now, note }: At): Promise<Answer> {
  const payment = await getObject<Payment>(tx, account, 'payment', form.get('payment_intent') ?? '');
  const of = typeof payment?.latest_charge === 'string' ? payment.latest_charge : '';
  const charge = await getObject<Charge>(tx, account, 'charge', of);
  const amount = Number(form.get('amount'));
  if (!charge) return refused(404, 'resource_missing');
  if (charge.amount_refunded + amount > charge.amount) return refused(400, 'charge_already_refunded');
  const made = objects.refundOf(charge, amount, metadataIn(form, 'metadata'), now);
  const left = charge.amount - charge.amount_refunded - amount;
  const changed: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: left === 0 };
  await putObject(tx, account, 'refund', made);
  await putObject(tx, account, 'charge', changed);
  await note(account, { type: 'refund.created', object: made });
  await note(account, { type: 'charge.refunded', object: changed });
  return ok(made);
}

function metadataIn(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([field, value]) => {
    const [, key] = new RegExp(`^${name}\\[(\\w+)\\]$`, 'u').exec(field) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** By cursor, as the provider's lists: `starting_after` names the last row of the page before. */
function page(rows: readonly { id: string }[], query: URLSearchParams, url: string): Answer {
  const after = query.get('starting_after');
  const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const limit = Number(query.get('limit') ?? 10);
  const data = rows.slice(from, from + limit);
  return ok({ object: 'list', url, data, has_more: from + limit < rows.length });
}

const ok = (body: object): Answer => ({ status: 200, body });
const found = (body: object | undefined): Answer => (body ? ok(body) : refused(404, 'resource_missing'));

function refused(status: number, code: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } };
}
