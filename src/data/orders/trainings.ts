// The trainings of a contact on this device: their bookings with their outcomes and certificates. Older ones are asked of the
// server (contract/orders/trainings).
import { type BikeType, CERTIFIED } from '~domain/calendar/course-types';
import type { Course } from '~contract/calendar/courses';
import type { Order } from '~contract/orders/orders';
import type { CertificateStatus } from '~domain/certificates/states';
import { londonDay } from '~domain/time/london-time';
import { isCancelled } from '~domain/orders/outcomes';
import { type ContactBooking, listBookingsOf } from './contact-bookings';
import { listCertificatesOf, type CertificateView } from '~data/certificates/certificates';
import { read } from '~data/database-access';
import type { PendingState } from '~data/pending/pending';
import { nameOf } from '~data/database/ids';

/** `certificate`: the rider's from this course; null without one. `pending`: the state of the booking's pending changes. */
export type TrainingView = {
  id: number;
  order: Order;
  course: Course;
  bike_type: BikeType;
  outcome: Order['outcome'];
  outcome_at: string | null;
  training_notes: string;
  certificate: { number: number; status: CertificateStatus; pending: PendingState | null } | null;
  pending: PendingState | null;
};

/** By either id of the contact; the latest course first. */
export async function listTrainingsHere(asked: number): Promise<TrainingView[]> {
  const id = await read(asked, ({ mirror }) => nameOf(mirror, 'customers', asked));
  const bookings = (await listBookingsOf(id)).toReversed();
  const issued = issuedFor(bookings, await listCertificatesOf(id));
  return bookings.map(({ order, course, pending }) => {
    const found = issued.get(order.id);
    return {
      id: order.id,
      order,
      course,
      bike_type: order.bike_type,
      outcome: order.outcome,
      outcome_at: order.outcome_at,
      training_notes: order.training_notes,
      certificate: found ? { number: found.certificate_number, status: found.status, pending: found.pending } : null,
      pending,
    };
  });
}

/**
 * By booking. The wire names no course on a certificate: it is from the last course before it on which the rider was trained for one.
 * `bookings`: the latest course first. A duplicate counts only without its original.
 */
function issuedFor(
  bookings: readonly ContactBooking[],
  certificates: readonly CertificateView[],
): ReadonlyMap<number, CertificateView> {
  const trained = bookings.filter(isTrained);
  const issued = new Map<number, CertificateView>();
  for (const one of certificates.toSorted(originalFirst)) {
    if (one.status === 'VOID' || one.time_completion === null) continue;
    const day = londonDay(new Date(one.time_completion));
    const booking = trained.find(({ course }) => course.date <= day);
    if (booking && !issued.has(booking.id)) issued.set(booking.id, one);
  }
  return issued;
}

function isTrained({ order, course }: ContactBooking): boolean {
  return CERTIFIED.includes(course.constant) && !isCancelled(order.outcome) && order.outcome !== 'NO_SHOW';
}

function originalFirst(one: CertificateView, other: CertificateView): number {
  const [at, otherAt] = [one.duplicated_at ?? '', other.duplicated_at ?? ''];
  return Number(at > otherAt) - Number(at < otherAt) || one.certificate_number - other.certificate_number;
}
