// The values of courses, events, bookings and course types in words.
import type { CancelMoney } from '~contract/orders/orders';
import { BIKE_TYPE_LABEL, COURSE_TYPE } from '~domain/calendar/course-types';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { incident } from '~contract/incidents/incidents';
import { INCIDENT_PLACE_LABEL, INCIDENT_TRAINING_LABEL, INCIDENT_WAY_LABEL } from '~domain/incidents/incidents';
import { personText } from '~domain/incidents/paper';
import { displayMark } from '~domain/text/number-plate';
import { PAYMENT_METHOD_LABEL, PAYMENT_STATUS_LABEL } from '~domain/orders/money';
import { ENTITLEMENT_LABEL, EYESIGHT_LABEL } from '~domain/orders/check-labels';
import { OUTCOME_LABEL } from '~domain/orders/outcomes';
import { code, day, flag, listed, nameOf, pounds, time, type Read } from './value-text';

const KIND: Readonly<Record<string, { label: string }>> = COURSE_TYPE;
const bikeType = code(BIKE_TYPE_LABEL);
const yes = flag('yes', 'no');
const incidentPeople = incident.shape.people;

/** A bike's plate, or 'a bike' if it isn't on this device. */
const plate: Read = (value, { bikes }) => {
  const mark = typeof value === 'number' ? bikes.get(value) : undefined;
  return mark === undefined ? 'a bike' : displayMark(mark);
};
/** The course's name, or 'a course' if it isn't on this device. */
const onCourse: Read = (value, { courses }) => (typeof value === 'number' ? (courses.get(value) ?? 'a course') : null);
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
  full_price: pounds,
  amount: pounds,
  charge: pounds,
  kind: code({ PAYMENT: 'Payment', REFUND: 'Refund', REVERSAL: 'Reversal' }),
  method: code(PAYMENT_METHOD_LABEL),
  taken_by: (value, { staff }) => nameOf(value, staff) ?? 'somebody',
  // Its number says nothing to people; the head of the item has the amount.
  payment: () => 'the one named above',
  money: code({
    keep: 'Kept',
    later: 'Still to be paid back',
    refund: 'Paid back',
    voucher: 'Given as a voucher',
  } satisfies Record<CancelMoney, string>),
  payment_status: code(PAYMENT_STATUS_LABEL),
  outcome: code(OUTCOME_LABEL),
  from: code(OUTCOME_LABEL),
  school_course_id: onCourse,
  from_course: onCourse,
  course: onCourse,
  time,
  training: code(INCIDENT_TRAINING_LABEL),
  place_kind: code(INCIDENT_PLACE_LABEL),
  people: (value) => {
    const people = incidentPeople.safeParse(value).data;
    return people ? people.map(personText).join('; ') : null;
  },
  phoned: yes,
  reported_on: day,
  reported_how: code(INCIDENT_WAY_LABEL),
  type: code(EVENT_TYPE_LABEL),
  identity_seen: yes,
  entitlement: code(ENTITLEMENT_LABEL),
  eyesight: code(EYESIGHT_LABEL),
  all_day: yes,
  blocks_availability: yes,
  active: yes,
};
