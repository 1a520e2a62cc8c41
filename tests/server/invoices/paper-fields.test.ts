// Everything that stands on a paper, word for word, as a reader of PDFs sees it: the fields that the VAT Regulations 1995 name for each form,
// and nothing else of VAT.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoice as shape, type Invoice } from '~contract/invoices/rows';
import { displayDay, londonDay } from '~domain/time/london-time';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';
import type { Person } from '~tests/server/calendar/planner';
import { form, INVOICES, line, openClerk, type Clerk } from './clerk';

let desk: Clerk;
beforeAll(async () => {
  desk = await openClerk();
  const ours = { bank_details: 'Sort code 00-00-00\nAccount 00000000', terms: 'Pay within 14 days' };
  await desk.send('PATCH', '/school/invoice-settings/', { body: ours });
  const theirs = { seller_name: 'Pier Training', seller_address: '2 Pier\nDeal', bank_details: 'Sort code 11-11-11' };
  await desk.send('PATCH', '/school/invoice-settings/', { body: theirs, by: 'owner2' });
});
afterAll(() => desk.app.close());

const BUYER = { customer_name: 'Łucja Żak', customer_address: '3 Pier Road\nPoole\nBH15 1AA' };
const today = () => displayDay(londonDay(desk.app.now()));
const due = ({ due: day }: Invoice) => displayDay(day ?? '');

/** The words of each line, with one blank between them. */
async function linesOf(of: Invoice, by: Person = 'owner'): Promise<string[]> {
  const { bytes } = await desk.send('GET', `${INVOICES}${of.invoice_id}/pdf/`, { by });
  return pagesOf(bytes)
    .flat()
    .map((text) => text.trim().replaceAll(/\s+/gu, ' '));
}

describe.skipIf(whyNoPdf)('a paper says exactly', () => {
  it('what regulation 14 names, of a full invoice', async () => {
    const paper = await desk.issued({
      ...BUYER,
      lines: [
        line({ text: 'Direct access, five days', quantity: 150, unit_price: 89_900, discount: 1000 }),
        line({ text: 'Book', unit_price: 1000, vat: 'ZERO' }),
        line({ text: 'DVSA fee, module 1', unit_price: 1550, vat: 'OUTSIDE' }),
      ],
    });
    expect(await linesOf(paper)).toEqual([
      'VAT invoice',
      `Harbour & Hill Invoice number ${paper.number}`,
      `1 Quay Date and tax point ${today()}`,
      `Weymouth Pay by ${due(paper)}`,
      'VAT number GB 123 4567 82',
      'To',
      'Łucja Żak',
      '3 Pier Road',
      'Poole',
      'BH15 1AA',
      'Description Quantity Net price Discount VAT Net',
      'Direct access, five days 1.5 £749.17 10% 20% £1,011.37',
      'Book 1 £10.00 0% £10.00',
      'DVSA fee, module 1 1 £15.50 No VAT £15.50',
      'Total without VAT £1,036.87',
      'VAT 20% on £1,011.37 £202.28',
      'VAT 0% on £10.00 £0.00',
      'No VAT on £15.50 £0.00',
      'Total VAT £202.28',
      'Total to pay £1,239.15',
      'Sort code 00-00-00',
      'Account 00000000',
      'Pay within 14 days',
    ]);
  });

  it('what regulation 16A names, of a simplified one', async () => {
    const paper = await desk.issued({
      customer_name: '',
      lines: [line(), line({ text: 'DVSA fee, module 1', unit_price: 1550, vat: 'OUTSIDE' })],
    });
    expect(await linesOf(paper)).toEqual([
      'VAT invoice',
      `Harbour & Hill Invoice number ${paper.number}`,
      `1 Quay Date and tax point ${today()}`,
      `Weymouth Pay by ${due(paper)}`,
      'VAT number GB 123 4567 82',
      'Description Quantity Price VAT With VAT',
      'CBT 1 £149.00 20% £149.00',
      'DVSA fee, module 1 1 £15.50 No VAT £15.50',
      'Of it: VAT 20% £149.00',
      'Of it: No VAT £15.50',
      'Total to pay £164.50',
      'Sort code 00-00-00',
      'Account 00000000',
      'Pay within 14 days',
    ]);
  });

  it('what regulation 15C names, of a credit note', async () => {
    const paper = await desk.issued(BUYER);
    const body = { reason: 'Half a day less', lines: [line({ unit_price: 4900 })] };
    const note = shape.parse((await desk.act(paper, 'credit', body)).body);
    expect(await linesOf(note)).toEqual([
      'VAT credit note',
      `Harbour & Hill Credit note number ${note.number}`,
      `1 Quay Date ${today()}`,
      `Weymouth For invoice ${paper.number} of ${today()}`,
      'Reason Half a day less',
      'VAT number GB 123 4567 82',
      'To',
      'Łucja Żak',
      '3 Pier Road',
      'Poole',
      'BH15 1AA',
      'Description Quantity Net price VAT Net',
      'CBT 1 £40.83 20% £40.83',
      'Total without VAT £40.83',
      'VAT 20% on £40.83 £8.17',
      'Total VAT £8.17',
      'Total credited £49.00',
    ]);
  });

  it('nothing of VAT, of a school that charges none', async () => {
    const draft = shape.parse((await desk.send('POST', INVOICES, { body: form(), by: 'owner2' })).body);
    const issue = { body: { gross: draft.gross }, by: 'owner2' } as const;
    const paper = shape.parse((await desk.send('POST', `${INVOICES}${draft.invoice_id}/issue/`, issue)).body);
    expect(await linesOf(paper, 'owner2')).toEqual([
      'Invoice',
      `Pier Training Invoice number ${paper.number}`,
      `2 Pier Date ${today()}`,
      `Deal Pay by ${due(paper)}`,
      'To',
      'Isla Pennington',
      'Description Quantity Price Amount',
      'CBT 1 £149.00 £149.00',
      'Total to pay £149.00',
      'Sort code 11-11-11',
    ]);
  });
});
