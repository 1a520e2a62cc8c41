// What the holder of a payment link sees, and where the tap on it leads. A session of the provider is begun at the tap, asks for what is left
// at that moment, and is the same one for two taps at once: its attempt is counted first, and the attempt is its key.
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { CARD_LEAST } from '~domain/payments/limits';
import type { Tx } from '~server/db/db';
import { school } from '~server/db/schema/schema';
import { enqueue } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { getCardAccount } from '~server/repositories/payments/accounts';
import { END_SESSION_JOB, getLink, saveLink, type FoundLink } from '~server/repositories/payments/links';
import { findHoldOfOrder } from '~server/repositories/booking/holds';
import { bookingUrl } from '~server/services/booking/links';
import { leftOf } from './left';
import { payUrl } from './links';
import { CardsAway, CardsRefused, type CardsAt, type Linked } from './provider';

/** The provider's shortest session is half an hour; a little more, so that a slow call is not refused. */
const SESSION_LIFE = 45 * 60 * 1000;
/** With less time left a new session is begun: nobody types a card's number in a minute. */
const SESSION_LEAST = 10 * 60 * 1000;
const TURNS = 6;

/**
 * `coming`: the provider has the payment, and its event isn't worked yet. `unsure`: the provider can't be asked. `away`: the same, and
 * nothing was begun yet. `failed`: the last card was declined. `isMadeUp`: no card is charged.
 */
export type PayPage = {
  state: 'open' | 'coming' | 'paid' | 'closed' | 'unsure' | 'away';
  school: string;
  what: string;
  amount: number;
  failed: boolean;
  isMadeUp: boolean;
};

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log' | 'secrets' | 'linkBase'>;

/** What the page says; undefined for a link that is gone. */
export async function lookAtLink(services: Using, linked: Linked): Promise<PayPage | undefined> {
  const seen = await read(services, linked);
  if (!seen) return undefined;
  const { page, link, at } = seen;
  if (page.state !== 'open' || !at || link.session_id === null) return page;
  try {
    const session = await at.session(link.session_id);
    return session.status === 'complete' ? { ...page, state: 'coming' } : page;
  } catch (error) {
    if (error instanceof CardsAway) return { ...page, state: 'unsure' };
    if (error instanceof CardsRefused) return page;
    throw error;
  }
}

/** The provider's address to go to, or what the page says instead. */
export async function beginPaying(services: Using, linked: Linked): Promise<{ go: string } | PayPage | undefined> {
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const seen = await read(services, linked);
      if (!seen || seen.page.state !== 'open' || !seen.at) return seen?.page;
      const step = await nextStep(services, seen, seen.at);
      if (step !== 'again') return step;
    }
    throw new CardsAway('no session');
  } catch (error) {
    if (!(error instanceof CardsAway)) throw error;
    const seen = await read(services, linked);
    const state = seen?.link.session_id ? 'unsure' : 'away';
    return seen && { ...seen.page, ...(seen.page.state === 'open' ? { state } : {}) };
  }
}

type Seen = { page: PayPage; link: FoundLink; at: CardsAt | undefined };

async function read({ db, cards, now }: Using, { schoolId, link: id }: Linked): Promise<Seen | undefined> {
  return db.school(schoolId, async (tx) => {
    const link = await getLink(tx, schoolId, id);
    const account = await getCardAccount(tx, schoolId);
    if (!link) return undefined;
    const [its] = await tx.select({ name: school.name }).from(school).where(eq(school.id, schoolId));
    const { left, what } = await leftOf(tx, schoolId, { order: link.order_id, invoice: link.invoice_id });
    const amount = Math.min(left, link.most ?? left);
    const at = account?.ready ? cards?.at(account.account_id) : undefined;
    const isOver = Date.parse(link.expires_at) <= now().getTime();
    const state = stateOf(link, { isPayable: amount >= CARD_LEAST && !isOver && at !== undefined });
    const { failed } = link;
    const page = { state, school: its?.name ?? '', what, amount, failed, isMadeUp: cards?.mode === 'stand-in' };
    return { page, link, at };
  });
}

