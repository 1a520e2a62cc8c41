// The jobs of card payments: events, refunds, sessions under closed links, and the nightly comparison with the provider's own list.
import { id } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { londonDay, londonInstant } from '~domain/time/london-time';
import type { Db } from '~server/db/db';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue, JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { settleMoney } from '~server/repositories/orders/money';
import { getCardAccount, listSchoolsWithAccount } from '~server/repositories/payments/accounts';
import { closeExpired, END_SESSION_JOB, getLink } from '~server/repositories/payments/links';
import { compareTopUps } from '~server/services/credits/topup';
import { needCards } from './accounts';
import { compareSchool, EVENT_JOB, eventHandler } from './events';
import { REFUND_JOB } from './links';
import { CardsRefused } from './provider';
import { refundHandler } from './refunds';

export const NIGHT_JOB = 'card-night';
const SCHOOL_JOB = 'card-night-of-school';
/** Of our own account. */
const OWN_JOB = 'card-night-own';
const EVERY = 60 * 60 * 1000;
/** Until the morning, if the provider is away: the waits grow to an hour. */
const ATTEMPTS = 14;

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log' | 'nudge' | 'linkBase'>;

/** All handlers by kind; none where no provider is configured. */
export function cardHandlers(services: Using): Record<string, JobHandler> {
  if (!services.cards) return {};
  return {
    [EVENT_JOB]: eventHandler(services),
    [REFUND_JOB]: refundHandler(services),
    [END_SESSION_JOB]: endSessionHandler(services),
    [NIGHT_JOB]: nightHandler(services.db),
    [OWN_JOB]: () => compareTopUps(services),
    [SCHOOL_JOB]: schoolHandler(services),
  };
}

/** Makes sure, now and every hour, that the night's job exists; `failed` gets the database's errors. */
export function keepComparing({ db, now }: Using, failed: (error: unknown) => void): NodeJS.Timeout {
  const run = () => {
    addNight(db, now()).catch(failed);
  };
  run();
  return setInterval(run, EVERY).unref();
}

/** Adds the job of the London day, unless it exists or has run. */
export async function addNight(db: Db, now: Date): Promise<void> {
  const day = londonDay(now);
  const job = { kind: NIGHT_JOB, payload: {}, dedupeKey: `${NIGHT_JOB}:${day}`, runAt: londonInstant(day, '03:00:00') };
  await db.system((tx) => enqueue(tx, job));
}

function nightHandler(db: Db): JobHandler {
  return (_payload, { now: runAt }) =>
    db.system(async (tx) => {
      for (const schoolId of await listSchoolsWithAccount(tx)) {
        await enqueue(tx, { kind: SCHOOL_JOB, schoolId, payload: {}, runAt, maxAttempts: ATTEMPTS });
      }
      await enqueue(tx, { kind: OWN_JOB, payload: {}, runAt, maxAttempts: ATTEMPTS });
    });
}

/** First what was paid: a link whose time is over may have been. */
function schoolHandler(services: Using): JobHandler {
  return async (_payload, { schoolId }) => {
    if (schoolId === null) throw new JobRefused('not a school');
    await compareSchool(services, schoolId);
    await services.db.school(schoolId, async (tx) => {
      await takeTurn(tx, schoolId);
      const orders = await closeExpired(tx, schoolId, services.now());
      for (const order of orders) await settleMoney(tx, schoolId, order, {}, services.now());
      const changes = orders.map((order): Change => ({ entity: 'orders', id: order, op: 'w' }));
      await recordChange(tx, schoolId, changes);
    });
  };
}

const payload = z.object({ link: id });

/** A session that was paid or has ended meanwhile is refused, which is as good. */
function endSessionHandler(services: Using): JobHandler {
  return async (asked, { schoolId }) => {
    const parsed = payload.safeParse(asked);
    if (!parsed.success || schoolId === null) throw new JobRefused('not a link');
    const found = await services.db.school(schoolId, async (tx) => ({
      link: await getLink(tx, schoolId, parsed.data.link),
      account: await getCardAccount(tx, schoolId),
    }));
    const session = found.link?.session_id;
    if (!session || !found.account) return;
    try {
      await needCards(services).at(found.account.account_id).expireSession(session);
    } catch (error) {
      if (!(error instanceof CardsRefused)) throw error;
    }
  };
}
