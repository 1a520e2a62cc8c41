// The e-mails that the booking page itself sends: the link that confirms an address, and the summary of a booking, which is the rider's to
// keep. Neither says anything that a rider has typed. A job holds no link and no address: both are put in as it is worked.
import { z } from '~contract/wire/zod';
import { id, email } from '~contract/text/text';
import { whatToBring } from '~domain/booking/licence';
import { poundsText } from '~domain/text/money-text';
import { oneLine } from '~domain/text/one-line';
import { weekdayText } from '~domain/time/weekday-text';
import type { Course } from '~contract/calendar/courses';
import type { Tx } from '~server/db/db';
import { countFor } from '~server/platform/auth/invitation';
import { throttleKey } from '~server/platform/auth/throttle';
import { JobRefused, type JobHandler } from '~server/platform/jobs';
import type { Services } from '~server/platform/services';
import { getHold, type Hold } from '~server/repositories/booking/holds';
import { getCourse } from '~server/repositories/calendar/courses';
import { getOrder } from '~server/repositories/orders/orders';
import { getEmails, listUnproven } from '~server/services/messages/senders';
import { bookingUrl, proofUrl } from './links';
import { readPage, type BookingPage } from './page';
import { coolingUntil, payNow } from '~domain/booking/money';
import { moneyOf } from '~domain/orders/money';
import { displayDay } from '~domain/time/london-time';

export const BOOKING_MAIL = 'booking-mail';

const asked = z.strictObject({ hold: id, what: z.enum(['confirm', 'booked']) });
const DAY = 24 * 60 * 60 * 1000;
/** To one address, from whichever school. */
const CONFIRMATIONS_A_DAY = 10;

type Using = Pick<Services, 'db' | 'secrets' | 'linkBase' | 'cards' | 'email' | 'sms' | 'now' | 'config'>;
type Letter = { to: string; subject: string; text: string };

export function bookingMailHandler(services: Using, mail: JobHandler): JobHandler {
  return async (payload, context) => {
    const parsed = asked.safeParse(payload);
    const { schoolId, now } = context;
    if (!parsed.success || schoolId === null) throw new JobRefused('not a booking');
    const { hold, what } = parsed.data;
    const letter = await services.db.school(schoolId, async (tx) => {
      if ((await listUnproven(services, tx, schoolId)).length > 0)
        throw new JobRefused('an address of the school is not confirmed');
      const row = await getHold(tx, schoolId, hold);
      return row && (what === 'confirm' ? confirmation(services, tx, row, now) : summary(services, tx, row));
    });
    if (letter) await mail({ schoolId, ...letter }, context);
  };
}

async function confirmation(services: Using, tx: Tx, hold: Hold, now: Date): Promise<Letter | undefined> {
  const to = email.safeParse(hold.details['user_email']);
  if (hold.state !== 'WAITING' || !to.success) return undefined;
  const key = throttleKey(services.secrets.throttle, 'booking mail', to.data);
  if ((await countFor(tx, key, { most: CONFIRMATIONS_A_DAY, within: DAY }, now)) > 0)
    throw new JobRefused('too many to this address');
  // As many as the school may send messages in a day: a program with many addresses can't make it a sender of thousands.
  const { limit: most } = await getEmails(tx, hold.school_id, services.config, now);
  const ofSchool = throttleKey(services.secrets.throttle, 'booking mails of school', String(hold.school_id));
  if ((await countFor(tx, ofSchool, { most, within: DAY }, now)) > 0) throw new JobRefused('too many of this school');
  const { page, course } = await about(services, tx, hold);
  if (!course) return undefined;
  const isPaid = payNow(hold.pay, hold.price, page.settings.deposit_percent) > 0;
  const url = proofUrl(services, { schoolId: hold.school_id, row: hold.id });
  const lines = [
    `A place on ${course.name} with ${page.school.name} is held for you for 10 minutes:`,
    whenAndWhere(page, course),
    `${isPaid ? 'To go on to the payment' : 'To book it'}, open this page:\n${url}`,
    'If you didn’t ask for this, do nothing: nothing is booked.',
  ];
  return {
    to: to.data,
    subject: oneLine(`Confirm your booking with ${page.school.name}`),
    text: `${lines.join('\n\n')}\n`,
  };
}

async function summary(services: Using, tx: Tx, hold: Hold): Promise<Letter | undefined> {
  const to = email.safeParse(hold.details['user_email']);
  const order = hold.order_id === null ? undefined : await getOrder(tx, hold.school_id, hold.order_id);
  const { page, course } = await about(services, tx, hold, order?.school_course_id);
  if (!to.success || !order || !course) return undefined;
  const { held, owed } = moneyOf(order);
  const { name, phone, email: mail } = page.school;
  const lines = [
    `You are booked with ${name}. Keep this e-mail: it is the confirmation of your contract.`,
    `${course.name}\n${whenAndWhere(page, course)}\nReference ${order.order_friendly_id}`,
    `Price ${poundsText(order.price)}, paid ${poundsText(held)}, to pay on the day ${poundsText(owed)}. All prices include VAT where it applies.`,
    `Bring:\n${whatToBring(course.constant)
      .map((one) => `- ${one}`)
      .join('\n')}`,
    `To move or cancel this booking, open:\n${bookingUrl(services, { schoolId: hold.school_id, row: hold.id })}`,
    ...(page.settings.cooling_off ? [rightText(new Date(order.created), hold.early)] : []),
    ...(hold.agreed === '' ? [] : [`You ticked: ${hold.agreed}`]),
    ['The school:', name, phone, mail].filter(Boolean).join('\n'),
  ];
  return {
    to: to.data,
    subject: oneLine(`Your booking ${order.order_friendly_id} with ${name}`),
    text: `${lines.join('\n\n')}\n`,
  };
}

function rightText(booked: Date, early: string): string {
  const right = `You may cancel until the end of ${displayDay(coolingUntil(booked))} without giving a reason, on the page above or by telling the school; what you paid is paid back within 14 days.`;
  return early === '' ? right : `${right} You ticked: ${early}`;
}

async function about(
  services: Using,
  tx: Tx,
  hold: Hold,
  id = hold.course_id,
): Promise<{ page: BookingPage; course: Course | undefined }> {
  const page = await readPage(services, tx, hold.school_id);
  return { page, course: await getCourse(tx, hold.school_id, id) };
}

function whenAndWhere({ sites }: BookingPage, { date, start_time, finish_time, supplier }: Course): string {
  const site = sites.find(({ id }) => id === supplier.id);
  const place = site
    ? [site.name, site.address, site.town, site.postcode]
    : [supplier.connect_location_name || supplier.name];
  return `${weekdayText(date)}, ${start_time.slice(0, 5)} to ${finish_time.slice(0, 5)}\n${place.filter(Boolean).join(', ')}`;
}
