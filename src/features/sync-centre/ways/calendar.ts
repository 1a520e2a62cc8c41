import { linkOptions } from '@tanstack/react-router';
import { accessTo, calendarAccess } from '~contract/staff/permissions';
import { getSession } from '~data/session/session';
import type { CALENDAR } from '~data/entities/calendar';
import type { SchoolDb } from '~data/database/db';
import { mayMend, ofRow, resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

export const CALENDAR_WAYS: Readonly<Record<keyof typeof CALENDAR, Ways>> = {
  course_types: ofRow(({ called = '', parentId }, search) => {
    const params = { constant: called, supplierId: String(parentId) };
    return linkOptions({ to: '/courses/$constant/supplier/$supplierId/edit', params, search });
  }),
  courses: {
    form: (item) => formUnlessDeleted(item, courseForm(item)),
    row: async (mirror, id, about) =>
      (await mirror.rows('courses').get(id)) ? { to: courseDetails(id), label: `View ${about}` } : null,
  },
  events: {
    form: (item) => formUnlessDeleted(item, eventForm(item)),
    row: async (mirror, id, about) => {
      const to = linkOptions({ to: '/calendar/event/$eventId/edit', params: { eventId: String(id) } });
      return (await mirror.rows('events').get(id)) ? { to, label: `View ${about}` } : null;
    },
  },
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

/** A deletion holds nothing that was typed. */
function formUnlessDeleted(item: Item, to: FormWay['to'] | null): FormWay | null {
  return to !== null && item.op !== 'delete' && (mayMend(item) || isUndecided(item)) ? { to } : null;
}

/** A move or a cancellation that the booking's state has stopped can be decided anew in its form. */
function isUndecided({ entity, action, trouble }: Item): boolean {
  return entity === 'orders' && (action === 'move' || action === 'cancel') && trouble?.kind === 'state';
}

function courseDetails(course: number): To {
  return linkOptions({ to: '/calendar/$courseId/details', params: { courseId: String(course) } });
}

function courseForm(item: Item): To {
  const { op, state, id, seq } = item;
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/calendar/new', search: { resend: seq } });
  const params = { courseId: String(id) };
  const search = state === 'fixing' ? { resend: seq } : { edit: true as const };
  return linkOptions({ to: '/calendar/$courseId/details', params, search });
}

function eventForm(item: Item): To {
  const { op, state, id, seq } = item;
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/calendar/event/new', search: { resend: seq } });
  const params = { eventId: String(id) };
  return linkOptions({ to: '/calendar/event/$eventId/edit', params, search: resendIfRefused(item) });
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
  const step = STEPS[action ?? op];
  const isShown = (step === 'move' || step === 'cancel') && state !== 'fixing';
  return step === undefined || isShown ? null : (mirror) => orderAt(mirror, id, { step, search });
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
