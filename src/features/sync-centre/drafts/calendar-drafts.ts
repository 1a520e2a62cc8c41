// The course, event or booking that a form is about, from the form's address.
import { getCourse, getEvent } from '~data/calendar/calendar';
import { courseName } from '~data/calendar/save';
import { getOrder } from '~data/orders/order';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { displayDay } from '~domain/time/london-time';

const EVENT = /^\/calendar\/event\/(?<event>-?\d+)\//u;
/** Bookings also lie over the list of bookings, and over a contact. */
const COURSE =
  /^\/(?:calendar|orders|contacts\/-?\d+\/details\/orders)\/(?<course>-?\d+)\/(?:order\/(?<order>-?\d+)\/)?/u;

/** The name of the course, event or booking in the address; '' for a new one, or one that isn't on this device. */
export async function nameOnCalendar(route: string): Promise<string> {
  const { course, order } = COURSE.exec(route)?.groups ?? {};
  if (order !== undefined) {
    const found = await getOrder(Number(order));
    if (found) return `${found.order.customer.full_name}, ${courseName(found.course)}`;
  }
  if (course !== undefined) {
    const found = await getCourse(Number(course));
    return found ? courseName(found) : '';
  }
  const { event } = EVENT.exec(route)?.groups ?? {};
  const found = event === undefined ? null : await getEvent(Number(event));
  return found ? `${found.title || EVENT_TYPE_LABEL[found.type]} ${displayDay(found.date)}` : '';
}
