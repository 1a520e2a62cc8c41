// SEED_SCALE: a booking of a course made up for load tests, with payments and an outcome that suit its day.
import { addDaysTo, londonDay, londonInstant } from '~domain/time/london-time';
import type { Outcome } from '~domain/orders/outcomes';
import type { NewBooking, NewPayment } from '~server/demo/calendar/insert-bookings';
import type { Random } from '~server/demo/photos/random';
import type { FleetOf } from '~server/demo/seed-bikes';

type Course = { id: number; date: string; finish_time: string; price: number };

/** Of each twenty: three at the marketplace, five by the widget, one cancelled, two who paid a deposit and one nothing. */
export function bookingAt(
  { id: course_id, date, finish_time, price }: Course,
  customer_id: number,
  { random, of }: { random: Random; of: FleetOf },
): NewBooking {
  const today = londonDay(of.now);
  const source = SOURCES[random.whole(1, 20)] ?? 'DASHBOARD';
  const [day = today] = [addDaysTo(date, -random.whole(2, 30)), addDaysTo(today, -1)].toSorted();
  const booked = `${day}T${random.pick(['08', '11', '14', '19'])}:${random.whole(10, 59)}:00.000Z`;
  const outcome = outcomeOf(date < today, random.whole(1, 20));
  const outcome_at = outcome === 'BOOKED' ? null : timeOf(outcome, booked, londonInstant(date, finish_time));
  const amount = source === 'RIDETO' || outcome === 'CANCELLED' ? 0 : paidOf(price, random.whole(1, 20));
  const method = random.pick(METHODS);
  const payment: NewPayment = {
    kind: 'PAYMENT',
    method,
    amount,
    date: day,
    staff_id: of.staff.get('Dev') ?? null,
    at: booked,
  };
  const order = {
    school_id: of.school_id,
    course_id,
    customer_id,
    bike_type: 'MANUAL' as const,
    source,
    price,
    full_price: price,
    outcome,
    outcome_at,
    created: booked,
    received_at: booked,
    updated: outcome_at ?? booked,
  };
  return { order, payments: amount > 0 ? [payment] : [] };
}

/** By lot, from 1 on; the others are the school's own. */
const SOURCES = ['', 'RIDETO', 'RIDETO', 'RIDETO', 'WIDGET', 'WIDGET', 'WIDGET', 'WIDGET', 'WIDGET'];
const METHODS = ['CARD', 'CARD', 'CASH', 'BANK_TRANSFER'] as const;

function timeOf(outcome: Outcome, booked: string, over: Date): string {
  return outcome === 'CANCELLED' ? booked : over.toISOString();
}

function outcomeOf(isOver: boolean, lot: number): Outcome {
  if (lot === 1) return 'CANCELLED';
  if (!isOver) return 'BOOKED';
  if (lot === 2) return 'NO_SHOW';
  return lot === 3 ? 'FURTHER_TRAINING' : 'COMPLETED';
}

function paidOf(price: number, lot: number): number {
  if (lot === 1) return 0;
  return lot <= 3 ? Math.min(5000, price) : price;
}
