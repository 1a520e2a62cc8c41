// Forms of the calendar that were begun and not saved: the address where one was typed says what it makes, and of what.
import { getCourse, getEvent } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { EVENT_TYPE_LABEL } from '~domain/event-types';
import { displayDay } from '~domain/london-time';

type Drafted = { entity: 'courses' | 'events' | 'orders'; op: 'create' | 'patch' };

/** Null: it is not the calendar's. */
export function calendarPlace(route: string): Drafted | null {
  const [path = '', search = ''] = route.split('?');
  if (new URLSearchParams(search).has('booking')) return { entity: 'orders', op: 'patch' };
  return PLACES.find(({ at }) => at.test(path))?.place ?? null;
}

const PLACES: readonly { at: RegExp; place: Drafted }[] = [
  { at: /^\/calendar\/new$/u, place: { entity: 'courses', op: 'create' } },
  { at: /^\/calendar\/event\/new$/u, place: { entity: 'events', op: 'create' } },
  { at: /^\/calendar\/event\/-?\d+\/edit$/u, place: { entity: 'events', op: 'patch' } },
  { at: /^\/calendar\/-?\d+\/contact\/(?:list|new)$/u, place: { entity: 'orders', op: 'create' } },
  { at: /^\/calendar\/-?\d+\/(?:details|bike\/add)$/u, place: { entity: 'courses', op: 'patch' } },
];

/** What people call the course or the event of an address; '' for a new one, or one that is not here. */
export async function nameOnCalendar(route: string): Promise<string> {
  const { event, course } = /^\/calendar\/(?:event\/(?<event>-?\d+)|(?<course>-?\d+))\//u.exec(route)?.groups ?? {};
  if (course !== undefined) {
    const found = await getCourse(Number(course));
    return found ? courseName(found) : '';
  }
  const found = event === undefined ? null : await getEvent(Number(event));
  return found ? `${found.title || EVENT_TYPE_LABEL[found.type]} ${displayDay(found.date)}` : '';
}
