// The course or the event that a form of the calendar was about when it was begun: its address says which.
import { getCourse, getEvent } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { EVENT_TYPE_LABEL } from '~domain/event-types';
import { displayDay } from '~domain/london-time';

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
