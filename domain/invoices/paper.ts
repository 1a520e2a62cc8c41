// What an invoice's paper says, as text: the PDF, the screen and the test read the same lines. The fields are those that the law names
// (VAT Regulations 1995, 14, 15 and 16A; docs/domain.md, Invoices).
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import type { LineMoney, PricedLine, VatSum } from './lines';
import { quantityText } from './number';
import { VAT_PERCENT, type InvoiceForm, type InvoiceKind, type VatCode } from './values';

export const VAT_LABEL: Readonly<Record<VatCode, string>> = {
  STANDARD: '20%',
  REDUCED: '5%',
  ZERO: '0%',
  EXEMPT: 'Exempt',
  OUTSIDE: 'No VAT',
};

const SUM_LABEL: Readonly<Record<VatCode, string>> = {
  STANDARD: 'VAT 20%',
  REDUCED: 'VAT 5%',
  ZERO: 'VAT 0%',
  EXEMPT: 'Exempt from VAT',
  OUTSIDE: 'No VAT',
};

/** Money is pence. */
export type PaperLine = PricedLine & { text: string; money: LineMoney };

/** As it is sealed on the server (server/repositories/invoices/sealed.ts). */
export type Paper = {
  kind: InvoiceKind;
  form: InvoiceForm;
  number: string;
  issued_on: string;
  due: string | null;
  seller: { vat_number: string };
  inclusive: boolean;
  lines: readonly PaperLine[];
  rates: readonly VatSum[];
  net: number;
  vat: number;
  gross: number;
  reason: string;
  credits: { number: string; issued_on: string } | null;
};

export function paperTitle({ kind, form }: Pick<Paper, 'kind' | 'form'>): string {
  if (kind === 'CREDIT_NOTE') return form === 'PLAIN' ? 'Credit note' : 'VAT credit note';
  return form === 'PLAIN' ? 'Invoice' : 'VAT invoice';
}

/** What stands beside the title, each with its label. */
export function paperFacts(paper: Paper): [label: string, text: string][] {
  const { kind, form, number, issued_on, due, seller, credits, reason } = paper;
  const isTaxPoint = kind === 'INVOICE' && form !== 'PLAIN';
  const facts: [string, string][] = [
    [kind === 'INVOICE' ? 'Invoice number' : 'Credit note number', number],
    [isTaxPoint ? 'Date and tax point' : 'Date', displayDay(issued_on)],
  ];
  if (due !== null) facts.push(['Pay by', displayDay(due)]);
  if (credits) facts.push(['For invoice', `${credits.number} of ${displayDay(credits.issued_on)}`], ['Reason', reason]);
  if (seller.vat_number !== '') facts.push(['VAT number', vatNumberText(seller.vat_number)]);
  return facts;
}

/** 'GB123456782' → 'GB 123 4567 82'. */
export function vatNumberText(number: string): string {
  return number.replace(/^([A-Z]{2})(\d{3})(\d{4})(\d{2})(\d{3})?$/u, '$1 $2 $3 $4 $5').trim();
}

/** The columns of the lines, and each line's texts under them. The first column is the description. */
export function paperTable(paper: Paper): { columns: readonly string[]; rows: string[][] } {
  const hasDiscount = paper.lines.some(({ discount }) => discount > 0);
  const columns = COLUMNS[paper.form].filter((name) => name !== 'Discount' || hasDiscount);
  return { columns, rows: paper.lines.map((line) => columns.map((name) => cellOf(name, line, paper))) };
}

const COLUMNS = {
  FULL: ['Description', 'Quantity', 'Net price', 'Discount', 'VAT', 'Net'],
  SIMPLIFIED: ['Description', 'Quantity', 'Price', 'Discount', 'VAT', 'With VAT'],
  PLAIN: ['Description', 'Quantity', 'Price', 'Discount', 'Amount'],
} as const satisfies Record<InvoiceForm, readonly string[]>;
type Column = (typeof COLUMNS)[InvoiceForm][number];

function cellOf(name: Column, line: PaperLine, { inclusive }: Paper): string {
  const { text, quantity, unit_price, discount, vat, money } = line;
  const percent = VAT_PERCENT[vat];
  const without = inclusive ? Math.round((unit_price * 100) / (100 + percent)) : unit_price;
  const withIt = inclusive ? unit_price : Math.round((unit_price * (100 + percent)) / 100);
  const cells: Record<Column, string> = {
    Description: text,
    Quantity: quantityText(quantity),
    'Net price': poundsText(without),
    Price: poundsText(withIt),
    Discount: discount === 0 ? '' : `${quantityText(discount)}%`,
    VAT: VAT_LABEL[vat],
    Net: poundsText(money.net),
    'With VAT': poundsText(money.gross),
    Amount: poundsText(money.gross),
  };
  return cells[name];
}

/** The sums below the lines, the last one the total. */
export function paperSums({ form, kind, rates, net, vat, gross }: Paper): [label: string, text: string][] {
  const total = kind === 'INVOICE' ? 'Total to pay' : 'Total credited';
  if (form === 'PLAIN') return [[total, poundsText(gross)]];
  const byRate = rates.map(({ code, ...sum }): [string, string] =>
    form === 'FULL'
      ? [`${SUM_LABEL[code]} on ${poundsText(sum.net)}`, poundsText(sum.vat)]
      : [`Of it: ${SUM_LABEL[code]}`, poundsText(sum.gross)],
  );
  if (form === 'SIMPLIFIED') return [...byRate, [total, poundsText(gross)]];
  return [
    ['Total without VAT', poundsText(net)],
    ...byRate,
    ['Total VAT', poundsText(vat)],
    [total, poundsText(gross)],
  ];
}
