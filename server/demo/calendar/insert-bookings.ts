// Inserts bookings with their payments, numbered as the server would have: what they cost, hold and owe follows from the payments.
import { eq, sql } from 'drizzle-orm';
import { moneyOf, paymentStatusOf, type MoneyRow } from '~domain/orders/money';
import { calendarTurn, course, schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import type { Tx } from '~server/db/db';

type OrderRow = typeof schoolOrder.$inferInsert;
type PaymentRow = typeof orderPayment.$inferInsert;

/** `at`: when it was recorded. */
export type NewPayment = Pick<PaymentRow, 'method' | 'amount' | 'date' | 'staff_id'> & {
  kind: 'PAYMENT' | 'REFUND';
  at: string;
};
export type NewBooking = {
  order: Omit<OrderRow, 'number' | 'due' | 'held' | 'owed' | 'payment_status'>;
  payments: readonly NewPayment[];
};

/** Adds them in this order; receipts are numbered by when the money was recorded. */
export async function insertBookings(tx: Tx, schoolId: number, bookings: readonly NewBooking[]): Promise<void> {
  if (bookings.length === 0) return;
  const last = await lastNumbers(tx, schoolId);
  const orders = bookings.map((one, at) => ({ ...one.order, ...moneyColumns(one), number: last.order + 1 + at }));
  const idOf = await insertAsJson(tx, schoolOrder, orders, 'number');
  const siteOf = await sitesOfCourses(tx, schoolId);
  const payments = bookings
    .flatMap((one, at) =>
      one.payments.map((row) => ({
        ...row,
        order_id: idOf.get(last.order + 1 + at) ?? 0,
        site_id: siteOf.get(one.order.course_id) ?? 0,
      })),
    )
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, ...row }, place) => ({
      ...row,
      school_id: schoolId,
      receipt: last.receipt + 1 + place,
      created: at,
      received_at: at,
      updated: at,
    }));
  await insertAsJson(tx, orderPayment, payments, 'receipt');
  const turn = { last_order: last.order + orders.length, last_receipt: last.receipt + payments.length };
  await tx
    .insert(calendarTurn)
    .values({ school_id: schoolId, ...turn })
    .onConflictDoUpdate({ target: calendarTurn.school_id, set: turn });
}

/**
 * Inserts rows as one JSON text, because the database reads that faster than thousands of parameters. All have the columns of the first
 * one. Answers their ids by the number in the column `by`.
 */
async function insertAsJson(
  tx: Tx,
  table: typeof schoolOrder | typeof orderPayment,
  rows: readonly object[],
  by: 'number' | 'receipt',
): Promise<ReadonlyMap<number, number>> {
  const [first] = rows;
  if (!first) return new Map();
  const columns = sql.raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const added = await tx.execute<{ id: number; by: number }>(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    returning id, ${sql.identifier(by)} as by`);
  return new Map(added.rows.map((row) => [row.by, row.id]));
}

async function sitesOfCourses(tx: Tx, schoolId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ id: course.id, site: course.supplier_id })
    .from(course)
    .where(eq(course.school_id, schoolId));
  return new Map(rows.map(({ id, site }) => [id, site]));
}

async function lastNumbers(tx: Tx, schoolId: number): Promise<{ order: number; receipt: number }> {
  const [turn] = await tx
    .select({ order: calendarTurn.last_order, receipt: calendarTurn.last_receipt })
    .from(calendarTurn)
    .where(eq(calendarTurn.school_id, schoolId));
  return turn ?? { order: 1000, receipt: 0 };
}

function moneyColumns({ order, payments }: NewBooking) {
  const rows: MoneyRow[] = payments.map(({ kind, amount }, id) => ({ id, kind, amount, reverses: null }));
  const { price, charge = null, outcome = 'BOOKED', source = 'DASHBOARD' } = order;
  const priced = { price, charge, outcome, source, payments: rows };
  const { due, held, owed } = moneyOf(priced);
  return { due, held, owed, payment_status: paymentStatusOf(priced) };
}
