// The money of invoices: one ledger with the bookings, payments of their own, and what becomes of an invoice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { key, type Sent } from '~tests/server/calendar/planner';
import { openClerk, type Clerk, line } from './clerk';

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
});
afterAll(() => desk.app.close());

describe('money', () => {
  it('of a booking is the invoice’s, so that the two never disagree', async () => {
    const booking = await desk.bookedFor();
    const paper = await desk.issued({
      customer: booking.customer.id,
      order: booking.id,
      lines: [line({ unit_price: 10_000 })],
    });
    const seq = await desk.lastSeq();
    await desk.pay(booking.id, 4000);
    expect(await desk.invoice(paper)).toMatchObject({
      status: 'OPEN',
      held: 4000,
      payments: [{ amount: 4000, method: 'CASH' }],
    });
    expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'invoices', id: paper.id, op: 'w' });
    const { body } = await desk.pay(booking.id, 6000);
    expect(await desk.invoice(paper)).toMatchObject({ status: 'PAID', held: 10_000 });
    const last = (body as { payments: { id: number }[] }).payments.at(-1)?.id ?? 0;
    await desk.reverse(booking.id, last);
    expect(await desk.invoice(paper)).toMatchObject({ status: 'OPEN', held: 4000 });
    await desk.cancel(booking.id, { money: 'refund', method: 'CASH' });
    expect(await desk.invoice(paper)).toMatchObject({ status: 'OPEN', held: 0 });
  });

  it('that was paid before the invoice counts at once', async () => {
    const booking = await desk.bookedFor();
    await desk.pay(booking.id, 10_000);
    const paper = await desk.issued({
      customer: booking.customer.id,
      order: booking.id,
      lines: [line({ unit_price: 10_000 })],
    });
    expect(paper).toMatchObject({ status: 'PAID', held: 10_000 });
  });
});

describe('money of an invoice without a booking', () => {
  const pay = (of: Invoice, amount: unknown, more: object = {}, sent: Sent = {}) =>
    desk.act(of, 'payments', { method: 'BANK_TRANSFER', amount, ...more }, sent);
  const cash = async (date: string) => {
    const { body } = await desk.send('GET', `/school/orders/till/?date=${date}`);
    return (body as { lines: { method: string; taken: number; refunded: number }[] }).lines
      .filter(({ method }) => method === 'BANK_TRANSFER')
      .reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
  };

  it('is taken in parts, once each, has receipts, and is in the till', async () => {
    const paper = await desk.issued();
    const before = await cash(desk.today());
    const headers = key();
    await pay(paper, 4900, {}, { headers });
    const again = await pay(paper, 4900, {}, { headers });
    expect(again.body).toMatchObject({
      status: 'OPEN',
      held: 4900,
      payments: [{ amount: 4900, kind: 'PAYMENT' }],
    });
    expect((await pay(paper, 10_000)).body).toMatchObject({ status: 'PAID', held: 14_900 });
    expect((await cash(desk.today())) - before).toBe(14_900);
  });

  it('is given back and reversed, and the invoice is open again', async () => {
    const paper = await desk.issued();
    await pay(paper, 14_900);
    const tooMuch = await pay(paper, 14_901, { kind: 'REFUND' });
    expect(tooMuch.body).toEqual({ amount: ['Only £149.00 can be refunded'] });
    expect((await pay(paper, 900, { kind: 'REFUND' })).body).toMatchObject({ status: 'OPEN', held: 14_000 });
    const [first] = (await desk.invoice(paper)).payments;
    const refused = await desk.act(paper, 'reverse', { payment: first?.id });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'invalid_state']);
    const refund = (await desk.invoice(paper)).payments.at(-1);
    await desk.act(paper, 'reverse', { payment: refund?.id });
    expect((await desk.act(paper, 'reverse', { payment: first?.id })).body).toMatchObject({ status: 'OPEN', held: 0 });
  });

  it('that came twice is noted, to be given back; a draft and a void one take none', async () => {
    const paper = await desk.issued();
    await pay(paper, 14_900);
    expect((await pay(paper, 14_900)).body).toMatchObject({ status: 'PAID', held: 29_800 });
    expect((await pay(await desk.addOne(), 100)).status).toBe(409);
    const ended = await desk.issued();
    await desk.act(ended, 'void', { reason: 'Twice' });
    expect((await pay(ended, 100)).status).toBe(409);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ method: 'LINK' }, 'method'],
    [{ date: '2099-01-01' }, 'date'],
    [{ site: 999_999 }, 'site'],
    [{ taken_by: 999_999 }, 'taken_by'],
  ])('with %j is refused at %s', async (wrong, field) => {
    const { status, body } = await pay(await desk.issued(), 100, wrong);
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  });

  it('of a booking’s invoice is the booking’s', async () => {
    const booking = await desk.bookedFor();
    const paper = await desk.issued({
      customer: booking.customer.id,
      order: booking.id,
      lines: [line({ unit_price: 10_000 })],
    });
    const { body } = await pay(paper, 10_000);
    expect(body).toMatchObject({ status: 'PAID', held: 10_000 });
    expect(await desk.orderOf(booking.id)).toMatchObject({ payment_status: 'PAYMENT_PAID' });
    const [payment] = (await desk.invoice(paper)).payments;
    await desk.act(paper, 'reverse', { payment: payment?.id });
    expect(await desk.orderOf(booking.id)).toMatchObject({ payment_status: 'PAYMENT_NOT_PAID' });
    expect(await desk.invoice(paper)).toMatchObject({ status: 'OPEN' });
  });
});

