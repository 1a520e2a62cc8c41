// A signed disclaimer as a PDF: what was read, answered and signed, and the evidence of it.
import { formattedText, type Block, type Piece } from '~contract/text/formatted';
import { displayDay, londonStamp } from '~domain/time/london-time';
import type { Signature } from '~server/repositories/disclaimers/signatures';
import { known, type Fonts } from '~server/services/certificates/sheet-font';
import { makeDocument, type Doc } from '~server/services/certificates/sheet-page';
import { saidIn } from './evidence';

const MARGIN = 56;
const GREY = '#555555';
/** The box of the signature, in points. */
const BOX = { width: 240, height: 90 };

type Pen = { doc: Doc; fonts: Fonts };
type Style = { size?: number; bold?: boolean; grey?: boolean; indent?: number };

/** A4 pages with everything; the hash is that of the sealed text, not of this file. */
export function drawSigned({ sealed, sha256, intact }: Signature, now: Date): Promise<Buffer> {
  const info = { Title: sealed.title, Author: sealed.school.name, CreationDate: now };
  return makeDocument(info, { layout: 'portrait', margin: MARGIN }, (doc, fonts) => {
    const pen = { doc, fonts };
    write(pen, sealed.title, { size: 18, bold: true });
    write(pen, sealed.school.name, { size: 11, grey: true });
    doc.moveDown();
    for (const block of formattedText(sealed.text)) drawBlock(pen, block, 0);
    drawAnswers(pen, sealed);
    drawSignature(pen, sealed);
    drawEvidence(pen, { sealed, sha256, intact, requestKey: null });
    write(pen, `Printed by Connect ${londonStamp(now)}`, { size: 8, grey: true });
  });
}

/** Each line of the text on its own, because `known` makes one line. */
function write({ doc, fonts }: Pen, text: string, { size = 10, bold = false, grey = false, indent = 0 }: Style = {}) {
  const weight = bold ? 'bold' : 'regular';
  doc.font(weight, size).fillColor(grey ? GREY : '#000000');
  for (const line of text.split('\n')) {
    doc.text(known(fonts[weight], line) || ' ', MARGIN + indent, doc.y, {
      width: doc.page.width - 2 * MARGIN - indent,
    });
  }
}

function drawBlock(pen: Pen, block: Block, indent: number, mark = ''): void {
  const { doc } = pen;
  if (block.is === 'list') {
    for (const [at, item] of block.items.entries()) {
      const sign = block.ordered ? `${block.start + at}.` : '•';
      for (const [place, inner] of item.entries()) drawBlock(pen, inner, indent + 18, place === 0 ? sign : '');
    }
    doc.moveDown(0.4);
    return;
  }
  if (block.is === 'heading') doc.moveDown(0.4);
  drawRuns(pen, block.pieces, { bold: block.is === 'heading', size: block.is === 'heading' ? 12 : 10, indent, mark });
  doc.moveDown(0.3);
}

/** Words of both weights on the same lines. */
function drawRuns(
  { doc, fonts }: Pen,
  pieces: readonly Piece[],
  style: Required<Omit<Style, 'grey'>> & { mark: string },
) {
  const { size, bold, indent, mark } = style;
  const left = MARGIN + indent;
  const width = doc.page.width - MARGIN - left;
  doc.fillColor('#000000');
  if (mark !== '') {
    doc.font('regular', size).text(mark, left - 18, doc.y, { width: 18, continued: false });
    doc.moveUp();
  }
  doc.x = left;
  for (const [at, { text, strong }] of pieces.entries()) {
    const weight = bold || strong ? 'bold' : 'regular';
    const said = text === '\n' ? '\n' : spaced(text, (words) => known(fonts[weight], words));
    const options = { width, continued: at < pieces.length - 1 };
    if (at === 0) doc.font(weight, size).text(said || ' ', left, doc.y, options);
    else doc.font(weight, size).text(said || ' ', options);
  }
}

