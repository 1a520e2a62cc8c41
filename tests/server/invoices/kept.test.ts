// How long an issued invoice keeps what it says of an erased contact: six years from the end of its accounting period.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { firstKept } from '~domain/invoices/keeping';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { idempotency } from '~server/db/schema/schema';
import { invoice } from '~server/db/schema/invoices';
import { sweep } from '~server/services/sweep';
import { key } from '~tests/server/calendar/planner';
import { openClerk, type Clerk, INVOICES, line } from './clerk';

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
});
afterAll(() => desk.app.close());

const LINE = line({ text: 'CBT for Ada Quill' });
const today = () => londonDay(desk.app.now());
const pass = () => sweep(desk.app.db, desk.app.app.services.config.DATA_DIR, desk.app.now());
const pdfOf = (of: Invoice) => desk.send('GET', `${INVOICES}${of.invoice_id}/pdf/`);
async function erase(customer: number): Promise<void> {
  const { first_name, last_name } = (await desk.send('GET', `/customers/${customer}/`)).body as Record<string, string>;
  const body = { confirm: `${first_name} ${last_name}` };
  expect((await desk.send('POST', `/customers/${customer}/erase/`, { body })).status).toBeLessThan(300);
}

it('an erased contact’s invoice stays whole to its last day, and has nothing of them on the next', async () => {
  const customer = await desk.someone({ address: '1 Pier Road', email: 'ada@example.com' });
  const more = { customer, customer_name: '', lines: [LINE], note: 'For Ada' };
  const first = firstKept(today());
  const kept = await desk.issuedOn({ issued_on: first }, more);
  const old = await desk.issuedOn({ issued_on: addDaysTo(first, -1) }, more);
  await pass();
  expect([await desk.invoice(kept), await desk.invoice(old)]).toEqual([kept, old]);
  await erase(customer);
  expect(await desk.invoice(old)).toEqual(old);
  const seq = await desk.lastSeq();
  await pass();
  expect(await desk.invoice(kept)).toEqual(kept);
  const said = { customer_name: '', customer_address: '', customer_email: '', lines: [], note: '', reason: '' };
  const left = await desk.invoice(old);
  expect(left).toEqual({ ...old, ...said, version: old.version + 1, updated: left.updated });
  expect([(await pdfOf(kept)).status, (await pdfOf(old)).status]).toEqual([200, 404]);
  expect((await desk.act(old, 'send', { to: 'ada@example.com' })).status).toBe(409);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'invoices', id: old.id, op: 'w' }]);
  await pass();
  expect((await desk.invoice(old)).version).toBe(left.version);
});

it('nothing of them is left in the database either: not in the paper, not in a kept answer', async () => {
  const customer = await desk.someone();
  const sent = await desk.postOne({ customer, customer_name: '', lines: [LINE], note: 'For Ada' }, { headers: key() });
  const old = shape.parse((await desk.issue(shape.parse(sent.body))).body);
  await desk.backdate(old, { issued_on: '2015-04-06' });
  const isAnswer = and(eq(idempotency.entity, 'invoices'), eq(idempotency.entity_id, old.id));
  await erase(customer);
  await pass();
  const rows = await desk.app.db.system((tx) => tx.select().from(invoice).where(eq(invoice.id, old.id)));
  const answers = await desk.app.db.system((tx) =>
    tx.select({ body: idempotency.body }).from(idempotency).where(isAnswer),
  );
  expect(answers.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, answers])).not.toContain('Ada');
});

it('a company’s and a living contact’s stay, however old they are', async () => {
  const customer = await desk.someone();
  const theirs = await desk.issuedOn({ issued_on: '2010-01-04' }, { customer, customer_name: '' });
  const company = await desk.issuedOn({ issued_on: '2010-01-04' }, { customer_name: 'Tideway Couriers Ltd' });
  await pass();
  expect([await desk.invoice(theirs), await desk.invoice(company)]).toEqual([theirs, company]);
});

it('a credit note goes with its own day', async () => {
  const customer = await desk.someone();
  const of = await desk.issued({ customer, customer_name: '' });
  const credit = async () => {
    const body = { reason: 'Ada was ill', lines: [line({ unit_price: 100 })] };
    return shape.parse((await desk.act(of, 'credit', body)).body);
  };
  const [note, old] = [await credit(), await credit()];
  await desk.backdate(old, { issued_on: '2015-04-06' });
  await erase(customer);
  await pass();
  expect([(await desk.invoice(note)).reason, (await desk.invoice(old)).reason]).toEqual(['Ada was ill', '']);
});

it('the references of payments go with the contact; the money stays', async () => {
  const customer = await desk.someone();
  const of = await desk.issued({ customer, customer_name: '' });
  await desk.act(of, 'payments', { method: 'CASH', amount: 5000, reference: 'From Ada’s mother' });
  const seq = await desk.lastSeq();
  await erase(customer);
  expect(await desk.invoice(of)).toMatchObject({ held: 5000, payments: [{ amount: 5000, reference: '' }] });
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'invoices', id: of.id, op: 'w' });
});

it('the installation, too, can only take away: number, days and sums are for good', async () => {
  const of = await desk.issued();
  for (const change of [{ gross: 1 }, { number: 9999 }, { issued_on: '2020-01-01' }]) {
    const write = desk.app.db.system((tx) => tx.update(invoice).set(change).where(eq(invoice.id, of.id)));
    await expect(write).rejects.toThrow('never changed');
  }
  expect(await desk.invoice(of)).toEqual(of);
});
