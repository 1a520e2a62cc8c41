// The bookings of the demonstration: everything that can become of money and of a rider is there to be seen, and adds up.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { moneyOf, paymentStatusOf, PAYMENT_STATUSES } from '~domain/orders/money';
import { OUTCOMES, type Outcome } from '~domain/orders/outcomes';
import { voucherProblem } from '~domain/orders/vouchers';
import { school } from '~server/db/schema/schema';
import { calendarTurn, schoolOrder } from '~server/db/schema/calendar';
import { orderPayment } from '~server/db/schema/orders';
import { seedDemo } from '~server/demo/seed';
import { listCoursesAfter } from '~server/repositories/calendar/courses';
import { listOrdersAfter, type FoundOrder } from '~server/repositories/orders/orders';
import { listTill } from '~server/repositories/orders/till';
import { listVouchersAfter } from '~server/repositories/orders/vouchers';
import { listWaitingAfter } from '~server/repositories/waiting-list/waiting-list';
import type { Course } from '~contract/calendar/courses';
import type { Db } from '~server/db/db';
import { openTestDb } from '~tests/server/helpers/database';

const ALL = { afterId: 0, limit: 10_000, from: '2000-01-01', only: undefined };
/** A Sunday and a Friday: the calendar counts from the next Saturday. */
const SEEDED = [
  ['2026-11-29T00:10:00Z', 3],
  ['2026-07-03T15:00:00Z', 1],
] as const;

