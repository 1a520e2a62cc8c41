// Adds the bookings of a demonstration school with their payments and outcomes, and its waiting lists.
import { londonDay, londonInstant } from '~domain/time/london-time';
import type { Outcome } from '~domain/orders/outcomes';
import { discountOf } from '~domain/orders/vouchers';
import { waitingRider } from '~server/db/schema/orders';
import { standardOf } from '~server/repositories/calendar/course-types-standard';
import type { Tx } from '~server/db/db';
import type { DemoCourse, DemoEnd, DemoRider } from './entry';
import { insertBookings, type NewBooking, type NewPayment } from './insert-bookings';
import { known } from '~server/demo/named-rows';
import type { FleetOf } from '~server/demo/seed-bikes';
import { contactIds } from '~server/demo/seed-contacts';
import { type DemoVoucher, seedVouchers } from './vouchers';

/** A course that was added, on its day. */
type Seated = { course_id: number; row: DemoCourse & { date: string } };
type With = { bikes: ReadonlyMap<string, number>; vouchers: ReadonlyMap<string, DemoVoucher> };

const DEPOSIT = 5000;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The desk takes what is paid when somebody books. */
const DESK = 'Dev';

/** Adds the riders and the waiting lists of these courses, which are in the order of their days. */
export async function seedOrders(
  tx: Tx,
  of: FleetOf,
  { each, bikes }: { each: readonly Seated[] } & Pick<With, 'bikes'>,
): Promise<void> {
  const contacts = await contactIds(tx, of.school_id);
  const riders = each.flatMap((seat) => seat.row.riders.map((rider) => ({ ...seat, rider })));
  const vouchers = riders.length > 0 ? await seedVouchers(tx, of) : new Map<string, DemoVoucher>();
  const bookings = riders.map((one, at) => {
    const booked = new Date(of.now.getTime() - (riders.length - at) * 7 * HOUR).toISOString();
    return bookingOf(of, { ...one, customer_id: known(contacts, one.rider.of), booked }, { bikes, vouchers });
  });
  await insertBookings(tx, of.school_id, bookings);
  const waits = each.flatMap(({ course_id, row }) => (row.waiting ?? []).map((wait) => ({ course_id, ...wait })));
  if (waits.length === 0) return;
  await tx.insert(waitingRider).values(
    waits.map(({ course_id, of: name, type: bike_type, days, notes = '' }) => {
      const at = new Date(of.now.getTime() - days * DAY).toISOString();
      const customer_id = known(contacts, name);
      const stamps = { created: at, received_at: at, updated: at };
      return { school_id: of.school_id, course_id, customer_id, bike_type, notes, ...stamps };
    }),
  );
}

type Rider = Seated & { rider: DemoRider; customer_id: number; booked: string };

function bookingOf(of: FleetOf, one: Rider, { bikes, vouchers }: With): NewBooking {
  const { rider, row, booked } = one;
  const full_price = row.price ?? standardOf(row.constant).price;
  const voucher = rider.voucher === undefined ? undefined : known(vouchers, rider.voucher);
  const price = rider.free === undefined ? full_price - (voucher ? discountOf(voucher, full_price) : 0) : 0;
  const payments = paymentsOf(of, one, price);
  const { outcome, at } = endOf(of, one);
  const order = {
    school_id: of.school_id,
    course_id: one.course_id,
    customer_id: one.customer_id,
    bike_type: rider.type,
    bike_id: rider.bike === undefined ? null : known(bikes, rider.bike),
    source: rider.source ?? 'DASHBOARD',
    price,
    full_price,
    price_reason: rider.free ?? '',
    voucher_id: voucher?.id ?? null,
    outcome,
    outcome_at: at,
    charge: outcome === 'CANCELLED_CHARGED' ? heldOf(payments) : null,
    training_notes: outcome === 'FURTHER_TRAINING' ? 'Another two hours on slow riding and U-turns' : '',
    notes: rider.notes ?? '',
    reason: rider.reason ?? '',
    created: booked,
    received_at: booked,
    updated: at ?? booked,
  };
  return { order, payments };
}

function heldOf(payments: readonly NewPayment[]): number {
  return payments.reduce((sum, { kind, amount }) => (kind === 'PAYMENT' ? sum + amount : sum - amount), 0);
}

const ENDED: Readonly<Record<DemoEnd, Outcome>> = {
  further: 'FURTHER_TRAINING',
  noshow: 'NO_SHOW',
  charged: 'CANCELLED_CHARGED',
  cancelled: 'CANCELLED',
  refunded: 'CANCELLED',
  half: 'CANCELLED',
};

/** The outcome of a booking until now; `at`: when it was recorded. */
function endOf({ now }: FleetOf, { rider: { end }, row, booked }: Rider): { outcome: Outcome; at: string | null } {
  const outcome = end === undefined ? 'COMPLETED' : ENDED[end];
  if (outcome === 'CANCELLED' || outcome === 'CANCELLED_CHARGED') return { outcome, at: cancelledAt(booked) };
  const over = londonInstant(row.date, row.times[1]);
  return row.date < londonDay(now) ? { outcome, at: over.toISOString() } : { outcome: 'BOOKED', at: null };
}

function cancelledAt(booked: string): string {
  return new Date(Date.parse(booked) + 5 * HOUR).toISOString();
}

/** A deposit and the rest on the course's day for those who pay in cash, else all that is paid when they book. */
function paymentsOf(of: FleetOf, { rider, row, booked }: Rider, price: number): NewPayment[] {
  const { paid, by = 'CARD', today, source, end } = rider;
  if (paid === undefined || source === 'RIDETO') return [];
  const now = of.now.toISOString();
  const begun = londonInstant(row.date, row.times[0]).toISOString();
  const isHere = by === 'CASH' && row.date <= londonDay(of.now);
  const first = paid === 'deposit' || isHere ? Math.min(DEPOSIT, price) : price;
  const moneyAt = (at: string, taker: string) => ({
    kind: 'PAYMENT' as const,
    method: by,
    date: londonDay(new Date(at)),
    staff_id: known(of.staff, taker),
    at,
  });
  const atDesk = moneyAt(today ? now : booked, DESK);
  const rows: NewPayment[] = [
    { ...atDesk, amount: first, method: isHere ? 'CARD' : by },
    { ...moneyAt(begun < now ? begun : now, row.by[0] ?? DESK), amount: paid === 'all' ? price - first : 0 },
    { ...moneyAt(cancelledAt(booked), DESK), kind: 'REFUND', amount: backOf(end, price) },
  ];
  return rows.filter(({ amount }) => amount > 0);
}

function backOf(end: DemoEnd | undefined, price: number): number {
  if (end === 'refunded') return price;
  return end === 'half' ? Math.floor(price / 2) : 0;
}
