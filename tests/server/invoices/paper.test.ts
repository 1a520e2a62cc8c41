// The paper of an invoice, read back as a reader of PDFs sees it: exactly the fields that the law names for each form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { displayDay, londonDay } from '~domain/time/london-time';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import { openPlanner, type Person, type Planner } from '~tests/server/calendar/planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
  const seller = { seller_name: 'Harbour & Hill', seller_address: '1 Quay\nWeymouth', vat_number: 'GB123456782' };
  const more = { vat_from: '2020-01-01', bank_details: 'Sort code 00-00-00', terms: 'Pay within 14 days' };
  await desk.send('PATCH', '/school/invoice-settings/', { body: { ...seller, ...more } });
  const pier = { seller_name: 'Pier Training', seller_address: '2 Pier' };
  await desk.send('PATCH', '/school/invoice-settings/', { body: pier, by: 'owner2' });
});
afterAll(() => desk.app.close());

const INVOICES = '/school/invoices/';
const line = (more: object = {}) => ({
  text: 'CBT',
  quantity: 100,
  unit_price: 14_900,
  discount: 0,
  vat: 'STANDARD',
  ...more,
});
const BUYER = { customer_name: 'Łucja Żak', customer_address: '3 Pier Road\nPoole\nBH15 1AA' };

async function issued(more: object, by: Person = 'owner'): Promise<Invoice> {
  const draft = shape.parse((await desk.send('POST', INVOICES, { body: { lines: [line()], ...more }, by })).body);
  const sent = { body: { gross: draft.gross }, by };
  return shape.parse((await desk.send('POST', `${INVOICES}${draft.invoice_id}/issue/`, sent)).body);
}

const pdfOf = (of: { invoice_id: string }, by: Person = 'owner') =>
  desk.send('GET', `${INVOICES}${of.invoice_id}/pdf/`, { by });
async function textOf(of: { invoice_id: string }, by: Person = 'owner'): Promise<string[]> {
  const { bytes } = await pdfOf(of, by);
  return pagesOf(bytes).map((page) => page.join(' ').replaceAll(/\s+/gu, ' '));
}
const today = () => displayDay(londonDay(desk.app.now()));

