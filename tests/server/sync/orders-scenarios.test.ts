// @run alone
// Saturdays in the yard, with phones without signal and a desk that goes on meanwhile: what was taken, set and moved arrives once, and
// what can't arrive is a card (docs/testing.md, Scenarios).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { findNextFree, moveIssue } from '~data/certificates/move';
import { getCertificate, listFreeNumbers } from '~data/certificates/certificates';
import { issueForCourse } from '~data/certificates/course';
import { moveBooking, setOutcome, takePayment } from '~data/orders/save';
import { moneyOf } from '~domain/orders/money';
import { addBook, COMPLETE, FORM } from '~tests/server/certificates/desk';
import { rowOf } from '~tests/server/orders/cashier';
import { type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let mine: Handset;
let theirs: Handset;
const CASH = { method: 'CASH', amount: 5000 } as const;

beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  mine = await yard.phone('callum');
  theirs = await yard.phone('owner');
});

const moneyIn = (row: Order) => moneyOf({ ...row, price: row.price ?? 0 });
/** A rider on a course of today. */
/** On a Saturday the demonstration fills the site: then the desk has to give a reason. */
const BUSY = { reason: 'For the test' };
const rider = async (more: object = {}) =>
  yard.desk.booked((await yard.desk.addToday({ price: 10_000 })).id, { ...BUSY, ...more });

describe('pay-offline-kill', () => {
  it('pay-offline-kill: one payment and one receipt number, whenever the page is killed', async () => {
    const { id } = await rider();
    const before = await yard.desk.receipts();
    await mine.pull();
    const { mid } = await mine.use(() => takePayment(id, { ...CASH, reference: '0417' }));
    // Before anything was sent.
    mine.die();
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 0, 'waiting']);
    // After it was sent, twice, each time without an answer; then with an answer that gets lost.
    await mine.sendAndDie();
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 0, 'sending']);
    await mine.sendAndDie();
    yard.line.faults.push('lost-after');
    await mine.send();
    expect(await mine.waiting()).toBe(1);
    // Heard of through the feed before its own answer: shown once.
    await mine.pull();
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 0, 'waiting']);
    await mine.settle();

    const row = await yard.desk.orderOf(id);
    const { last, numbers } = await yard.desk.receipts();
    expect(row.payments).toMatchObject([
      { client_key: mid, amount: 5000, reference: '0417', receipt: before.last + 1 },
    ]);
    expect([last, numbers.length]).toEqual([before.last + 1, before.numbers.length + 1]);
    expect(await mine.waiting()).toBe(0);
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 0, null]);
  });
});

describe('pay-twice-two-phones', () => {
  it('pay-twice-two-phones: both arrive, and both phones show it as overpaid', async () => {
    const { id } = await rider();
    await mine.pull();
    await theirs.pull();
    await mine.use(() => takePayment(id, { method: 'CASH', amount: 10_000 }));
    await theirs.use(() => takePayment(id, { method: 'CARD', amount: 10_000 }));
    for (const one of [mine, theirs]) expect((await one.shown(id)).slice(2)).toEqual([10_000, 0, 'waiting']);
    await mine.send();
    await theirs.settle();
    await mine.pull();
    for (const one of [mine, theirs]) {
      expect(await one.cards()).toEqual([]);
      expect((await one.shown(id)).slice(2)).toEqual([20_000, 10_000, null]);
    }
    const { payments } = await yard.desk.orderOf(id);
    const numbers = payments.map(({ receipt }) => receipt ?? 0);
    expect(payments.map(({ method }) => method)).toEqual(['CASH', 'CARD']);
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });
});

describe('pay-then-moved', () => {
  it('pay-then-moved: money stays at the site where it was taken, though the desk moves its rider before it arrives', async () => {
    const { desk } = yard;
    const [here = 0, there = 0] = desk.sites;
    const { id } = await desk.booked((await desk.addToday({ supplier: here, price: 10_000 })).id, BUSY);
    await mine.pull();
    await mine.use(() => takePayment(id, CASH));
    const { id: to } = await desk.addToday({ supplier: there, price: 10_000 });
    const { school_course_id: from_course } = await desk.orderOf(id);
    expect((await desk.move(id, { school_course_id: to, from_course, reason: 'A test' })).status).toBe(200);
    await mine.settle();
    const row = await desk.orderOf(id);
    expect(row.school_course_id).toBe(to);
    expect(row.payments.map(({ site, amount }) => [site, amount])).toEqual([[here, CASH.amount]]);
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 0, null]);
  });
});

describe('move-while-moved', () => {
  it('move-while-moved: the second phone is told where the rider is, and the rider is on one course', async () => {
    const { id, school_course_id: from } = await rider();
    const [one, other] = [await yard.desk.add({ price: 10_000 }), await yard.desk.add({ price: 10_000 })];
    await mine.pull();
    await theirs.pull();
    await mine.use(() => moveBooking(id, { school_course_id: one.id }));
    await theirs.use(() => moveBooking(id, { school_course_id: other.id, price: 9000, price_reason: 'Late' }));
    await theirs.use(() => takePayment(id, CASH));
    await mine.send();
    await theirs.settle();
    await mine.pull();

    expect(await theirs.cards()).toMatchObject([{ did: 'move', why: 'This rider was moved to another course' }]);
    // The money beside it has still arrived.
    expect(await theirs.shown(id)).toEqual(['BOOKED', one.id, 5000, 0, 'fixing']);
    expect(await mine.shown(id)).toEqual(['BOOKED', one.id, 5000, 0, null]);
    const booked = async (course: number) => (await yard.desk.row(course)).booked;
    expect([await booked(from), await booked(one.id), await booked(other.id)]).toEqual([0, 1, 0]);

    // Nothing that was typed is lost: it goes again from where the rider is now.
    const [card] = await theirs
      .use(async () => (await import('~data/sync-centre/items')).listOutbox())
      .then((all) => all.fixing);
    expect(card?.body).toEqual({ school_course_id: other.id, from_course: from, price: 9000, price_reason: 'Late' });
    const again = { school_course_id: other.id, price: 9000, price_reason: 'Late' };
    await theirs.use(() => moveBooking(id, again, { replaces: card?.seq ?? 0 }));
    await theirs.settle();
    expect([await theirs.waiting(), await booked(one.id), await booked(other.id)]).toEqual([0, 0, 1]);
    expect(await yard.desk.orderOf(id)).toMatchObject({
      price: 9000,
      price_reason: 'Late',
      school_course_id: other.id,
    });
  });
});