function stateOf({ state }: FoundLink, { isPayable }: { isPayable: boolean }): PayPage['state'] {
  if (state === 'PAID') return 'paid';
  return state === 'OPEN' && isPayable ? 'open' : 'closed';
}

/** One step towards a session that fits; 'again' after one that only cleared the way. */
async function nextStep(
  services: Using,
  { page, link }: Seen,
  at: CardsAt,
): Promise<{ go: string } | PayPage | 'again'> {
  const { now } = services;
  if (link.session_id !== null) {
    const session = await known(at.session(link.session_id));
    if (session?.status === 'complete') return { ...page, state: 'coming' };
    if (session?.status === 'open' && fits(session, page.amount, now()) && session.url !== null)
      return { go: session.url };
    // Paid in this moment: the next turn sees it.
    if (session?.status === 'open' && !(await known(at.expireSession(session.id)))) return 'again';
  } else if (link.attempt > 0 && (await finishAttempt(services, link, at))) return 'again';
  await beginAttempt(services, link, page.amount);
  return 'again';
}

function fits({ amount_total, expires_at }: Stripe.Checkout.Session, amount: number, now: Date): boolean {
  return amount_total === amount && expires_at * 1000 > now.getTime() + SESSION_LEAST;
}

/** Counts an attempt, unless another tap has. */
async function beginAttempt({ db, now }: Using, { school_id, id, attempt }: FoundLink, amount: number): Promise<void> {
  await db.school(school_id, async (tx) => {
    await takeTurn(tx, school_id);
    const link = await getLink(tx, school_id, id, true);
    if (link?.state !== 'OPEN' || link.attempt !== attempt) return;
    const session_until = new Date(now().getTime() + SESSION_LIFE).toISOString();
    const begun = { attempt: attempt + 1, session_id: null, session_amount: amount, session_until, failed: false };
    await saveLink(tx, school_id, id, begun, now());
  });
}

/** Opens the attempt's session, or finds the one that it opened; false if the provider refuses. */
async function finishAttempt(services: Using, link: FoundLink, at: CardsAt): Promise<boolean> {
  const { school_id: schoolId, id, attempt, session_amount: amount, session_until: until } = link;
  const linked = { schoolId, link: id };
  const { what, back } = await services.db.school(schoolId, async (tx) => ({
    what: await whatOf(tx, link),
    back: await backTo(services, tx, link),
  }));
  const asked = {
    amount: amount ?? 0,
    what,
    until: new Date(until ?? 0),
    link: linked,
    back,
  };
  const session = await known(at.openSession(asked, `link-${schoolId}-${id}-${attempt}`));
  if (!session) return false;
  await services.db.school(schoolId, (tx) => keepSession(tx, link, session.id, services.now()));
  return true;
}

/** A rider who books themselves comes back to their booking. */
async function backTo(
  services: Using,
  tx: Tx,
  { school_id: schoolId, id: link, order_id: order }: FoundLink,
): Promise<string> {
  const hold = order === null ? undefined : await findHoldOfOrder(tx, schoolId, order);
  return hold ? bookingUrl(services, { schoolId, row: hold.id }) : payUrl(services, { schoolId, link });
}

/** A link that was closed meanwhile ends its session. */
async function keepSession(tx: Tx, { school_id, id, attempt }: FoundLink, session: string, now: Date): Promise<void> {
  const link = await getLink(tx, school_id, id, true);
  if (link?.attempt !== attempt) return;
  await saveLink(tx, school_id, id, { session_id: session }, now);
  if (link.state === 'OPEN') return;
  await enqueue(tx, { kind: END_SESSION_JOB, schoolId: school_id, payload: { link: id }, runAt: now });
}

async function whatOf(tx: Tx, { school_id, order_id: order, invoice_id: invoice }: FoundLink): Promise<string> {
  return (await leftOf(tx, school_id, { order, invoice })).what;
}

/** Undefined where the provider refuses: it does not know it, or not in this state. */
async function known<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CardsRefused) return undefined;
    throw error;
  }
}
