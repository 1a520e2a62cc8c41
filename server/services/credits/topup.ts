// Buying credits by card: begun once per key, and credited once, when the provider says that it is paid.
import type Stripe from 'stripe';
import type { TopUpStart } from '~contract/credits/topup';
import { PACKAGES } from '~domain/credits/packages';
import { id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Caller } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { topUp } from '~server/platform/credits';
import { HttpError } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { addTopUp, listOpenTopUps, lockTopUp, noteTopUp, type FoundTopUp } from '~server/repositories/credits/topups';
import { CardsAway, CardsRefused } from '~server/services/payments/provider';

/** Where the person comes back to. */
const PAGE = '/settings/credits';
/** The provider's shortest session is half an hour. */
const SESSION_LIFE = 45 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
/** Open purchases of so many days are compared with the provider. */
const COMPARED = 3;
/** The specification's words (section 8). */
const AWAY = 'Payment service temporarily unavailable';

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log' | 'linkBase'>;

/** The provider's page for a purchase. Throws 400 for a key that another purchase has, 409 for one that is paid, 503 while no card can be taken. */
export async function startTopUp(
  services: Using,
  caller: Caller,
  body: TopUpStart,
): Promise<{ id: number; url: string }> {
  const { db, cards, now } = services;
  if (!cards) throw new HttpError(503, { detail: AWAY });
  const wanted = wantedBy(body);
  const values = { ...wanted, actor_id: caller.userId, client_key: body.key };
  const row = await db.school(caller.schoolId, (tx) => addTopUp(tx, caller.schoolId, values, now()));
  if (row.amount !== wanted.amount || row.package !== wanted.package) {
    throw badFields({ key: ['This key is that of another purchase'] });
  }
  try {
    const session = await cards.own.openSession(sessionOf(services, row), `topup-${row.school_id}-${row.id}`);
    await db.school(row.school_id, (tx) => noteTopUp(tx, row.school_id, row.id, { session_id: session.id }));
    const current = await cards.own.session(session.id);
    if (current.status !== 'open' || current.url === null) throw ended();
    return { id: row.id, url: current.url };
  } catch (error) {
    if (error instanceof CardsAway) throw new HttpError(503, { detail: AWAY }, {}, error);
    if (error instanceof CardsRefused) throw ended(error);
    throw error;
  }
}

function ended(cause?: Error): HttpError {
  const detail = 'This purchase has ended: it is paid, or its time is over. Begin again if you want more credits.';
  return new HttpError(409, { detail, code: 'invalid_state' }, {}, cause);
}

function wantedBy({ package: slug, amount = 0 }: TopUpStart) {
  const found = PACKAGES.find((one) => one.slug === slug);
  if (found) return { package: found.slug, amount: found.price, credits: found.credits, bonus: found.bonus };
  return { package: '', amount, credits: amount, bonus: 0 };
}

/** The same for the same purchase, because the provider keeps the first answer only for the same question. */
function sessionOf({ linkBase }: Using, { school_id: schoolId, id: topup, amount, credits, bonus, at }: FoundTopUp) {
  return {
    amount,
    what: `${(credits + bonus).toLocaleString('en-GB')} credits`,
    until: new Date(Date.parse(at) + SESSION_LIFE),
    topup: { schoolId, topup },
    back: `${linkBase()}${PAGE}`,
  };
}

const named = z.object({ connect_school: z.coerce.number().pipe(id), connect_topup: z.coerce.number().pipe(id) });

/** Credits a payment to our own account, once. One that isn't of a purchase, or of another sum, credits nothing. */
export async function applyTopUp(services: Using, payment: string): Promise<void> {
  const { db, cards, log, now } = services;
  if (!cards) return;
  const found = await cards.own.payment(payment);
  const of = named.safeParse(found.metadata);
  if (!of.success || found.status !== 'succeeded') return;
  const { connect_school: schoolId, connect_topup: topupId } = of.data;
  await db.school(schoolId, async (tx) => {
    const row = await lockTopUp(tx, schoolId, topupId);
    if (!row || row.state === 'PAID') return;
    if (!isFor(found, row)) {
      log.error({ payment, topup: topupId }, 'a payment for credits is of another sum');
      return;
    }
    const at = now();
    const { amount, credits, bonus, actor_id: actorId } = row;
    await noteTopUp(tx, schoolId, topupId, { state: 'PAID', payment_id: payment, paid_at: at.toISOString() });
    const bought = await topUp(tx, { schoolId, credits, bonus, reference: reference(row), actorId }, at);
    const entry = { entity: 'credit_account', id: bought.id, outcome: 'topped up', fields: ['balance'], at };
    await recordAudit(tx, { schoolId, actorId, deviceId: null, ...entry });
    await recordChange(tx, schoolId, bought.changes);
    log.info({ school: schoolId, amount }, 'credits were bought');
  });
}

function reference({ package: slug }: FoundTopUp): string {
  return PACKAGES.find((one) => one.slug === slug)?.name ?? '';
}

function isFor({ amount_received, currency }: Stripe.PaymentIntent, { amount }: FoundTopUp): boolean {
  return currency === 'gbp' && amount_received === amount;
}

/** Credits what was paid and never heard of. */
export async function compareTopUps(services: Using): Promise<void> {
  const { db, cards, now } = services;
  if (!cards) return;
  const open = await db.system((tx) => listOpenTopUps(tx, new Date(now().getTime() - COMPARED * DAY)));
  for (const { session_id: session } of open) {
    const { payment_intent: payment } = await cards.own.session(session ?? '');
    if (typeof payment === 'string') await applyTopUp(services, payment);
  }
}
