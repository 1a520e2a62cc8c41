// The certificates of a course: who rode, what each of them holds from it, and which numbers of its site are free.
import type { Order } from '~contract/orders/orders';
import type { CertificateStatus } from '~domain/certificates/states';
import { londonDay } from '~domain/time/london-time';
import { licenceForDvsa, type LicenceOf } from '~domain/contacts/licence-country';
import { CERTIFIED } from '~domain/calendar/course-types';
import { getCalendarChoices, getCourse, type CourseDetail } from '~data/calendar/calendar';
import { getNamed } from '~data/calendar/known-people';
import { read } from '~data/database-access';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import type { PendingState } from '~data/pending/pending';
import { findRow } from '~data/mirror/read-rows';
import type { How } from '~data/form-saves/save-change';
import { listCertificatesOf, listFreeNumbersFor } from './certificates';
import { type Issue, issueCertificates } from './save';
import { getShelf, NO_SHELF, type Shelf } from './certificate-state';
import { transmissionOf } from './trained';

/** A rider's certificate from the course. `status`: null where its issue can't be drawn, such as a refused one. */
export type Held = { number: number; status: CertificateStatus | null; pending: PendingState | null };

/**
 * A rider of the course. `licence_number`: as it counts for DVSA; it and `address`: null where this device can't see them. `transmission`: of what they
 * booked; null on their own bike. `held`: null without a certificate from this course.
 */
export type CourseRider = {
  customer: number;
  full_name: string;
  birthdate: string | null;
  licence_number: string | null;
  address: string | null;
  transmission: 'A' | 'M' | null;
  held: Held | null;
};

/**
 * `riders`: oldest booking first, each once; `free`: the free numbers, those of the site's own books first, of which there are
 * `own`.
 */
export type CourseCertificates = {
  course: CourseDetail;
  site: { id: number; name: string };
  isCertified: boolean;
  riders: readonly CourseRider[];
  free: readonly number[];
  own: number;
};

/** Of the course with this id, by either id; null if it is not on this device. */
export async function getCourseCertificates(courseId: number): Promise<CourseCertificates | null> {
  const course = await getCourse(courseId);
  if (!course) return null;
  const { id, name, connect_location_name } = course.supplier;
  const shelf = await read(NO_SHELF, (database) => getShelf(database));
  const { bikes } = await getCalendarChoices();
  const certified: readonly string[] = CERTIFIED;
  const orders = course.riders.filter(({ customer }) => customer.full_name !== '').filter(isFirst);
  const riders = orders.map(async (order) => ({
    ...(await personOf(order)),
    transmission: transmissionOf(order, order.bike === null ? undefined : findRow(bikes, order.bike)),
    held: await heldBy(order.customer.id, course.date, shelf),
  }));
  const known = await Promise.all(riders);
  const free = await listFreeNumbersFor(id);
  return {
    course,
    site: { id, name: connect_location_name || name },
    isCertified: certified.includes(course.constant),
    riders: known,
    free: free.map(({ certificate_number }) => certificate_number),
    own: free.filter(({ supplier }) => supplier.id === id).length,
  };
}

/**
 * Issues one certificate to each of these riders of a course, all or none, each as a change of its own. Throws NotAllowedError,
 * also where a rider has one from this course by now, and StorageFullError.
 */
export async function issueForCourse(courseId: number, issues: readonly Issue[], how: How = {}): Promise<Queued[]> {
  const now = await getCourseCertificates(courseId);
  if (!now) throw new NotAllowedError('This course is no longer on this device');
  const customers = new Set(issues.map(({ input }) => input.customer));
  const done = now.riders.find(({ customer, held }) => held !== null && customers.has(customer));
  if (done?.held) throw new NotAllowedError(`${done.full_name} already has certificate ${done.held.number}`);
  return issueCertificates(issues, how);
}

function isFirst({ customer }: Order, at: number, all: readonly Order[]): boolean {
  return all.findIndex((other) => other.customer.id === customer.id) === at;
}

type Person = Pick<CourseRider, 'birthdate' | 'licence_number' | 'address'> & Omit<LicenceOf, 'licence_number'>;

async function personOf({ customer: rider }: Order): Promise<Omit<CourseRider, 'transmission' | 'held'>> {
  const { id, full_name } = rider;
  const found: Person = (await getNamed(id)) ?? { ...rider, address: null };
  const { birthdate, licence_number: number, address, ...licence } = found;
  const licence_number = number === null ? null : licenceForDvsa({ ...licence, licence_number: number });
  return { customer: id, full_name, birthdate, licence_number, address };
}

/**
 * The wire names no course on a certificate: it is the one for training that ended on the course's `day` or later. A refused
 * issue counts, because fixing it gives the rider that certificate.
 */
async function heldBy(customer: number, day: string, { waiting, states }: Shelf): Promise<Held | null> {
  const row = (await listCertificatesOf(customer)).find(
    ({ status, time_completion }) =>
      status !== 'VOID' && time_completion !== null && londonDay(new Date(time_completion)) >= day,
  );
  if (row) return { number: row.certificate_number, status: row.status, pending: row.pending };
  const undrawn = waiting.find(
    ({ action, parentId, body }) =>
      action === 'issue' && parentId === customer && String(body['time_completion_date']) >= day,
  );
  if (!undrawn) return null;
  const pending = states.get(undrawn.targetId ?? 0) ?? 'fixing';
  return { number: Number(undrawn.body['certificate_number']), status: null, pending };
}
