// Holds a place for a rider who has filled in the form. Nothing else is made of it yet: no contact, no booking.
import { readRider, type Problems, type Rider, type Typed } from '~contract/booking/form';
import type { Course } from '~contract/calendar/courses';
import { ageProblem } from '~domain/booking/age';
import { payNow } from '~domain/booking/money';
import { HOLD_LIFE } from '~domain/booking/states';
import { londonDay } from '~domain/time/london-time';
import { voucherCode } from '~domain/orders/vouchers';
import type { Tx } from '~server/db/db';
import { enqueue } from '~server/platform/jobs';
import { Refusal } from '~server/platform/refusal';
import type { Services } from '~server/platform/services';
import { addHold, findHoldOf, getHold, saveHold, type Hold } from '~server/repositories/booking/holds';
import { getOffer, type Offer } from '~server/repositories/booking/offers';
import { findRider } from '~server/repositories/booking/rider';
import { takeTurn } from '~server/repositories/calendar/calendar-lock';
import { getCourse } from '~server/repositories/calendar/courses';
import { redeemVoucher } from '~server/repositories/orders/voucher-use';
import { agreedText, EARLY, needsEarly } from './agreements';
import { isProof, judgeFormKey } from './challenge';
import { countGuess, forgiveGuess } from './limits';
import { BOOKING_MAIL } from './mails';
import type { BookingPage } from './page';

type Using = Pick<Services, 'db' | 'secrets' | 'now' | 'config' | 'nudge'>;

/** `address`: of the network. `typed`: by the form's names. */
export type Asked = { course: number; typed: Typed; address: string };
/** `full`: somebody else has the last place. `gone`: the course can't be booked here. */
export type Taken =
  | { is: 'held'; hold: Hold }
  | { is: 'problems'; problems: Problems }
  | { is: 'full' }
  | { is: 'gone' };

/** Names of the form's fields that aren't the rider's. */
const OF_FORM = new Set(['key', 'proof', 'website']);

export async function takeHold(services: Using, page: BookingPage, asked: Asked): Promise<Taken> {
  const { schoolId } = page;
  const now = services.now();
  const read = readRider(asked.typed, londonDay(now));
  const problems = { ...('problems' in read ? read.problems : {}), ...formProblems(services, page, asked.typed, now) };
  if (!('rider' in read) || Object.keys(problems).length > 0) return { is: 'problems', problems };
  const whose = { schoolId, address: asked.address };
  const hasCode = voucherCode(read.rider.voucher) !== '';
  if (hasCode && (await countGuess(services, whose)) > 0) return { is: 'problems', problems: { voucher: TOO_MANY } };
  try {
    const taken = await services.db.school(schoolId, (tx) => hold(tx, page, { ...asked, rider: read.rider }, now));
    if (hasCode && taken.is !== 'problems') await forgiveGuess(services, whose);
    services.nudge();
    return taken;
  } catch (error) {
    const voucher = voucherProblemIn(error);
    if (voucher === undefined) throw error;
    return { is: 'problems', problems: { voucher } };
  }
}

const TOO_MANY = 'Too many codes were tried. Book without one, or try again in an hour.';
const NOT_YOURS = 'This voucher can’t be used with these details';

/** What is wrong with the voucher, if that is what was refused. Nothing of a stored contact is said. */
export function voucherProblemIn(error: unknown): string | undefined {
  if (!(error instanceof Refusal) || !('voucher' in error.body)) return undefined;
  const [message = ''] = error.body.voucher ?? [];
  return message.includes('contact') ? NOT_YOURS : message;
}

function formProblems({ secrets }: Using, { schoolId }: BookingPage, typed: Typed, now: Date): Problems {
  const key = judgeFormKey(secrets.bookingForm, schoolId, typed['key'] ?? '', now);
  return {
    ...(key === 'good' ? {} : { key: 'This page was open for a long time. Check what you typed, and send it again.' }),
    ...((typed['website'] ?? '') === '' ? {} : { website: 'Leave this empty' }),
  };
}

