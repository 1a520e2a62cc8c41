// Makes the booking of a held place: contact, booking and, where it is paid now, the payment link; each once, whatever is tapped twice.
import { readRider, type Rider } from '~contract/booking/form';
import { payNow } from '~domain/booking/money';
import { HOLD_LIFE } from '~domain/booking/states';
import { londonDay } from '~domain/time/london-time';
import type { Tx } from '~server/db/db';
import { recordAudit } from '~server/platform/audit';
import { recordChange, type Change } from '~server/platform/changes';
import { enqueue } from '~server/platform/jobs';
import { quotaOf } from '~server/platform/quota';
import { badFields, Refusal } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { getHold, saveHold, type Hold } from '~server/repositories/booking/holds';
import { getOffer } from '~server/repositories/booking/offers';
import { riderFor } from '~server/repositories/booking/rider';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { getCourse } from '~server/repositories/calendar/courses';
import { settleMoney } from '~server/repositories/orders/money';
import { addOrder } from '~server/repositories/orders/save';
import type { ChangedOrder } from '~server/repositories/orders/outcome';
import type { Linked } from '~server/services/messages/links/signed-link';
import { makeLink } from '~server/services/payments/links';
import { voucherProblemIn } from './hold';
import { END_JOB } from './ending';
import { readPage, riderAsCaller } from './page';
import { announce } from './paid';

type Using = Pick<Services, 'db' | 'config' | 'cards' | 'secrets' | 'linkBase' | 'now' | 'nudge'>;

/** `price`: it is another one now, pence. `voucher`: why it can't be used any longer. `gone`: no place is left. */
export type Booked =
  | { is: 'booked' }
  | { is: 'paying' }
  | { is: 'gone' }
  | { is: 'held' }
  | { is: 'voucher'; why: string }
  | { is: 'price' };

const WHY = 'Booked by the rider on the booking page';

/**
 * `isMailed`: by the link in the e-mail. Undefined for a hold that is gone. One that still waits for its e-mail is not booked by its page:
 * 'held' says so, and also that a confirmed one is now to be paid.
 */
export async function bookHeld(
  services: Using,
  { schoolId, row }: Linked,
  isMailed: boolean,
): Promise<Booked | undefined> {
  const now = services.now();
  try {
    const done = await services.db.school(schoolId, (tx) => book(services, tx, { schoolId, row, isMailed }, now));
    services.nudge();
    return done;
  } catch (error) {
    const why = voucherProblemIn(error);
    if (why !== undefined) return { is: 'voucher', why };
    if (!(error instanceof Refusal)) throw error;
    if ('price' in error.body) return notePrice(services, { schoolId, row }, Number(error.body.price?.[0]));
    if ('school_course_id' in error.body) return { is: 'gone' };
    throw error;
  }
}

/** The school has changed the price meanwhile: it is shown before anything is booked. */
async function notePrice({ db, now }: Using, { schoolId, row }: Linked, price: number): Promise<Booked> {
  await db.school(schoolId, async (tx) => {
    const hold = await getHold(tx, schoolId, row, true);
    if (hold) await saveHold(tx, hold, { price }, now());
  });
  return { is: 'price' };
}

type Asked = Linked & { isMailed: boolean };

