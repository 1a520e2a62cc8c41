import { linkOptions } from '@tanstack/react-router';
import type { CALENDAR } from '~data/entities/calendar';
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
};

/** A deletion holds nothing that was typed. */
export function formUnlessDeleted(item: Item, to: FormWay['to'] | null): FormWay | null {
  return to !== null && item.op !== 'delete' && (mayMend(item) || isUndecided(item)) ? { to } : null;
}

/** A move or a cancellation that the booking's state has stopped can be decided anew in its form. */
function isUndecided({ entity, action, trouble }: Item): boolean {
  return entity === 'orders' && (action === 'move' || action === 'cancel') && trouble?.kind === 'state';
}

export function courseDetails(course: number): To {
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
