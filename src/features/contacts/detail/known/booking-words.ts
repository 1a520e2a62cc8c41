// Words about a contact's bookings, and which of them is next.
import type { Course } from '~contract/courses';
import type { ContactBooking } from '~data/calendar/contact-bookings';
import { DAY_NAMES } from '~domain/hours';
import { displayDay, londonDay, londonTime } from '~domain/london-time';
import { displayMark } from '~domain/number-plate';
import { weekdayOf } from '~domain/recurrence';
import { DOT } from '~widgets/format/contact-text';

type Times = Pick<Course, 'date' | 'start_time' | 'finish_time'>;

/** The first booking on a course that hasn't ended. `bookings`: the earliest first; `now` in ms. */
export function nextOf(bookings: readonly ContactBooking[], now: number): ContactBooking | null {
  return bookings.find(({ course }) => !isOver(course, now)) ?? null;
}

/** True once a course has ended, by London's clock; `now` in ms. */
export function isOver({ date, finish_time }: Times, now: number): boolean {
  const at = new Date(now);
  return `${date} ${finish_time.slice(0, 5)}` <= `${londonDay(at)} ${londonTime(at)}`;
}

/** 'Sat 12/12/2026'. */
export function weekdayText(day: string): string {
  return `${(DAY_NAMES[weekdayOf(day) - 1] ?? '').slice(0, 3)} ${displayDay(day)}`;
}

/** '10:00–13:00'. */
export function timesText({ start_time, finish_time }: Times): string {
  return `${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

/** 'Quayside Yard · Callum Reith'. */
export function placeText({ supplier, instructors }: Pick<Course, 'supplier' | 'instructors'>): string {
  const site = supplier.connect_location_name || supplier.name;
  return [site, instructors.map(({ full_name }) => full_name).join(', ')].filter(Boolean).join(DOT);
}

/** 'KX23 QBA', 'Own bike', 'No bike given yet'. */
export function bikeText({ order, bike }: Pick<ContactBooking, 'order' | 'bike'>): string {
  if (bike) return displayMark(bike.registration_plate);
  if (order.bike_type === 'NONE') return 'Own bike';
  // The person may not see bikes.
  return order.bike === null ? 'No bike given yet' : '';
}