async function book(
  services: Using,
  tx: Tx,
  { schoolId, row, isMailed }: Asked,
  now: Date,
): Promise<Booked | undefined> {
  await takeTurn(tx, schoolId);
  const hold = await getHold(tx, schoolId, row, true);
  if (!hold) return undefined;
  if (hold.order_id !== null) return { is: hold.state === 'PAYING' ? 'paying' : 'booked' };
  if (hold.state === 'ENDED') return { is: 'gone' };
  const page = await readPage(services, tx, schoolId);
  if (hold.state === 'WAITING' && !isMailed) return { is: 'held' };
  const read = readRider(hold.details, londonDay(now));
  const course = await getCourse(tx, schoolId, hold.course_id);
  const offer = course && (await getOffer(tx, page.settings, { course, now, except: hold.id }));
  if (!('rider' in read) || !offer || offer.left < 1) {
    await saveHold(tx, hold, { state: 'ENDED' }, now);
    return { is: 'gone' };
  }
  const percent = page.settings.deposit_percent;
  if (hold.state === 'WAITING' && payNow(hold.pay, hold.price, percent) > 0) {
    await saveHold(tx, hold, { state: 'HELD', until: inTenMinutes(now) }, now);
    return { is: 'held' };
  }
  return bookFor(services, tx, { hold, rider: read.rider, percent }, now);
}

type Ready = { hold: Hold; rider: Rider; percent: number };

async function bookFor(services: Using, tx: Tx, { hold, rider, percent }: Ready, now: Date): Promise<Booked> {
  const { school_id: schoolId } = hold;
  const contact = await riderFor(tx, schoolId, rider.contact, now);
  const { answer, also } = await order(tx, hold, rider, { customer: contact.id, notes: contact.differs }, now);
  if (answer.price !== hold.price) throw badFields({ price: [String(answer.price)] });
  const amount = payNow(hold.pay, answer.price, percent);
  const made = { recorded: now, now, key: null };
  const booked = { ...hold, order_id: answer.id };
  await saveHold(tx, hold, { order_id: answer.id }, now);
  const told: Change[] = [];
  if (amount > 0) {
    const most = amount === answer.price ? null : amount;
    await makeLink(services, tx, schoolId, { target: { order: answer.id, invoice: null }, row: answer, most }, made);
    await settleMoney(tx, schoolId, answer.id, {}, now);
    const until = inTenMinutes(now);
    await saveHold(tx, hold, { state: 'PAYING', until }, now);
    await enqueue(tx, { kind: END_JOB, schoolId, payload: { hold: hold.id }, runAt: new Date(until), maxAttempts: 30 });
  } else told.push(...(await announce(tx, booked, answer, now)));
  const audit = { schoolId, actorId: null, deviceId: null, fields: [], at: now };
  const entries = [{ ...audit, entity: 'orders', id: answer.id, outcome: 'was booked by the rider' }];
  if (contact.isNew) entries.push({ ...audit, entity: 'customers', id: contact.id, outcome: 'was added by the rider' });
  await recordAudit(tx, ...entries);
  const changes: Change[] = [
    ...(contact.isNew ? [{ entity: 'customers', id: contact.id, op: 'w' } as const] : []),
    { entity: 'orders', id: answer.id, op: 'w' },
    ...also,
    ...told,
  ];
  const growth = { rows: contact.isNew ? 2 : 1, bytes: 0, quota: quotaOf(services.config) };
  await recordChange(tx, schoolId, changes, [], growth);
  return { is: amount > 0 ? 'paying' : 'booked' };
}

type For = { customer: number; notes: string };

/** Conflicts that only the school can judge, such as two bookings of one person, don't stop a rider: they are shown to it. */
async function order(tx: Tx, hold: Hold, rider: Rider, { customer, notes }: For, now: Date): Promise<ChangedOrder> {
  const body = {
    school_course_id: hold.course_id,
    customer,
    bike_type: rider.bike_type,
    notes,
    source: 'WIDGET' as const,
    ...(rider.voucher === '' ? {} : { voucher: rider.voucher }),
  };
  const [caller, made] = [riderAsCaller(hold.school_id), { recorded: now, now, key: null }];
  try {
    return await addOrder(tx, caller, body, made);
  } catch (error) {
    if (!(error instanceof Refusal) || !('conflicts' in error.body)) throw error;
    return addOrder(tx, caller, { ...body, reason: WHY }, made);
  }
}

function inTenMinutes(now: Date): string {
  return new Date(now.getTime() + HOLD_LIFE).toISOString();
}
