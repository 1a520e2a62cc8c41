// One registration lookup. DVLA is asked outside of any transaction: the first one reserves the credits, or finds a recent
// answer; the second one consumes them and stores the answer, or gives them back.
import { LOOKUP_FREE_FOR } from '~contract/wire/limits';
import { recordAudit } from '~server/platform/audit';
import { recordChange } from '~server/platform/changes';
import { reserve, settle } from '~server/platform/credits';
import { HttpError } from '~server/platform/http/http-error';
import { badFields, type Refusal, tooFewCredits } from '~server/platform/refusal';
import { getAccount } from '~server/platform/credit-account';
import { findAnswer, saveAnswer, stampBike } from '~server/repositories/bikes/vehicle-answers';
import type { Vehicle } from '~contract/bikes/vehicle-lookup';
import { NO_FACTS, type VehicleFacts } from '~domain/bikes/vehicle-facts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Services } from '~server/platform/services';
import type { Asked } from './asked';

type Question = { services: Services; caller: Caller; mark: string };

/**
 * Looks a mark up. If the same school has the same question running, waits for that answer, which is then free.  @throws
 * Refusal if DVLA refuses the mark, and for too few credits; HttpError 503 if DVLA doesn't answer or no provider is
 * configured. Then nothing is charged.
 */
export async function lookUp(question: Question): Promise<Vehicle> {
  const { services, caller, mark } = question;
  const { running, provider } = services.lookups;
  if (provider.mode === 'none') throw notNow('The registration lookup is not set up on this server');
  const key = `${caller.schoolId} ${mark}`;
  const other = running.get(key);
  if (other) return { ...(await other), credits: 0 };
  const own = answerOf(question).finally(() => running.delete(key));
  running.set(key, own);
  return own;
}

async function answerOf(question: Question): Promise<Vehicle> {
  const { services, caller, mark } = question;
  const { db, log, lookups } = services;
  const begun = await db.school(caller.schoolId, (tx) => begin(tx, question));
  if ('answer' in begun) return begun.answer;
  const asked = await lookups.provider.ask(mark);
  if (asked.is === 'found') return db.school(caller.schoolId, (tx) => conclude(tx, question, begun, asked.facts));
  await db.school(caller.schoolId, (tx) => giveBack(tx, question, begun));
  if (asked.is !== 'refused') log.warn({ reason: asked.reason }, 'the vehicle lookup brought nothing');
  throw refusalOf(asked);
}

type Begun = { reservation: number; amount: number };

async function begin(tx: Tx, { services, caller, mark }: Question): Promise<Begun | { answer: Vehicle }> {
  const { schoolId, userId } = caller;
  const now = services.now();
  const kept = await findAnswer(tx, schoolId, mark, new Date(now.getTime() - LOOKUP_FREE_FOR));
  if (kept) {
    // The bike may have been added since.
    const { bike, changes } = await stampBike(tx, schoolId, mark, { at: kept.at, now });
    const account = await getAccount(tx, schoolId);
    await recordChange(tx, schoolId, changes);
    return { answer: { ...saidOf(services, mark, { ...NO_FACTS, ...kept.facts }), credits: 0, account, bike } };
  }
  const purchase = { schoolId, token: 'DVLA_BIKE_CHECK', quantity: 1, reference: mark, actorId: userId } as const;
  const reserved = await reserve(tx, purchase, now);
  if (!reserved) throw tooFewCredits();
  await recordChange(tx, schoolId, reserved.changes);
  return { reservation: reserved.id, amount: reserved.amount };
}

async function conclude(
  tx: Tx,
  { services, caller, mark }: Question,
  { reservation, amount }: Begun,
  facts: VehicleFacts,
): Promise<Vehicle> {
  const { schoolId, userId, deviceId } = caller;
  const now = services.now();
  const at = now.toISOString();
  // Null if it took so long that the credits were given back: then it was free.
  const paid = await settle(tx, schoolId, reservation, 'consumed', now);
  await saveAnswer(tx, schoolId, mark, { at, facts });
  const { bike, changes } = await stampBike(tx, schoolId, mark, { at, now });
  const entry = { entity: 'vehicle_lookups', id: reservation, outcome: 'paid', fields: [], at: now };
  if (paid) await recordAudit(tx, { schoolId, actorId: userId, deviceId, ...entry });
  const account = paid?.account ?? (await getAccount(tx, schoolId));
  await recordChange(tx, schoolId, changes);
  return { ...saidOf(services, mark, facts), credits: paid ? amount : 0, account, bike };
}

type Said = Omit<Vehicle, 'credits' | 'account' | 'bike'>;

function saidOf({ lookups }: Services, mark: string, facts: VehicleFacts): Said {
  const isMadeUp = lookups.provider.mode === 'stand-in';
  return { registrationNumber: mark, ...facts, ...(isMadeUp && { made_up: true as const }) };
}

async function giveBack(tx: Tx, { services, caller }: Question, { reservation }: Begun): Promise<void> {
  const done = await settle(tx, caller.schoolId, reservation, 'released', services.now());
  await recordChange(tx, caller.schoolId, done?.changes ?? []);
}

function refusalOf(asked: Exclude<Asked, { is: 'found' }>): HttpError | Refusal {
  if (asked.is === 'refused') return badFields({ registration_number: [asked.why] });
  const isAnswer = asked.is === 'unreadable';
  return notNow(`${isAnswer ? UNREADABLE : 'DVLA isn’t answering.'} You haven’t been charged.`);
}

const UNREADABLE = 'DVLA answered, but not with this vehicle’s details. Type them in.';

/** 503 without Retry-After: trying again is the person's decision, not a queue's. */
function notNow(detail: string): HttpError {
  return new HttpError(503, { detail });
}
