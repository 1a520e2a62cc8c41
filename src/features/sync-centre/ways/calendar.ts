import { linkOptions } from '@tanstack/react-router';
import type { CALENDAR } from '~data/shapes/calendar';
import type { SchoolDb } from '~data/store/db';
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
    // A booking is shown on its course.
    row: async (mirror, id, about) => {
      const course = (await mirror.rows('orders').get(id))?.school_course_id;
      const isHere = course !== undefined && (await mirror.rows('courses').get(course)) !== undefined;
      return isHere ? { to: courseDetails(course), label: `View ${about}` } : null;
    },
  },
};

/** A deletion holds nothing that was typed. */
function formUnlessDeleted(item: Item, to: FormWay['to']): FormWay | null {
  return item.op !== 'delete' && mayMend(item) ? { to } : null;
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

/** Bookings are added and changed in the course's list of riders. */
function bookingForm({ op, body, id, seq }: Item): FormWay['to'] {
  if (op === 'create') return ridersOf(Number(body['school_course_id']), { resend: seq });
  return async (mirror: SchoolDb) => {
    const course = (await mirror.rows('orders').get(id))?.school_course_id;
    return course === undefined ? null : ridersOf(course, { booking: id, resend: seq });
  };
}

function ridersOf(course: number, search: { booking?: number; resend: number }): To {
  return linkOptions({ to: '/calendar/$courseId/contact/list', params: { courseId: String(course) }, search });
}