describe.skipIf(whyNoPdf)('a full VAT invoice', () => {
  it('has the fields of regulation 14', async () => {
    const paper = await issued({
      ...BUYER,
      lines: [
        line({ quantity: 200, discount: 1000 }),
        line({ text: 'DVSA fee, module 1', unit_price: 1550, vat: 'OUTSIDE' }),
      ],
      note: 'Thank you',
    });
    const [text = ''] = await textOf(paper);
    for (const words of [
      'VAT invoice',
      paper.number,
      `Date and tax point ${today()}`,
      'VAT number GB 123 4567 82',
      'Harbour & Hill',
      '1 Quay',
      'Weymouth',
      'Łucja Żak 3 Pier Road Poole BH15 1AA',
      'CBT 2 £124.17 10% 20% £223.50',
      'DVSA fee, module 1 1 £15.50 No VAT £15.50',
      'Total without VAT £239.00',
      'VAT 20% on £223.50 £44.70',
      'No VAT on £15.50 £0.00',
      'Total VAT £44.70',
      'Total to pay £283.70',
      'Thank you',
      'Sort code 00-00-00',
      'Pay within 14 days',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('of fifty long lines goes on over pages, and loses none', async () => {
    const lines = Array.from({ length: 50 }, (_, at) =>
      line({ text: `Hour ${at + 1} of ${'very '.repeat(40)}long training` }),
    );
    const pages = await textOf(await issued({ ...BUYER, lines }));
    expect(pages.length).toBeGreaterThan(2);
    const whole = pages.join(' ');
    for (let hour = 1; hour <= 50; hour += 1) expect(whole).toContain(`Hour ${hour} of`);
    expect(pages.filter((page) => page.includes('Description')).length).toBeGreaterThan(2);
    expect(whole).toContain('Total to pay £7,450.00');
  });
});

it.skipIf(whyNoPdf)('a simplified one has the total with VAT and each rate, and nobody’s name', async () => {
  const [text = ''] = await textOf(await issued({}));
  for (const words of [
    'VAT invoice',
    'VAT number GB 123 4567 82',
    'CBT 1 £149.00 20% £149.00',
    'Of it: VAT 20% £149.00',
    'Total to pay £149.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Total without VAT');
});

it.skipIf(whyNoPdf)('a plain one has nothing of VAT', async () => {
  const [text = ''] = await textOf(await issued(BUYER, 'owner2'), 'owner2');
  expect(text).toContain('Total to pay £149.00');
  expect(text).not.toContain('VAT');
});

it.skipIf(whyNoPdf)('a credit note names its invoice, the reason and the VAT that goes', async () => {
  const paper = await issued(BUYER);
  const body = { reason: 'Half a day less', lines: [line({ unit_price: 4900 })] };
  const note = shape.parse((await desk.send('POST', `${INVOICES}${paper.invoice_id}/credit/`, { body })).body);
  const [text = ''] = await textOf(note);
  for (const words of [
    'VAT credit note',
    note.number,
    `For invoice ${paper.number} of ${today()}`,
    'Reason Half a day less',
    'Total VAT £8.17',
    'Total credited £49.00',
  ]) {
    expect(text).toContain(words);
  }
});

it.skipIf(whyNoPdf)('a void one says so; a paper stays as it was when the school moves', async () => {
  const paper = await issued({});
  await desk.send('POST', `${INVOICES}${paper.invoice_id}/void/`, { body: { reason: 'Twice' } });
  await desk.send('PATCH', '/school/invoice-settings/', { body: { seller_address: '9 New Street' } });
  const [text = ''] = await textOf(paper);
  expect(text).toMatch(/^VAT invoice Void/u);
  expect(text).toContain('1 Quay');
  expect(text).not.toContain('New Street');
});

it('is a file named by its number; a draft has none, and another school gets none', async () => {
  const paper = await issued({});
  expect((await pdfOf(paper)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${paper.number}.pdf"`,
    'cache-control': 'no-store',
  });
  expect((await pdfOf(paper, 'owner2')).status).toBe(404);
  const draft = shape.parse((await desk.send('POST', INVOICES, { body: {} })).body);
  expect((await pdfOf(draft)).status).toBe(404);
  expect((await desk.auditOf('invoices', paper.id)).at(-1)).toMatchObject({ outcome: 'printed' });
});

describe('the receipt of an invoice’s payment', () => {
  const receiptOf = (of: Invoice, payment = of.payments.at(-1)?.id ?? 0, by: Person = 'owner') =>
    desk.send('GET', `${INVOICES}${of.invoice_id}/payments/${payment}/receipt/`, { by });
  const paid = async (of: Invoice, deed: string, body: object): Promise<Invoice> =>
    shape.parse((await desk.send('POST', `${INVOICES}${of.invoice_id}/${deed}/`, { body })).body);

  it('is a file named by its number, and recorded; another invoice’s, a reversal’s and another school’s are not found', async () => {
    const paper = await paid(await issued(BUYER), 'payments', { method: 'CASH', amount: 5000 });
    const [payment] = paper.payments;
    const answer = await receiptOf(paper);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${payment?.receipt}.pdf"`,
      'cache-control': 'no-store',
    });
    expect((await desk.auditOf('invoices', paper.id)).at(-1)).toMatchObject({ outcome: 'printed a receipt of' });
    expect((await receiptOf(await issued(BUYER), payment?.id)).status).toBe(404);
    expect((await receiptOf(paper, payment?.id, 'owner2')).status).toBe(404);
    const reversed = await paid(paper, 'reverse', { payment: payment?.id });
    expect((await receiptOf(reversed)).status).toBe(404);
    expect((await receiptOf(reversed, payment?.id)).status).toBe(200);
  });

  it.skipIf(whyNoPdf)('names customer, invoice and money', async () => {
    const paper = await paid(await issued(BUYER), 'payments', { method: 'CASH', amount: 5000 });
    const text = pagesOf((await receiptOf(paper)).bytes)
      .flat()
      .join(' ')
      .replaceAll(/\s+/gu, ' ');
    for (const words of [
      `Receipt ${paper.payments[0]?.receipt}`,
      `Customer ${BUYER.customer_name}`,
      `Invoice ${paper.number}`,
      'Payment £50.00',
      'Method Cash',
      'To pay in all £149.00',
      'Still to pay £99.00',
    ])
      expect(text).toContain(words);
  });
});
