// What a rider's own page says of their held place or booking.
import type { Course } from '~contract/calendar/courses';
import { changesOf } from '~domain/booking/change';
import { payNow } from '~domain/booking/money';
import { isCancelled, isOpen } from '~domain/orders/outcomes';
import type { Services } from '~server/platform/services';
import { getHold, type Hold } from '~server/repositories/booking/holds';
import {
  getOffer,
  getRequirements,
  listOffers,
  type BookingSite,
  type Offer,
} from '~server/repositories/booking/offers';
import { getCourse } from '~server/repositories/calendar/courses';
import { getOrder, type FoundOrder } from '~server/repositories/orders/orders';
import { lastLink } from '~server/repositories/payments/links';
import type { Linked } from '~server/services/messages/links/signed-link';
import { lookAtLink, type PayPage } from '~server/services/payments/pay-page';
import { readPage, type BookingPage } from './page';
import { papersOf, type Paper } from './papers';

/**
 * `waiting`: for the e-mail. `held`: to be paid. `paying`: begun. `coming`: the provider has the money. `unsure`: it can't be
 * asked, or is being asked. `ended`: the place is free again.
 */
export type BookingState =
  | 'waiting'
  | 'held'
  | 'paying'
  | 'coming'
  | 'unsure'
  | 'booked'
  | 'cancelled'
  | 'ended'
  | 'past';

/** `due`: pence to pay now. `others`: other days that have a place. `papers`: to sign before the course. `failed`: the last card was declined. */
export type BookingView = {
  page: BookingPage;
  hold: Hold;
  state: BookingState;
  course: Course | undefined;
  site: BookingSite | undefined;
  /** What the school asks of riders, in its own words. */
  requirements: string;
  order: FoundOrder | undefined;
  due: number;
  failed: boolean;
  /** The ten minutes are over, and nobody has taken the place. */
  isLate: boolean;
  isMadeUp: boolean;
  changes: ReturnType<typeof changesOf>;
  others: Offer[];
  papers: Paper[];
};

type Using = Pick<Services, 'db' | 'cards' | 'now' | 'log' | 'secrets' | 'linkBase'>;

/** Undefined for a hold that is gone. */
export async function lookAtBooking(services: Using, linked: Linked): Promise<BookingView | undefined> {
  const seen = await services.db.school(linked.schoolId, (tx) => read(services, tx, linked));
  if (!seen || seen.view.state !== 'paying' || seen.link === undefined) return seen?.view;
  const paid = await lookAtLink(services, { schoolId: linked.schoolId, link: seen.link });
  return { ...seen.view, state: AT_LINK[paid?.state ?? 'open'] ?? 'paying', failed: paid?.failed ?? false };
}

const AT_LINK: Partial<Record<PayPage['state'], BookingState>> = {
  coming: 'coming',
  paid: 'coming',
  unsure: 'unsure',
  closed: 'unsure',
};

type Tx = Parameters<typeof getHold>[0];

async function read(services: Using, tx: Tx, { schoolId, row }: Linked) {
  const hold = await getHold(tx, schoolId, row);
  if (!hold) return undefined;
  const now = services.now();
  const page = await readPage(services, tx, schoolId);
  const order = hold.order_id === null ? undefined : await getOrder(tx, schoolId, hold.order_id);
  const course = await getCourse(tx, schoolId, order?.school_course_id ?? hold.course_id);
  const offer = course && !order ? await getOffer(tx, page.settings, { course, now, except: hold.id }) : undefined;
  const state = stateOf(hold, order, offer);
  const others = state === 'ended' && course ? await listOthers(tx, page, course, now) : [];
  const booked = new Date(order?.created ?? hold.created);
  const slot = course ?? { date: '1900-01-01', start_time: '00:00:00' };
  const view: BookingView = {
    page,
    hold,
    state,
    course,
    requirements: course ? await getRequirements(tx, schoolId, course) : '',
    site: page.sites.find(({ id }) => id === course?.supplier.id),
    order,
    due: payNow(hold.pay, hold.price, page.settings.deposit_percent),
    failed: false,
    isLate: Date.parse(hold.until) <= now.getTime() && (state === 'held' || state === 'waiting'),
    isMadeUp: services.cards?.mode === 'stand-in',
    changes: changesOf({ ...slot, booked }, page.settings, now),
    others,
    papers:
      state === 'booked' && order && course
        ? await papersOf(services, tx, schoolId, { customer: order.customer.id, course }, now)
        : [],
  };
  const link = order && (await lastLink(tx, schoolId, { order: order.id, invoice: null }))?.id;
  return { view, link };
}

/** A hold whose time is over keeps its place while nobody else takes it. */
function stateOf(hold: Hold, order: FoundOrder | undefined, offer: Offer | undefined): BookingState {
  if (hold.state === 'ENDED') return 'ended';
  if (order) {
    if (isCancelled(order.outcome)) return 'cancelled';
    if (hold.state === 'PAYING') return 'paying';
    return isOpen(order.outcome) ? 'booked' : 'past';
  }
  if (!offer || offer.left < 1) return 'ended';
  return hold.state === 'WAITING' ? 'waiting' : 'held';
}

const OTHERS_MAX = 10;

/** Other days of the same type with a place: those around the day that was wanted, in their order. */
export async function listOthers(tx: Tx, { settings }: BookingPage, course: Course, now: Date): Promise<Offer[]> {
  const offers = await listOffers(tx, settings, { now });
  const away = ({ course: { date } }: Offer) => Math.abs(Date.parse(date) - Date.parse(course.date));
  const ordered = offers
    .filter((one) => one.course.constant === course.constant && one.course.id !== course.id && one.left > 0)
    .toSorted((one, other) => away(one) - away(other));
  const near = new Set(ordered.slice(0, OTHERS_MAX));
  return offers.filter((one) => near.has(one));
}
