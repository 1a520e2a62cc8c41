// An issued invoice or credit note as PDF, from its sealed paper: printed again in six years it is the same.
import { paperFacts, paperSums, paperTable, paperTitle } from '~domain/invoices/paper';
import type { SealedInvoice } from '~server/repositories/invoices/sealed';
import { makePage, PAGE, type Page, type Style } from '~server/services/certificates/sheet-page';

const MARGIN = 48;
const WIDTH = PAGE.height - 2 * MARGIN;
const BOTTOM = PAGE.width - MARGIN;
const LINE = 14;
/** Width of a column of numbers. */
const CELL = 62;
const TEXT: Style = { size: 10 };

/** The logo's box at the top. */
const LOGO = { width: 180, height: 54 };

/** `status`: said on the paper of a void one, such as 'Void'; '' otherwise. `logo`: a JPEG. */
type Beside = { status: string; logo: Buffer | null };

/** The bytes. */
export function drawInvoice(paper: SealedInvoice, { status, logo }: Beside): Promise<Buffer> {
  const title = `${paperTitle(paper)} ${paper.number}`;
  const info = { Title: title, Author: paper.seller.name, CreationDate: new Date(`${paper.issued_on}T00:00:00Z`) };
  const draw = (page: Page) => {
    const pen = new Pen(page);
    if (logo) drawLogo(pen, logo);
    drawHead(pen, paper, status);
    drawTable(pen, paper);
    drawSums(pen, paper);
    for (const text of [paper.note, paper.bank_details, paper.terms]) pen.paragraph(text);
  };
  return makePage(info, draw, 'portrait');
}

/** Writes downwards, and turns the page where it ends. */
class Pen {
  readonly page: Page;
  y = MARGIN;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to a new page unless so much room is left. */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.page.turn();
    this.y = MARGIN;
    return true;
  }

  paragraph(text: string): void {
    if (text === '') return;
    this.y += LINE;
    for (const line of this.page.wrap(text, WIDTH, TEXT)) {
      this.need(LINE);
      this.page.write(line, { x: MARGIN, y: this.y, width: WIDTH }, TEXT);
      this.y += LINE;
    }
  }

  /** Lines in a column from `top` on; returns where they end. */
  column(lines: readonly string[], { x, top, width }: { x: number; top: number; width: number }): number {
    const wrapped = lines.flatMap((line) => this.page.wrap(line, width, TEXT));
    for (const [at, line] of wrapped.entries()) this.page.write(line, { x, y: top + at * LINE, width }, TEXT);
    return top + wrapped.length * LINE;
  }
}

function drawLogo(pen: Pen, jpeg: Buffer): void {
  pen.page.picture(jpeg, { x: MARGIN, y: pen.y, ...LOGO });
  pen.y += LOGO.height + 14;
}

function drawHead(pen: Pen, paper: SealedInvoice, status: string): void {
  const half = WIDTH / 2 - 12;
  pen.page.write(paperTitle(paper), { x: MARGIN, y: pen.y, width: half }, { size: 22, bold: true });
  if (status !== '') {
    pen.page.write(status, { x: MARGIN + half, y: pen.y, width: half }, { size: 22, bold: true, align: 'right' });
  }
  const top = pen.y + 40;
  pen.page.write(paper.seller.name, { x: MARGIN, y: top, width: half }, { size: 11, bold: true });
  const seller = pen.column(paper.seller.address.split('\n'), { x: MARGIN, top: top + 16, width: half });
  const right = MARGIN + WIDTH / 2 + 12;
  let y = top;
  for (const [label, text] of paperFacts(paper)) {
    pen.page.write(label, { x: right, y, width: 110 }, { ...TEXT, grey: true });
    y = pen.column([text], { x: right + 116, top: y, width: half - 116 });
  }
  pen.y = Math.max(seller, y) + 18;
  if (paper.buyer.name === '' && paper.buyer.address === '') return;
  pen.page.write('To', { x: MARGIN, y: pen.y, width: half }, { ...TEXT, grey: true });
  const buyer = [paper.buyer.name, ...paper.buyer.address.split('\n')].filter(Boolean);
  pen.y = pen.column(buyer, { x: MARGIN, top: pen.y + LINE, width: half }) + 18;
}

function drawTable(pen: Pen, paper: SealedInvoice): void {
  const { columns, rows } = paperTable(paper);
  const first = WIDTH - CELL * (columns.length - 1);
  const cells = (texts: readonly string[], style: Style) => {
    for (const [at, text] of texts.slice(1).entries()) {
      const x = MARGIN + first + CELL * at;
      pen.page.write(text, { x: x + 4, y: pen.y, width: CELL - 4 }, { ...style, align: 'right' });
    }
  };
  const head = () => {
    pen.page.fill(MARGIN, pen.y - 4, WIDTH, LINE + 6);
    pen.page.write(columns[0] ?? '', { x: MARGIN + 4, y: pen.y, width: first - 8 }, { size: 9, bold: true });
    cells(columns, { size: 9, bold: true });
    pen.y += LINE + 8;
  };
  head();
  for (const row of rows) {
    const lines = pen.page.wrap(row[0] ?? '', first - 8, TEXT);
    if (pen.need(lines.length * LINE + 8)) head();
    cells(row, TEXT);
    pen.y = pen.column(lines, { x: MARGIN + 4, top: pen.y, width: first - 8 }) + 4;
    pen.page.line(MARGIN, pen.y - 2, WIDTH);
    pen.y += 4;
  }
}

function drawSums(pen: Pen, paper: SealedInvoice): void {
  const sums = paperSums(paper);
  pen.need(sums.length * 18 + 12);
  pen.y += 8;
  for (const [at, [label, text]] of sums.entries()) {
    const isTotal = at === sums.length - 1;
    const style: Style = isTotal ? { size: 13, bold: true } : TEXT;
    pen.page.write(label, { x: MARGIN + WIDTH / 2, y: pen.y, width: WIDTH / 2 - 96 }, style);
    pen.page.write(text, { x: MARGIN + WIDTH - 92, y: pen.y, width: 92 }, { ...style, align: 'right' });
    pen.y += 18;
  }
}
