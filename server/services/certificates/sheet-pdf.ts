// The summary of a book as a PDF. It isn't DVSA's return form, which came in the book and is filled in from it (docs/domain.md, Books).
import { BOOK_SIZE, fillOf } from '~domain/certificates/states';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import type { Sheet, SheetLine } from '~server/repositories/certificates/book-sheet';
import { makePage, PAGE, type Page } from './sheet-page';
import { dayOf, rangeOf, textOf } from './sheet-text';

type Name = Exclude<keyof ReturnType<typeof textOf>, 'duplicateOf'> | 'restrictions';
type Column = { name: Name; title: string; width: number };

const COLUMNS: readonly Column[] = [
  { name: 'number', title: 'Number', width: 52 },
  { name: 'status', title: 'Status', width: 88 },
  { name: 'holder', title: 'Holder', width: 150 },
  { name: 'licence', title: 'Licence number', width: 100 },
  { name: 'issued', title: 'Date of issue', width: 56 },
  { name: 'site', title: 'Site', width: 48 },
  { name: 'instructor', title: 'Instructor', width: 116 },
  { name: 'instructorCertificate', title: 'Instructor no.', width: 64 },
  { name: 'restrictions', title: 'Restrictions', width: 56 },
  { name: 'transmission', title: 'Gears', width: 51.8 },
];
// No place for a signature, so that nobody posts it as the form.
const NOT_THE_FORM =
  'For the school’s records. Post DVSA the return form that came in the book, not this page, and keep the certificates.';
const WIDTH = PAGE.width - 2 * PAGE.margin;
const TOP = 122;
const ROW = 15.2;
const GAP = 3;

/** The sheet as a PDF of one page. */
export function drawSheet(sheet: Sheet, now: Date): Promise<Buffer> {
  const info = { Title: `CBT book ${rangeOf(sheet)}`, Author: sheet.school.name, CreationDate: now };
  return makePage(info, (page) => {
    drawHead(page, sheet);
    drawTable(page, sheet);
    drawFoot(page, sheet, now);
  });
}

function drawHead(page: Page, sheet: Sheet): void {
  const { school, book } = sheet;
  const { supplier, sent_at } = book;
  const left = PAGE.margin;
  page.write('CBT book summary', { x: left, y: 26, width: 300 }, { size: 18, bold: true });
  page.write(rangeOf(sheet), { x: left + 310, y: 26, width: WIDTH - 310 }, { size: 18, bold: true, align: 'right' });
  const facts: readonly (readonly [label: string, text: string])[][] = [
    [
      ['School', school.name],
      ['ATB number', school.atb_number],
    ],
    [
      ['Site', siteOf(supplier)],
      ['Site code', supplier.atb_number],
    ],
    [
      ['Certificates', countsOf(sheet)],
      ['Returned', sent_at === null ? 'Not returned yet' : dayOf(sent_at)],
    ],
  ];
  for (const [row, [wide, narrow]] of facts.entries()) {
    const y = 58 + row * 16;
    if (wide) pair(page, wide, { x: left, y, width: 540 });
    if (narrow) pair(page, narrow, { x: left + 560, y, width: WIDTH - 560 });
  }
}

/** The legal name, after the known one unless it contains that. */
function siteOf({ name, connect_location_name: known }: Sheet['book']['supplier']): string {
  return name.includes(known) ? name : `${known}, ${name}`;
}

function pair(page: Page, [label, text]: readonly [string, string], at: { x: number; y: number; width: number }): void {
  page.write(label, { ...at, width: 62 }, { size: 9, grey: true });
  page.write(text, { ...at, x: at.x + 66, width: at.width - 66 }, { size: 9 });
}

function drawTable(page: Page, { lines }: Sheet): void {
  page.fill(PAGE.margin, TOP - ROW, WIDTH, ROW);
  row(page, TOP - ROW, ({ title }) => title, true);
  for (const [at, line] of lines.entries()) {
    const y = TOP + at * ROW;
    const text = textOf(line);
    const restrictions = line.restrictions.join(', ');
    row(page, y, ({ name }) => ({ ...text, status: statusOf(text), restrictions })[name]);
    page.line(PAGE.margin, y + ROW, WIDTH);
  }
}

function row(page: Page, y: number, text: (column: Column) => string, bold = false): void {
  let x = PAGE.margin;
  for (const column of COLUMNS) {
    page.write(text(column), { x: x + GAP, y: y + 2.4, width: column.width - 2 * GAP }, { size: 8, bold });
    x += column.width;
  }
}

function statusOf({ status, duplicateOf }: ReturnType<typeof textOf>): string {
  return duplicateOf === '' ? status : `${status} of ${duplicateOf}`;
}

function drawFoot(page: Page, { lines, titles }: Sheet, now: Date): void {
  const [left, y] = [PAGE.margin, TOP + BOOK_SIZE * ROW + 8];
  const codes = [...new Set(lines.flatMap(({ restrictions }) => restrictions))].toSorted();
  const legend = codes.map((code) => `${code} ${titles.get(code) ?? ''}`.trim()).join(' · ');
  page.write(legend, { x: left, y, width: WIDTH }, { size: 8, grey: true });
  page.write(NOT_THE_FORM, { x: left, y: y + 24, width: WIDTH }, { size: 9, bold: true });
  const bottom = { y: PAGE.height - PAGE.margin - 6, width: WIDTH / 2 };
  const printed = `${displayDay(londonDay(now))} ${londonTime(now)}`;
  page.write('Printed by Connect', { x: left, ...bottom }, { grey: true });
  page.write(printed, { x: left + WIDTH / 2, ...bottom }, { grey: true, align: 'right' });
}

/** '19 of 24 used, 1 void, 1 duplicate'. */
function countsOf({ book, lines }: Sheet): string {
  const { used, capacity } = fillOf(
    lines.map(({ status }) => status),
    book.is_sent,
  );
  const count = (status: SheetLine['status']) => lines.filter((line) => line.status === status).length;
  const [voided, duplicates] = [count('VOID'), count('DUPLICATE')];
  const more = [voided > 0 ? `${voided} void` : '', duplicates > 0 ? plural(duplicates, 'duplicate') : ''];
  return [`${used} of ${capacity} used`, ...more.filter(Boolean)].join(', ');
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
