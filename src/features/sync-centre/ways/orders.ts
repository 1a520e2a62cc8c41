import { linkOptions } from '@tanstack/react-router';
import { accessTo, calendarAccess } from '~contract/staff/permissions';
import { getSession } from '~data/session/session';
import { isApart } from '~data/entities/all';
import type { ORDERS } from '~data/entities/orders';
import type { SchoolDb } from '~data/database/db';
import { courseDetails, formUnlessDeleted } from './calendar';
import { resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

export const ORDER_WAYS: Readonly<Record<keyof typeof ORDERS, Ways>> = {
  orders: {
    form: (item) => formUnlessDeleted(item, bookingForm(item)),
    row: async (mirror, id, about) => {
      const to = await orderAt(mirror, id, { step: 'edit', search: {} });
      return to && { to, label: `View ${about}` };
    },
  },
  waiting_riders: {
    form: (item) => formUnlessDeleted(item, isClosed() ? null : waitingForm(item)),
    row: async (mirror, id, about) => {
      const course = (await mirror.rows('waiting_riders').get(id))?.school_course_id;
      return course === undefined || isClosed() ? null : { to: courseDetails(course), label: `View ${about}` };
    },
  },
};

/** True for people without a calendar, in which the waiting lists are; they put riders on one in the form of a booking. */
function isClosed(): boolean {
  const { person } = getSession();
  return person !== null && calendarAccess(person.connect_user_permissions) === 'hidden';
}

/** The steps of a booking that have a form, by what they do. */
const STEPS: Readonly<Record<string, string>> = { patch: 'edit', pay: 'pay', move: 'move', cancel: 'cancel' };

/** An outcome and a reversal are done with one tap, so they have no form; a move or a cancellation that waits shows on the booking. */
function bookingForm({ op, action, state, body, id, seq }: Item): FormWay['to'] | null {
  const search = { resend: seq };
  if (op === 'create') {
    const params = { courseId: String(body['school_course_id']) };
    return linkOptions({ to: '/orders/$courseId/order/add', params, search });
  }
  // It lies over the calendar, where riders are checked in.
  if (isApart({ entity: 'orders', op, body })) return (mirror) => checksAt(mirror, id, search);
  const step = STEPS[action ?? op];
  const isShown = (step === 'move' || step === 'cancel') && state !== 'fixing';
  return step === undefined || isShown ? null : (mirror) => orderAt(mirror, id, { step, search });
}

/** The address of a rider's checks; null if the booking isn't on this device. */
async function checksAt(mirror: SchoolDb, id: number, search: { resend?: number }): Promise<To | null> {
  const course = (await mirror.rows('orders').get(id))?.school_course_id;
  const params = { courseId: String(course), orderId: String(id) };
  return course === undefined ? null : linkOptions({ to: '/calendar/$courseId/checks/$orderId', params, search });
}

/** A new place that was refused is typed in again in the form of new ones; any other place has a form of its own. */
function waitingForm(item: Item): FormWay['to'] {
  const { op, state, body, id, seq } = item;
  const at = (course: unknown, search: { place?: number; resend?: number }) =>
    linkOptions({ to: '/calendar/$courseId/waiting', params: { courseId: String(course) }, search });
  if (op === 'create') return at(body['school_course_id'], state === 'fixing' ? { resend: seq } : { place: id });
  return async (mirror) => {
    const course = (await mirror.rows('waiting_riders').get(id))?.school_course_id;
    return course === undefined ? null : at(course, { place: id, ...resendIfRefused(item) });
  };
}

/**
 * The address of a step of a booking; null if it isn't on this device. People without access to bookings, who check riders in, see
 * it over the calendar.
 */
async function orderAt(
  mirror: SchoolDb,
  id: number,
  { step, search }: { step: string; search: { resend?: number } },
): Promise<To | null> {
  const course = (await mirror.rows('orders').get(id))?.school_course_id;
  const isHere = course !== undefined && (await mirror.rows('courses').get(course)) !== undefined;
  if (!isHere) return null;
  const params = { courseId: String(course), orderId: String(id), step };
  const { person } = getSession();
  return person && accessTo('orders', person.connect_user_permissions) === 'hidden'
    ? linkOptions({ to: '/calendar/$courseId/order/$orderId/$step', params, search })
    : linkOptions({ to: '/orders/$courseId/order/$orderId/$step', params, search });
}
