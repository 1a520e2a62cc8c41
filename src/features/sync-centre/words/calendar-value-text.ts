// The values of courses, events, bookings and course types in words.
import { BIKE_TYPE_LABEL, COURSE_TYPE } from '~domain/course-types';
import { EVENT_TYPE_LABEL } from '~domain/event-types';
import { displayMark } from '~domain/number-plate';
import { code, day, flag, listed, pounds, time, type Read } from './value-text';

const KIND: Readonly<Record<string, { label: string }>> = COURSE_TYPE;
const bikeType = code(BIKE_TYPE_LABEL);
const yes = flag('yes', 'no');

/** A bike's plate, or 'a bike' if it isn't on this device. */
const plate: Read = (value, { bikes }) => {
  const mark = typeof value === 'number' ? bikes.get(value) : undefined;
  return mark === undefined ? 'a bike' : displayMark(mark);
};
const each =
  (read: Read): Read =>
  (value, names) =>
    Array.isArray(value) ? value.map((one) => read(one, names) ?? String(one)).join(', ') : null;

/** By field name. */
export const CALENDAR_VALUE: Readonly<Record<string, Read>> = {
  constant: (value) => (typeof value === 'string' ? (KIND[value]?.label ?? null) : null),
  date: day,
  end_date: day,
  start_time: time,
  finish_time: time,
  duration: time,
  instructors: (value, { staff }) => listed(value, staff, 'somebody'),
  staff: (value, { staff }) => listed(value, staff, 'somebody'),
  bike: plate,
  bikes: each(plate),
  bike_type: bikeType,
  categories: each(bikeType),
  price: pounds,
  type: code(EVENT_TYPE_LABEL),
  all_day: yes,
  blocks_availability: yes,
  active: yes,
};
