// Where things stand on an invoice's paper: nothing leaves the page, and nothing is lost at its end.
import { describe, expect, it } from 'vitest';
import { invoiceSums, lineMoney } from '~domain/invoices/lines';
import type { SealedInvoice } from '~server/repositories/invoices/sealed';
import { drawInvoice } from '~server/services/invoices/invoice-pdf';
import { pagesOf, whyNoPdf, wordsOf } from '~tests/helpers/pdf-text';

const HOW = { inclusive: true, registered: true };
const PAGE = { width: 595.28, height: 841.89 };
const priced = (text: string) => ({ text, quantity: 100, unit_price: 14_900, discount: 0, vat: 'STANDARD' as const });

function paperOf(texts: readonly string[], more: Partial<SealedInvoice> = {}): SealedInvoice {
  const lines = texts.map(priced);
  const { rates, ...sums } = invoiceSums(lines, HOW);
  return {
    kind: 'INVOICE',
    form: 'FULL',
    number: 'INV-0042',
    registered: true,
    issued_on: '2026-11-28',
    due: '2026-12-12',
    seller: { name: 'Harbour & Hill', address: '1 Quay\nWeymouth', vat_number: 'GB123456782' },
    buyer: { name: 'Łucja Żak', address: '3 Pier Road\nPoole', email: '' },
    inclusive: true,
    lines: lines.map((line) => ({ ...line, money: lineMoney(line, HOW) })),
    rates,
    ...sums,
    note: '',
    reason: '',
    bank_details: '',
    terms: '',
    credits: null,
    ...more,
  };
}
const draw = (paper: SealedInvoice) => drawInvoice(paper, { status: '', logo: null });
const textOf = (pdf: Buffer) =>
  pagesOf(pdf)
    .flat()
    .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
    .join('\n');

describe.skipIf(whyNoPdf)('a paper', () => {
  it('of sixty lines goes on over pages, each with the heads of its columns, and loses none', async () => {
    const pdf = await draw(paperOf(Array.from({ length: 60 }, (_, at) => `Hour ${at + 1} of training`)));
    const pages = pagesOf(pdf).map((page) => page.join('\n'));
    expect(pages.length).toBeGreaterThan(1);
    const withLines = pages.filter((page) => page.includes('of training'));
    expect(withLines.filter((page) => page.includes('Description'))).toEqual(withLines);
    const hours = [...textOf(pdf).matchAll(/^Hour (\d+) of training 1 £124\.17 20% £124\.17$/gmu)];
    expect(hours.map(([, hour]) => Number(hour))).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(textOf(pdf)).toContain('Total to pay £8,940.00');
  });

  it('breaks words that are longer than their column, and keeps everything on the page', async () => {
    const long = 'x'.repeat(300);
    const pdf = await draw(
      paperOf([long, `Training ${'ü'.repeat(200)}`], {
        buyer: { name: long, address: `${long}\nPoole`, email: '' },
        note: long,
        terms: long,
      }),
    );
    const words = wordsOf(pdf);
    expect(words.filter(({ left, right }) => left < 40 || right > PAGE.width - 40)).toEqual([]);
    expect(words.filter(({ top }) => top < 40 || top > PAGE.height - 40)).toEqual([]);
    const letters = words.map(({ text }) => text).filter((text) => /^x+$/u.test(text));
    expect(letters.join('').length).toBe(5 * 300);
  });

  it('has pounds, accents, and payment terms and bank details with their lines', async () => {
    const bank = 'Bank: Żywiec & Søn\nSort code 00-00-00\nAccount 00000000';
    const pdf = await draw(
      paperOf(['Café ride, £5 off – “naïve”'], { bank_details: bank, terms: 'Pay within 14 days.\nThank you' }),
    );
    const text = textOf(pdf);
    for (const words of ['Café ride, £5 off – “naïve” 1 £124.17', bank, 'Pay within 14 days.\nThank you']) {
      expect(text).toContain(words);
    }
  });

  it('has the same bytes each time that it is drawn', async () => {
    const paper = paperOf(['CBT']);
    expect(Buffer.compare(await draw(paper), await draw(paper))).toBe(0);
  });
});