describe('what becomes of it', () => {
  it('void: only while nothing is paid; the number stays', async () => {
    const paper = await desk.issued();
    const { body } = await desk.act(paper, 'void', { reason: 'Written twice' });
    expect(body).toMatchObject({ status: 'VOID', number: paper.number });
    expect((await desk.act(paper, 'uncollectible', { reason: '' })).status).toBe(409);
    const booking = await desk.bookedFor();
    const paid = await desk.issued({ customer: booking.customer.id, order: booking.id });
    await desk.pay(booking.id, 100);
    expect((await desk.act(paid, 'void', { reason: 'Written twice' })).status).toBe(409);
  });

  it('written off: paid if the money comes after all', async () => {
    const booking = await desk.bookedFor();
    const paper = await desk.issued({
      customer: booking.customer.id,
      order: booking.id,
      lines: [line({ unit_price: 10_000 })],
    });
    expect((await desk.act(paper, 'uncollectible', { reason: 'Moved away' })).body).toMatchObject({
      status: 'UNCOLLECTIBLE',
    });
    await desk.pay(booking.id, 10_000);
    expect(await desk.invoice(paper)).toMatchObject({ status: 'PAID' });
  });

  it('credited: at most what is left at each rate, with VAT as on the invoice', async () => {
    const paper = await desk.issued({ lines: [line(), line({ unit_price: 1550, vat: 'OUTSIDE' })] });
    const note = await desk.act(paper, 'credit', { reason: 'Half a day less', lines: [line({ unit_price: 4900 })] });
    expect(note.status).toBe(201);
    expect(shape.parse(note.body).number).toMatch(/^CN-\d{4}$/u);
    expect(note.body).toMatchObject({
      kind: 'CREDIT_NOTE',
      credits: paper.id,
      gross: 4900,
      vat: 817,
    });
    expect(await desk.invoice(paper)).toMatchObject({ credited: 4900, status: 'OPEN' });
    const tooMuch = await desk.act(paper, 'credit', { reason: 'All', lines: [line({ unit_price: 10_001 })] });
    expect(tooMuch.body).toEqual({ lines: ['More than is left of this invoice at this VAT rate'] });
    await desk.act(paper, 'credit', {
      reason: 'All',
      lines: [line({ unit_price: 10_000 }), line({ unit_price: 1550, vat: 'OUTSIDE' })],
    });
    expect(await desk.invoice(paper)).toMatchObject({ credited: 16_450, status: 'PAID' });
    const again = await desk.act(shape.parse(note.body), 'credit', { reason: 'No', lines: [line()] });
    expect(again.status).toBe(409);
  });
});
