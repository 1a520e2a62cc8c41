// What may happen to a card on the stand-in's page, and what the provider's objects say of it afterwards.
import type { Tx } from '~server/db/db';
import { sessionNow } from './calls';
import * as objects from './objects';
import type { Account, Payment, Session } from './objects';
import type { Note, StandInCards } from './stand-in';
import { accountWith, getObject, putObject } from './store';

/** `ask`: the bank asks for a second step. `confirm`, `refuse`: its answer. */
export type Deed = 'succeed' | 'decline' | 'ask' | 'confirm' | 'refuse';
export const DEEDS: readonly Deed[] = ['succeed', 'decline', 'ask', 'confirm', 'refuse'];

/** `asks`: the bank waits for the second step. `declined`: the last try failed. */
export type Shown = { session: Session; asks: boolean; declined: boolean };

/** What the page shows of a session; undefined for none. */
export async function look({ change, now }: StandInCards, id: string): Promise<Shown | undefined> {
  return change(async (tx, note) => {
    const found = await find(tx, id, now(), note);
    return found && shownOf(found.session, found.payment);
  });
}

/** Does it, unless the session has ended. Returns what it shows then. */
export async function tryCard({ change, now }: StandInCards, id: string, deed: Deed): Promise<Shown | undefined> {
  return change(async (tx, note) => {
    const found = await find(tx, id, now(), note);
    if (!found || found.session.status !== 'open') return found && shownOf(found.session, found.payment);
    const { account, session } = found;
    const before = found.payment ?? objects.paymentOf(session, now());
    const asks = before.status === 'requires_action';
    if ((deed === 'confirm' || deed === 'refuse') !== asks) return shownOf(session, found.payment);
    const started: Session = { ...session, payment_intent: before.id };
    if (deed === 'succeed' || deed === 'confirm')
      return succeed(tx, { account, session: started, payment: before }, now(), note);
    const payment = deed === 'ask' ? asking(before) : declined(before);
    await putObject(tx, account, 'payment', payment);
    await putObject(tx, account, 'session', started);
    const type = deed === 'ask' ? 'payment_intent.requires_action' : 'payment_intent.payment_failed';
    await note(account, { type, object: payment });
    return shownOf(started, payment);
  });
}

/** The school has told the provider all that it asks. */
export async function finishOnboarding({ change }: StandInCards, id: string): Promise<boolean> {
  return change(async (tx, note) => {
    const account = await getObject<Account>(tx, id, 'account', id);
    if (!account) return false;
    const ready: Account = { ...account, charges_enabled: true, details_submitted: true, payouts_enabled: true };
    await putObject(tx, id, 'account', ready);
    await note(id, { type: 'account.updated', object: ready });
    return true;
  });
}

type Found = { account: string; session: Session; payment: Payment | undefined };

async function find(tx: Tx, id: string, now: Date, note: Note): Promise<Found | undefined> {
  const account = await accountWith(tx, 'session', id);
  if (account === undefined) return undefined;
  const session = await sessionNow(tx, account, id, { now, note });
  if (!session) return undefined;
  const { payment_intent: its } = session;
  return {
    account,
    session,
    payment: typeof its === 'string' ? await getObject<Payment>(tx, account, 'payment', its) : undefined,
  };
}

function shownOf(session: Session, payment: Payment | undefined): Shown {
  const declinedLast = (payment?.last_payment_error ?? null) !== null && payment?.status === 'requires_payment_method';
  return { session, asks: payment?.status === 'requires_action', declined: declinedLast };
}

async function succeed(
  tx: Tx,
  { account, session, payment }: Found & { payment: Payment },
  now: Date,
  note: Note,
): Promise<Shown> {
  const charge = objects.chargeOf(payment, now);
  const paid: Payment = {
    ...payment,
    status: 'succeeded',
    amount_received: payment.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  const complete: Session = { ...session, status: 'complete', payment_status: 'paid', url: null };
  await putObject(tx, account, 'charge', charge);
  await putObject(tx, account, 'payment', paid);
  await putObject(tx, account, 'session', complete);
  await note(account, { type: 'charge.succeeded', object: charge });
  await note(account, { type: 'payment_intent.succeeded', object: paid });
  await note(account, { type: 'checkout.session.completed', object: complete });
  return shownOf(complete, paid);
}

function asking(payment: Payment): Payment {
  const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} } as const;
  return { ...payment, status: 'requires_action', next_action, last_payment_error: null };
}

function declined(payment: Payment): Payment {
  const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } as const;
  return { ...payment, status: 'requires_payment_method', next_action: null, last_payment_error };
}
