// A report of an incident as a PDF. The school fills in DVSA's own form from it; it isn't that form.
import { displayDay, londonStamp } from '~domain/time/london-time';
import { dueText } from '~domain/incidents/incidents';
import { incidentLines, type IncidentLine } from '~domain/incidents/paper';
import { displayMark } from '~domain/text/number-plate';
import type { IncidentPaper } from '~server/repositories/incidents/paper';
import { makePage, PAGE, type Page } from '~server/services/certificates/sheet-page';

const MARGIN = 56;
const WIDTH = PAGE.height - 2 * MARGIN;
const LABEL = 130;
const ROW = 15;
/** The last line of text begins above it. */
const BOTTOM = PAGE.width - MARGIN - 2 * ROW;

/** Photos are two in a row. */
const GAP = 12;
const PHOTO = { width: (WIDTH - GAP) / 2, height: 180 };

/** The report as a PDF of as many pages as it needs. `pictures`: its photos as JPEG, null for one that can't be drawn. */
export function drawIncident(
  { row, school, site, course }: IncidentPaper,
  pictures: readonly (Buffer | null)[],
  now: Date,
): Promise<Buffer> {
  const title = `Incident report, ${displayDay(row.date)} ${row.time.slice(0, 5)}`;
  const info = { Title: title, Author: school.name, CreationDate: now };
  const on = course ? `${course.name}, ${displayDay(course.date)} ${course.start_time.slice(0, 5)}` : '';
  const bikes = row.bikes.map(({ registration_plate: mark }) => mark);
  const marks = [...bikes, ...row.gone_bikes].map(displayMark);
  const lines = incidentLines({ ...row, author: row.author?.full_name ?? '', site, course: on, marks });
  const draw = (page: Page) => {
    page.write(title, { x: MARGIN, y: MARGIN, width: WIDTH }, { size: 20, bold: true });
    const atb = school.atb_number === '' ? '' : `, ATB number ${school.atb_number}`;
    page.write(`${school.name}${atb}`, { x: MARGIN, y: 90, width: WIDTH }, { size: 12, bold: true });
    page.write(dueText(row), { x: MARGIN, y: 110, width: WIDTH }, { size: 10 });
    page.write(NOTE, { x: MARGIN, y: 125, width: WIDTH }, { size: 10, grey: true });
    const foot = `Printed by Connect, ${londonStamp(now)}`;
    drawPhotos(page, pictures, drawLines(page, lines, 155, foot), foot);
  };
  return makePage(info, draw, 'portrait');
}
const NOTE = 'For the school’s own records, and to fill in DVSA’s form from. It isn’t that form.';

function drawFoot(page: Page, foot: string): void {
  page.write(foot, { x: MARGIN, y: PAGE.width - MARGIN, width: WIDTH }, { grey: true });
}

/** Labels on the left, their texts beside them; goes on to the next page where one is full. Returns where they end. */
function drawLines(page: Page, lines: readonly IncidentLine[], top: number, foot: string): number {
  let y = top;
  drawFoot(page, foot);
  for (const { label, text } of lines) {
    const texts = page.wrap(text, WIDTH - LABEL, { size: 10 });
    for (const [at, part] of texts.entries()) {
      if (y > BOTTOM) {
        page.turn();
        drawFoot(page, foot);
        y = MARGIN;
      }
      if (at === 0) page.write(label, { x: MARGIN, y, width: LABEL - 8 }, { size: 10, grey: true });
      page.write(part, { x: MARGIN + LABEL, y, width: WIDTH - LABEL }, { size: 10 });
      y += ROW;
    }
    y += 5;
  }
  return y;
}

function drawPhotos(page: Page, pictures: readonly (Buffer | null)[], top: number, foot: string): void {
  let y = top + ROW;
  for (const [at, picture] of pictures.entries()) {
    const isLeft = at % 2 === 0;
    if (isLeft && y + ROW + PHOTO.height > PAGE.width - MARGIN - ROW) {
      page.turn();
      drawFoot(page, foot);
      y = MARGIN;
    }
    const x = isLeft ? MARGIN : MARGIN + PHOTO.width + GAP;
    const title = `Photo ${at + 1} of ${pictures.length}${picture === null ? ': it can’t be printed' : ''}`;
    page.write(title, { x, y, width: PHOTO.width }, { size: 10, grey: true });
    if (picture !== null) page.picture(picture, { x, y: y + ROW, ...PHOTO });
    if (!isLeft) y += ROW + PHOTO.height + GAP;
  }
}
