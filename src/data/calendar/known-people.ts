// The people whom somebody without access to contacts may name (the server has the same rule): riders on courses that they see,
// and the holder of the certificate being edited. Bookings and certificates hold some of their fields; the others are unknown.
import type { Certificate } from '~contract/certificates/certificates';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import { fullName } from '~domain/contacts/full-name';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { type ContactView, getContact } from '~data/contacts/contacts';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import type { Planner } from './plan';
import { getPlanner } from './planner';

type Rider = Order['customer'];

/** `null` in a field: this device can't see it, which isn't the same as empty. `course`: where the person was found. */
export type KnownPerson = Pick<Rider, 'id' | 'first_name' | 'last_name' | 'birthdate'> & {
  phone: string | null;
  licence_number: string | null;
  address: null;
  pending: null;
  course: KnownCourse | null;
};
export type KnownCourse = Pick<Course, 'id' | 'constant' | 'date' | 'start_time' | 'supplier'>;

/**
 * Riders of the bookings on this device, pending ones included, each once: those on the courses of `day` ('yyyy-MM-dd') by
 * start time, then those of the newest course first. Empty while nothing may be read.
 */
export function listKnownRiders(day: string): Promise<KnownPerson[]> {
  return read<KnownPerson[]>([], async (database) => ridersIn(await getPlanner(database), day));
}

/** A contact, or else a rider, by either id; null if this device has neither. */
export async function getNamed(asked: number): Promise<ContactView | KnownPerson | null> {
  return (
    (await getContact(asked)) ??
    read(null, async (database) => {
      const id = await nameOf(database.mirror, 'customers', asked);
      return ridersIn(await getPlanner(database), '').find((one) => one.id === id) ?? null;
    })
  );
}

/** A certificate's holder as on it; null without one, or after they were erased. Their details may have changed since. */
export function knownHolder({ customer }: Pick<Certificate, 'customer'>): KnownPerson | null {
  if (!customer?.full_name) return null;
  const { id, first_name, last_name, birthdate } = customer;
  return { id, first_name, last_name, birthdate, phone: null, licence_number: null, ...UNSEEN, course: null };
}

const UNSEEN = { address: null, pending: null } as const;

function ridersIn({ orders, courses }: Planner, day: string): KnownPerson[] {
  const byId = new Map(courses.map((course) => [course.id, course]));
  const bookings = orders
    .filter(({ customer }) => customer.full_name !== '')
    .map(({ customer, school_course_id }) => riderOf(customer, byId.get(school_course_id)))
    .toSorted(dayFirst(day));
  const people = new Map<number, KnownPerson>();
  for (const one of bookings) if (!people.has(one.id)) people.set(one.id, one);
  return [...people.values()];
}

function riderOf({ id, first_name, last_name, birthdate, phone, licence_number }: Rider, on?: Course): KnownPerson {
  return { id, first_name, last_name, birthdate, phone, licence_number, ...UNSEEN, course: on ?? null };
}

function dayFirst(day: string): (one: KnownPerson, other: KnownPerson) => number {
  return (one, other) => {
    const [isOn, isOtherOn] = [one.course?.date === day, other.course?.date === day];
    if (isOn !== isOtherOn) return isOn ? -1 : 1;
    const order = compareKeys(startOf(one), startOf(other));
    return (isOn ? order : -order) || compareKeys(sortKey(fullName(one)), sortKey(fullName(other)));
  };
}

/** '' without a course on this device: sorts last among the newest. */
function startOf({ course }: KnownPerson): string {
  return course ? `${course.date} ${course.start_time}` : '';
}
