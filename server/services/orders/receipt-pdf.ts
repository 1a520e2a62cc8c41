// The receipt of a payment or a refund as a PDF.
import { displayDay, londonStamp } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { PAYMENT_METHOD_LABEL } from '~domain/orders/money';
import type { Receipt } from '~server/repositories/orders/receipt';
import { makePage, PAGE, type Page } from '~server/services/certificates/sheet-page';

const MARGIN = 56;
const WIDTH = PAGE.height - 2 * MARGIN;
const LABEL = 130;
const ROW = 20;

/** `bold`: for the amount. */
type Line = { label: string; text: string; bold?: boolean };

/** The receipt as a PDF of one page. */
export function drawReceipt(receipt: Receipt, now: Date): Promise<Buffer> {
  const info = { Title: `Receipt ${receipt.number}`, Author: receipt.school.name, CreationDate: now };
  const draw = (page: Page) => {
    drawHead(page, receipt);
    let y = 190;
    for (const part of [aboutWhat(receipt), aboutPayment(receipt), aboutMoney(receipt)]) {
      y = drawLines(page, part, y) + 12;
    }
    page.write(noteOf(receipt), { x: MARGIN, y: y + 8, width: WIDTH }, { size: 10, bold: true });
    const bottom = { y: PAGE.width - MARGIN, width: WIDTH / 2 };
    page.write('Printed by Connect', { x: MARGIN, ...bottom }, { grey: true });
    page.write(londonStamp(now), { x: MARGIN + WIDTH / 2, ...bottom }, { grey: true, align: 'right' });
  };
  return makePage(info, draw, 'portrait');
}

function drawHead(page: Page, { number, school, site }: Receipt): void {
  page.write(`Receipt ${number}`, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 20, bold: true });
  page.write(school.name, { x: MARGIN, y: 94, width: WIDTH }, { size: 12, bold: true });
  const atb = school.atb_number === '' ? '' : `ATB number ${school.atb_number}`;
  const lines = [
    said([site.address, site.town, site.postcode], ', '),
    said([school.phone, school.email], ' · '),
    atb,
  ].filter(Boolean);
  for (const [at, text] of lines.entries()) {
    page.write(text, { x: MARGIN, y: 114 + at * 15, width: WIDTH }, { size: 10 });
  }
}

function aboutWhat({ payment, about }: Receipt): Line[] {
  return [{ label: 'Date', text: displayDay(payment.date) }, ...about];
}

function aboutPayment({ payment }: Receipt): Line[] {
  const { kind, amount, method, reference, taken_by } = payment;
  return [
    { label: kind === 'REFUND' ? 'Refund' : 'Payment', text: poundsText(amount), bold: true },
    { label: 'Method', text: PAYMENT_METHOD_LABEL[method] },
    { label: 'Reference', text: reference },
    { label: kind === 'REFUND' ? 'Given by' : 'Taken by', text: taken_by?.full_name ?? '' },
  ];
}

/** The state on the day of printing. */
function aboutMoney({ money }: Receipt): Line[] {
  const { due, paid, refunded, owed, over } = money;
  return [
    { label: 'To pay in all', text: poundsText(due) },
    { label: 'Paid in all', text: poundsText(paid) },
    { label: 'Refunded in all', text: refunded > 0 ? poundsText(refunded) : '' },
    { label: 'Still to pay', text: poundsText(owed) },
    { label: 'Overpaid', text: over > 0 ? poundsText(over) : '' },
  ];
}

function noteOf({ reversed, payment: { kind } }: Receipt): string {
  if (!reversed) return '';
  const what = kind === 'REFUND' ? 'refund' : 'payment';
  return `Not valid: this ${what} was entered by mistake and reversed on ${displayDay(reversed.date)}.`;
}

/** Draws the non-empty lines with a rule below; returns the position of its end. */
function drawLines(page: Page, lines: readonly Line[], top: number): number {
  let y = top;
  for (const { label, text, bold = false } of lines) {
    if (text === '') continue;
    page.write(label, { x: MARGIN, y, width: LABEL }, { size: 11, grey: true });
    page.write(text, { x: MARGIN + LABEL, y, width: WIDTH - LABEL }, { size: 11, bold });
    y += ROW;
  }
  page.line(MARGIN, y, WIDTH);
  return y;
}

function said(texts: readonly string[], between: string): string {
  return texts.filter(Boolean).join(between);
}
