// The card provider's events: stored before any work, and worked by the jobs, in any order and as often as they come.
import type Stripe from 'stripe';
import { requiredText } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { getCardAccount, findSchoolOf, noteAccount } from '~server/repositories/payments/accounts';
import { getEvent, keepEvent, listWorked, markWorked, type KeptEvent } from '~server/repositories/payments/events';
import { applyTopUp } from '~server/services/credits/topup';
import { needCards, refreshAccount } from './accounts';
import { applyPayment } from './apply';

export const EVENT_JOB = 'card-event';

/** Events may be listed late: each comparison begins this long before the end of the last one. */
const OVERLAP = 60 * 60 * 1000;

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log' | 'nudge' | 'linkBase'>;

/** Stores a signed event, and adds the job that works it. An event that is stored already changes nothing. */
export async function receiveEvent({ db, now, nudge }: Using, event: Stripe.Event): Promise<void> {
  const kept = keptOf(event);
  await db.system(async (tx) => {
    if (await keepEvent(tx, kept, now()))
      await enqueue(tx, { kind: EVENT_JOB, payload: { event: kept.id }, runAt: now() });
  });
  nudge();
}

const payload = z.object({ event: requiredText(255) });

export function eventHandler(services: Using): JobHandler {
  return async (asked) => {
    const parsed = payload.safeParse(asked);
    if (!parsed.success) throw new JobRefused('not an event');
    const event = await services.db.system((tx) => getEvent(tx, parsed.data.event));
    if (!event || event.done !== null) return;
    await workEvent(services, event);
    await services.db.system((tx) => markWorked(tx, [event.id], services.now()));
  };
}

/** Only the school whose account it is may change by it. What is paid to our own account, which an event doesn't name, is for credits. */
async function workEvent(services: Using, event: KeptEvent): Promise<void> {
  if (event.account_id === '') return event.payment === '' ? undefined : applyTopUp(services, event.payment);
  const schoolId = await services.db.system((tx) => findSchoolOf(tx, event.account_id));
  if (schoolId === undefined) return;
  if (event.type === 'account.updated') await refreshAccount(services, schoolId);
  else if (event.payment !== '') await applyPayment(services, schoolId, event.payment);
}

/** Reads the provider's own list since the last time, and works what never came or wasn't worked: a payment once. */
export async function compareSchool(services: Using, schoolId: number): Promise<void> {
  const { db, now } = services;
  const account = await db.school(schoolId, (tx) => getCardAccount(tx, schoolId));
  if (!account) return;
  const began = now();
  const since = new Date(Date.parse(account.compared_to) - OVERLAP);
  const listed = (await needCards(services).at(account.account_id).eventsSince(since)).map(keptOf);
  const worked = await db.system((tx) =>
    listWorked(
      tx,
      listed.map(({ id }) => id),
    ),
  );
  const missed = listed.filter(({ id, account_id }) => !worked.has(id) && account_id === account.account_id);
  const payments = new Set(missed.map(({ payment }) => payment).filter((payment) => payment !== ''));
  for (const payment of payments) await applyPayment(services, schoolId, payment);
  await refreshAccount(services, schoolId);
  await db.system(async (tx) => {
    for (const event of missed) await keepEvent(tx, event, began);
    await markWorked(
      tx,
      missed.map(({ id }) => id),
      began,
    );
  });
  await db.school(schoolId, (tx) => noteAccount(tx, schoolId, { compared_to: began.toISOString() }, now()));
}

/** Ids alone: nothing of a person. */
function keptOf(event: Stripe.Event): KeptEvent {
  const { id, account = '', type, created } = event;
  const object = event.data.object as { id?: string; object: string; payment_intent?: string | { id: string } | null };
  return {
    id,
    account_id: account,
    type,
    object_id: object.id ?? '',
    payment: paymentIn(object),
    created: new Date(created * 1000).toISOString(),
  };
}

const WITH_PAYMENT = new Set(['checkout.session', 'charge', 'refund']);

function paymentIn(object: { id?: string; object: string; payment_intent?: string | { id: string } | null }): string {
  if (object.object === 'payment_intent') return object.id ?? '';
  const { payment_intent: its } = object;
  if (!WITH_PAYMENT.has(object.object) || !its) return '';
  return typeof its === 'string' ? its : its.id;
}