async function hold(tx: Tx, page: BookingPage, asked: Asked & { rider: Rider }, now: Date): Promise<Taken> {
  const { schoolId, settings } = page;
  await takeTurn(tx, schoolId);
  const key = asked.typed['key'] ?? '';
  const before = await findHoldOf(tx, schoolId, key);
  if (before && isSame(before, asked, now)) return { is: 'held', hold: before };
  const course = await getCourse(tx, schoolId, asked.course);
  const offer = course && (await getOffer(tx, settings, { course, now, except: before?.id ?? 0 }));
  if (!offer) return { is: 'gone' };
  if (offer.left < 1) return { is: 'full' };
  const problems = judge(page, offer, asked.rider, now);
  if (Object.keys(problems).length > 0) return { is: 'problems', problems };
  const price = await priceFor(tx, schoolId, offer.course, asked.rider, now);
  const isAtOnce = payNow(page.pay, price, settings.deposit_percent) > 0 && isProof(key, asked.typed['proof'] ?? '');
  const fields = {
    course_id: asked.course,
    state: isAtOnce ? 'HELD' : 'WAITING',
    until: new Date(now.getTime() + HOLD_LIFE).toISOString(),
    form_key: key,
    pay: page.pay,
    price,
    details: Object.fromEntries(Object.entries(asked.typed).filter(([name]) => !OF_FORM.has(name))),
    agreed: asked.rider.terms ? agreedText(settings) : '',
    agreed_at: now.toISOString(),
    early: asked.rider.early && needsEarly(settings, offer.course.date, now) ? EARLY : '',
  } as const;
  const id = before ? before.id : await addHold(tx, schoolId, fields, now);
  if (before) await saveHold(tx, before, fields, now);
  if (!isAtOnce) await enqueue(tx, { kind: BOOKING_MAIL, schoolId, payload: { hold: id, what: 'confirm' } });
  const made = await getHold(tx, schoolId, id);
  if (!made) throw new Error('a hold was not stored');
  return { is: 'held', hold: made };
}

/** The same form again: a double tap, or a reload. One that has become a booking is never changed by its form. */
function isSame(before: Hold, { course, typed }: Asked, now: Date): boolean {
  if (before.order_id !== null) return true;
  const names = new Set([...Object.keys(before.details), ...Object.keys(typed)].filter((name) => !OF_FORM.has(name)));
  const isTyped = [...names].every((name) => (before.details[name] ?? '') === (typed[name] ?? ''));
  const isLive = before.state !== 'ENDED' && Date.parse(before.until) > now.getTime();
  return before.course_id === course && isTyped && isLive;
}

function judge({ settings }: BookingPage, { course }: Offer, rider: Rider, now: Date): Problems {
  const { bike_type: bike, hasA2, contact, terms, early } = rider;
  const age = ageProblem(contact.birthdate, course.date, { bike, hasA2 });
  const isKind = course.categories.length === 0 || course.categories.includes(bike);
  return {
    ...(isKind ? {} : { bike_type: 'Choose one from the list' }),
    ...(age === null ? {} : { user_birthdate: age }),
    ...(terms || agreedText(settings) === '' ? {} : { terms: 'Tick this to book' }),
    ...(early || !needsEarly(settings, course.date, now) ? {} : { early: 'Tick this, or choose a later day' }),
  };
}

/** The price with the voucher, if one is typed: it is judged again when the booking is made. Pence. */
async function priceFor(
  tx: Tx,
  schoolId: number,
  course: Course,
  { voucher, contact }: Rider,
  now: Date,
): Promise<number> {
  if (voucherCode(voucher) === '') return course.price;
  const known = await findRider(tx, schoolId, contact);
  const use = { order: 0, course, customer: known?.id ?? 0, day: londonDay(now) };
  const { discount } = await redeemVoucher(tx, schoolId, voucher, course.price, use);
  return course.price - discount;
}