describe.each(SEEDED)('seeded at %s', (at, scale) => {
  const now = new Date(at);
  const today = londonDay(now);
  let db: Db;
  let ours = 0;
  let orders: FoundOrder[] = [];
  let courses = new Map<number, Course>();

  beforeAll(async () => {
    db = await openTestDb();
    await seedDemo(db, { now, scale });
    const [first] = await db.system((tx) => tx.select().from(school).orderBy(asc(school.id)));
    ours = first?.id ?? 0;
    orders = await db.school(ours, (tx) => listOrdersAfter(tx, ours, ALL));
    const rows = await db.school(ours, (tx) => listCoursesAfter(tx, ours, ALL));
    courses = new Map(rows.map((row) => [row.id, row]));
  });
  afterAll(() => db.close());

  const dateOf = (order: FoundOrder) => courses.get(order.school_course_id)?.date ?? '';

  it('has every payment status that is possible without payment links', () => {
    const links = new Set<string>(['PAYMENT_PENDING', 'PAYMENT_FAILED']);
    const found = new Set(orders.map(({ payment_status }) => payment_status));
    expect(PAYMENT_STATUSES.filter((one) => !links.has(one) && !found.has(one))).toEqual([]);
    expect([...found].filter((one) => links.has(one))).toEqual([]);
    const methods = new Set(orders.flatMap(({ payments }) => payments.map(({ method }) => method)));
    expect([...methods].toSorted()).toEqual(['BANK_TRANSFER', 'CARD', 'CASH']);
    const sources = new Set(orders.map(({ source }) => source));
    expect([...sources].toSorted()).toEqual(['DASHBOARD', 'RIDETO', 'WIDGET']);
    expect(orders.some(({ source, payments }) => source === 'RIDETO' && payments.length > 0)).toBe(false);
  });

  it('has totals that follow from the payments, and receipt numbers without gaps', async () => {
    const rows = await db.system((tx) => tx.select().from(schoolOrder).where(eq(schoolOrder.school_id, ours)));
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const order of orders) {
      const { due, held, owed } = moneyOf(order);
      expect(stored.get(order.id)).toMatchObject({ due, held, owed, payment_status: paymentStatusOf(order) });
    }
    const paid = await db.system((tx) =>
      tx.select().from(orderPayment).where(eq(orderPayment.school_id, ours)).orderBy(asc(orderPayment.receipt)),
    );
    expect(paid.map(({ receipt }) => receipt)).toEqual(paid.map((_, place) => place + 1));
    expect(paid.filter(({ date, created }) => date > today || new Date(created) > now)).toEqual([]);
    const [turn] = await db.system((tx) => tx.select().from(calendarTurn).where(eq(calendarTurn.school_id, ours)));
    expect(turn).toMatchObject({ last_order: 1000 + orders.length, last_receipt: paid.length });
  });

  it('has an outcome for every rider of a course that is over, and for none before', () => {
    const outcomes = (of: readonly FoundOrder[]) => new Set<Outcome>(of.map(({ outcome }) => outcome));
    const past = outcomes(orders.filter((order) => dateOf(order) < today));
    const ahead = outcomes(orders.filter((order) => dateOf(order) >= today));
    expect(past.has('BOOKED')).toBe(false);
    expect(
      OUTCOMES.filter((one) => one !== 'BOOKED' && one !== 'CHECKED_IN' && !past.has(one) && !ahead.has(one)),
    ).toEqual([]);
    expect([...ahead].toSorted()).toEqual(['BOOKED', 'CANCELLED']);
    const over = orders.filter(
      ({ outcome, ...order }) => outcome === 'CANCELLED' && moneyOf({ ...order, outcome }).over > 0,
    );
    expect(over.length).toBeGreaterThan(0);
    const charged = orders.find(({ outcome }) => outcome === 'CANCELLED_CHARGED');
    expect(charged).toMatchObject({ charge: 5000, payment_status: 'PAYMENT_PAID' });
  });

  it('has taken money today in more than one way', async () => {
    const lines = await db.school(ours, (tx) =>
      listTill(tx, ours, { date: today, site: undefined, only: undefined, invoices: true }),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ method }) => method)).size).toBeGreaterThan(1);
  });

  it('has vouchers, of which one has expired and two are used as their rules allow', async () => {
    const vouchers = await db.school(ours, (tx) => listVouchersAfter(tx, ours, 0, 100));
    const facts = vouchers.map(({ code, kind, amount, used }) => [code, kind, amount, used]);
    expect(facts).toEqual([
      ['WELCOME10', 'PERCENT', 10, 1],
      ['GEARUP15', 'FIXED', 1500, 2],
      ['NHS20', 'PERCENT', 20, 0],
    ]);
    const use = { constant: 'CBT', site: 1, customer: 1, day: today, usedByThem: 0 } as const;
    const nhs = vouchers.find(({ code }) => code === 'NHS20');
    expect(nhs && voucherProblem(nhs, use)).toMatch(/expired/u);
    for (const order of orders.filter(({ voucher }) => voucher !== '')) {
      expect(order.price).toBeLessThan(order.full_price);
      const [row, course] = [vouchers.find(({ code }) => code === order.voucher), courses.get(order.school_course_id)];
      const day = londonDay(new Date(order.created));
      const then = { ...use, constant: course?.constant ?? 'CBT', site: course?.supplier.id ?? 0, day };
      expect(row && voucherProblem({ ...row, used: 0 }, then)).toBeNull();
    }
  });

  it('has two people waiting for a place on a full future course', async () => {
    const waiting = await db.school(ours, (tx) => listWaitingAfter(tx, ours, ALL));
    const [course] = waiting.map((one) => courses.get(one.school_course_id));
    expect(new Set(waiting.map(({ school_course_id }) => school_course_id)).size).toBe(1);
    expect(waiting.map(({ customer }) => customer.last_name)).toEqual(['Trelawney', "O'Rourke"]);
    expect([course?.booked, (course?.date ?? '') >= addDaysTo(today, 1)]).toEqual([course?.spaces, true]);
    const seated = orders.filter((one) => one.school_course_id === course?.id);
    const riders = new Set(seated.map(({ customer }) => customer.id));
    expect(waiting.filter(({ customer }) => riders.has(customer.id))).toEqual([]);
  });
});
