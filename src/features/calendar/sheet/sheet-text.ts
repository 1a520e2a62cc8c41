// Texts of the day sheet.
import { LICENCE_TYPE_LABEL, type LicenceType } from '~contract/contacts/values';
import type { CourseView, EventView, RiderView } from '~data/calendar/calendar';
import { BIKE_TYPE_LABEL } from '~domain/calendar/course-types';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { checkProblems, checksLeft } from '~domain/orders/checks';
import { displayDay } from '~domain/time/london-time';
import { displayMark } from '~domain/text/number-plate';
import { weekdayName } from '../address/days';
import { owedBy, owedText } from '../entries/owed-text';
import type { Sheet } from './use-sheet';

/** 'Saturday 28/11/2026'. */
export function dayText(day: string): string {
  return `${weekdayName(day)} ${displayDay(day)}`;
}

/** '2 of 4 places taken'. */
export function placesText({ riders, places }: Pick<CourseView, 'riders' | 'places'>): string {
  return `${riders.length} of ${places.places} ${places.places === 1 ? 'place' : 'places'} taken`;
}

export function riderName({ customer }: Pick<RiderView, 'customer'>): string {
  return customer.full_name || 'Erased contact';
}

/** The licence's type, such as 'Provisional licence', and its number; '' where unknown. */
export function licenceOf({ customer }: Pick<RiderView, 'customer'>): { type: string; number: string } {
  const { current_licence, licence_number } = customer;
  return { type: LICENCE_TYPE_LABEL[current_licence as LicenceType] ?? '', number: licence_number };
}

/** 'To check: identity, eyesight'; '' of an erased contact, and where something speaks against the rider, which is marked in words of its own. */
export function checksText(rider: RiderView): string {
  if (rider.customer.full_name === '') return '';
  const left = checksLeft(rider);
  if (left.length > 0) return `To check: ${left.join(', ')}`;
  return checkProblems(rider).length > 0 ? '' : 'Identity, entitlement and eyesight checked';
}

/** The kind of bike of a rider without a bike yet: 'Own bike', 'Manual 125cc'. */
export function bikeKind({ bike_type }: Pick<RiderView, 'bike_type'>): string {
  return BIKE_TYPE_LABEL[bike_type];
}

/** '£248.00 owed by 2 riders', 'Nothing is owed'. */
export function owedOfSite(riders: readonly RiderView[]): string {
  const count = riders.filter((rider) => owedBy([rider]) > 0).length;
  if (count === 0) return 'Nothing is owed';
  return `${owedText(owedBy(riders))} by ${count} ${count === 1 ? 'rider' : 'riders'}`;
}

/** 'DVSA visit 09:00–10:30: Priya Nair, KX23 QBA'. */
export function eventText(event: EventView, day: string, { people, plates }: Pick<Sheet, 'people' | 'plates'>): string {
  const title = event.title || EVENT_TYPE_LABEL[event.type];
  const persons = event.staff.map((id) => people.get(id) ?? 'somebody');
  const bikes = event.bikes.map((id) => (plates.has(id) ? displayMark(plates.get(id) ?? '') : 'a bike'));
  const rider = event.test?.customer ? [event.test.customer.full_name] : [];
  const who = [...rider, ...persons, ...bikes].join(', ');
  return [[title, spanText(event, day)].filter(Boolean).join(' '), who].filter(Boolean).join(': ');
}

/** The event's times on this day, such as 'from 09:00'; '' if it lasts the whole day. */
function spanText({ all_day, date, end_date, start_time, finish_time }: EventView, day: string): string {
  if (all_day) return '';
  const from = date === day ? (start_time?.slice(0, 5) ?? '') : '';
  const to = end_date === day ? (finish_time?.slice(0, 5) ?? '') : '';
  if (from && to) return `${from}–${to}`;
  if (from) return `from ${from}`;
  return to && `until ${to}`;
}
