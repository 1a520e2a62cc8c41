// The course or event that a calendar form is about, from the form's address.
import { getCourse, getEvent } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { EVENT_TYPE_LABEL } from '~domain/event-types';
import { displayDay } from '~domain/london-time';

/** The name of the course or event in the address; '' for a new one, or one that isn't on this device. */
export async function nameOnCalendar(route: string): Promise<string> {
  const { event, course } = /^\/calendar\/(?:event\/(?<event>-?\d+)|(?<course>-?\d+))\//u.exec(route)?.groups ?? {};
  if (course !== undefined) {
    const found = await getCourse(Number(course));
    return found ? courseName(found) : '';
  }
  const found = event === undefined ? null : await getEvent(Number(event));
  return found ? `${found.title || EVENT_TYPE_LABEL[found.type]} ${displayDay(found.date)}` : '';
}