describe('finish-offline-with-certificates', () => {
  it('finish-offline-with-certificates: the outcome arrives, and the certificate can change its number', async () => {
    const { desk } = yard;
    const site = desk.sites[0] ?? 0;
    await addBook(desk.app, desk.ours, site, 6_000_001);
    const customer = await desk.someone({ ...COMPLETE, first_name: 'Tess' });
    const course = await desk.addToday({ price: 10_000 });
    const { id } = await desk.booked(course.id, { customer, ...BUSY });
    await mine.pull();
    const free = await mine.use(async () => (await listFreeNumbers(site)).map((row) => row.certificate_number));
    const [number = 0] = free;

    const form = {
      ...FORM,
      customer,
      time_completion_date: desk.today(),
      transmission: 'M',
      duplicate: false,
    } as const;
    await mine.use(() => setOutcome(id, 'COMPLETED', { training_notes: 'Rode well' }));
    const [issued] = await mine.use(() => issueForCourse(course.id, [{ number, input: form }]));
    expect(await mine.use(() => getCertificate(number))).toMatchObject({
      customer: { id: customer },
      pending: 'waiting',
    });
    // Somebody else issues that number meanwhile.
    const other = await desk.someone(COMPLETE);
    const taken = await desk.send('PATCH', `/certificates/certificate/${number}/`, {
      body: { ...FORM, customer: other },
    });
    expect(taken.status).toBe(200);
    yard.line.faults.push('lost-after', 'lost-after');
    await mine.send();
    await mine.settle();

    expect((await mine.shown(id)).slice(0, 2)).toEqual(['COMPLETED', course.id]);
    expect(await mine.cards()).toMatchObject([{ did: 'issue' }]);
    const next = (await mine.use(() => findNextFree(number))) ?? 0;
    expect(next).toBe(free[1]);
    await mine.use(() => moveIssue(issued?.seq ?? 0, next));
    await mine.settle();
    expect(await mine.waiting()).toBe(0);
    expect(await mine.use(() => getCertificate(next))).toMatchObject({ customer: { id: customer }, pending: null });
    expect(await mine.use(() => getCertificate(number))).toMatchObject({ customer: { id: other } });
    const row = await desk.orderOf(id);
    expect(row).toMatchObject({ outcome: 'COMPLETED', training_notes: 'Rode well' });
    const done = await desk.send('GET', `/customers/${customer}/trainings/`);
    expect(done.body).toMatchObject({ results: [{ outcome: 'COMPLETED', certificate: { certificate_number: next } }] });
  });
});

describe('cancel-while-paid', () => {
  it('cancel-while-paid: the cash arrives and is to be paid back', async () => {
    const { desk } = yard;
    const { id } = await rider();
    await mine.pull();
    await mine.use(() => takePayment(id, CASH));
    await mine.use(() => setOutcome(id, 'CHECKED_IN'));
    const cancelled = rowOf(await desk.cancel(id, { money: 'later', reason: 'Ill' }));
    expect(cancelled.outcome).toBe('CANCELLED');
    await mine.settle();

    const row = await desk.orderOf(id);
    expect(row.payments).toMatchObject([{ amount: 5000, method: 'CASH' }]);
    expect(moneyIn(row)).toMatchObject({ due: 0, held: 5000, over: 5000 });
    expect((await mine.shown(id)).slice(2)).toEqual([5000, 5000, 'fixing']);
    // The check-in is a card, and nothing else is.
    expect(await mine.cards()).toMatchObject([
      { did: 'outcome', why: "This booking is cancelled now and can't become checked in" },
    ]);
    expect(await mine.waiting()).toBe(1);
  });

  it('cancel-while-paid: the cash does not wait for a refused check-in before it', async () => {
    const { id } = await rider();
    await mine.pull();
    await mine.use(() => setOutcome(id, 'CHECKED_IN'));
    await mine.use(() => takePayment(id, CASH));
    expect((await yard.desk.cancel(id, { money: 'keep' })).status).toBe(200);
    await mine.settle();
    expect(moneyIn(await yard.desk.orderOf(id))).toMatchObject({ held: 5000, over: 5000 });
    expect(await mine.cards()).toMatchObject([{ did: 'outcome' }]);
  });

  it('cancel-while-paid: if the booking was deleted, the cash stays in Needs fixing', async () => {
    const { id } = await rider();
    await mine.pull();
    await mine.use(() => takePayment(id, CASH));
    expect((await yard.desk.send('DELETE', yard.desk.one(id))).status).toBe(204);
    await mine.settle();
    expect(await mine.cards()).toMatchObject([{ did: 'pay', about: expect.stringContaining('£50.00 cash') as string }]);
  });
});