/** `known` trims: the spaces at both ends separate a run from its neighbours. */
function spaced(text: string, clean: (text: string) => string): string {
  const before = /^\s/u.test(text) ? ' ' : '';
  const after = /\s$/u.test(text) ? ' ' : '';
  return `${before}${clean(text)}${after}`;
}

type Sealed = Signature['sealed'];

function drawAnswers(pen: Pen, { questions, answers }: Sealed): void {
  if (questions.length === 0) return;
  pen.doc.moveDown();
  write(pen, 'Answers', { size: 12, bold: true });
  for (const one of questions) {
    pen.doc.moveDown(0.3);
    write(pen, one.text, { grey: true });
    const more = answers[one.key]?.more ?? '';
    write(pen, [saidIn(one, answers) || 'No answer', more].filter(Boolean).join(': '), { indent: 12 });
  }
}

function drawSignature(pen: Pen, sealed: Sealed): void {
  const { doc } = pen;
  if (doc.y + BOX.height + 90 > doc.page.height - MARGIN) doc.addPage();
  doc.moveDown();
  write(pen, 'Signature', { size: 12, bold: true });
  if (sealed.signature.way === 'DRAWN') {
    const top = doc.y + 4;
    doc.rect(MARGIN, top, BOX.width, BOX.height).lineWidth(0.5).stroke('#777777');
    drawStrokes(doc, sealed.signature.strokes, top);
    doc.y = top + BOX.height + 6;
  } else write(pen, `Signed by typing the name: ${sealed.name}`);
  const born = `born ${displayDay(sealed.birthdate)}`;
  write(pen, `${sealed.name}, ${born}`, { bold: true });
  const { guardian } = sealed;
  if (guardian) write(pen, `Guardian: ${guardian.name} (${guardian.relation}), ${guardian.phone}`);
  if (sealed.health_consent) write(pen, 'Agreed that the school keeps the answers about health.');
}

/** The strokes in the box, with the proportions in which they were drawn. */
function drawStrokes(doc: Doc, strokes: Sealed['signature']['strokes'], top: number): void {
  const all = strokes.flat();
  const [left, right] = [Math.min(...all.map(([x = 0]) => x)), Math.max(...all.map(([x = 0]) => x))];
  const [high, low] = [Math.min(...all.map(([, y = 0]) => y)), Math.max(...all.map(([, y = 0]) => y))];
  const pad = 8;
  const scale = Math.min(
    (BOX.width - 2 * pad) / Math.max(right - left, 1),
    (BOX.height - 2 * pad) / Math.max(low - high, 1),
    1,
  );
  doc.lineWidth(1.2).lineCap('round').lineJoin('round');
  for (const stroke of strokes) {
    for (const [at, [x = 0, y = 0]] of stroke.entries()) {
      const [toX, toY] = [MARGIN + pad + (x - left) * scale, top + pad + (y - high) * scale];
      if (at === 0) doc.moveTo(toX, toY);
      else doc.lineTo(toX, toY);
    }
    doc.stroke('#000000');
  }
}

function drawEvidence(pen: Pen, { sealed, sha256, intact }: Signature): void {
  pen.doc.moveDown();
  write(pen, 'Evidence', { size: 12, bold: true });
  const lines: readonly [string, string][] = [
    ['Signed, by the device’s clock', londonStamp(new Date(sealed.signed_at))],
    ['Received by the server', londonStamp(new Date(sealed.received_at))],
    ['Text', `revision ${sealed.revision}${sealed.revision_known ? '' : ', as the device had it'}`],
    ['Network address', sealed.address],
    ['Browser', sealed.user_agent],
    ['Device', sealed.device],
    ['Handed over by', sealed.present],
    ['SHA-256 of what was signed', sha256],
    ['Checked', intact ? 'What is kept is what was signed' : 'WHAT IS KEPT IS NOT WHAT WAS SIGNED'],
  ];
  for (const [label, text] of lines) if (text !== '') write(pen, `${label}: ${text}`, { size: 9 });
}
