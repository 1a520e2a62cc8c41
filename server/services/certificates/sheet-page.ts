// Pages of A4 on which every text stays in its box, whatever its length.
import PDFDocument from 'pdfkit';
import { known, loadFonts, type Fonts } from './sheet-font';

/** A landscape page; a portrait one has its height as width. */
export const PAGE = { width: 841.89, height: 595.28, margin: 30 };
const GREY = '#555555';
/** The smallest readable size: longer text is cut. */
const SMALLEST = 5.5;

export type Style = { size?: number; bold?: boolean; grey?: boolean; align?: 'left' | 'right' };
type Box = { x: number; y: number; width: number };

export type Page = {
  /** One line of text within its width, its top at `y`: made smaller if it is too long, then cut. */
  write: (text: string, at: Box, style?: Style) => void;
  /** A text of any length as lines of this width, to be written one by one: broken between words, and in words that are too long. */
  wrap: (text: string, width: number, style?: Style) => string[];
  /** Goes on to a new page of the same size. */
  turn: () => void;
  /** A JPEG within a box, its proportions kept, at the box's top left. */
  picture: (jpeg: Buffer, at: { x: number; y: number; width: number; height: number }) => void;
  line: (x: number, y: number, width: number, weight?: number) => void;
  fill: (x: number, y: number, width: number, height: number) => void;
};

type Info = { Title: string; Author: string; CreationDate: Date };

/** The bytes of one page drawn by `draw`. */
export async function makePage(info: Info, draw: (page: Page) => void, layout: 'landscape' | 'portrait' = 'landscape') {
  return makeDocument(info, { layout, margin: 0 }, (doc, fonts) => draw(penOf(doc, fonts)));
}

/** The bytes of a document with our fonts embedded, `regular` and `bold`. */
export async function makeDocument(
  info: Info,
  paper: { layout: 'landscape' | 'portrait'; margin: number; bufferPages?: boolean },
  draw: (doc: Doc, fonts: Fonts) => void,
) {
  const fonts = await loadFonts();
  // Given a font, because pdfkit would otherwise look for one of its own files.
  const made = { Creator: 'Connect', Producer: 'Connect', ModDate: info.CreationDate };
  const doc = new PDFDocument({ size: 'A4', ...paper, font: '', lang: 'en-GB', info: { ...info, ...made } });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, asSource(font));
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => void parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  draw(doc, fonts);
  doc.end();
  return done;
}

export type Doc = InstanceType<typeof PDFDocument>;
type Source = Parameters<Doc['registerFont']>[1];

/** pdfkit accepts an opened font as well as its bytes, but its types don't know. */
function asSource(font: unknown): Source {
  return font as Source;
}

function penOf(doc: Doc, fonts: Fonts): Page {
  return {
    write: (text, { x, y, width }, { size = 8, bold = false, grey = false, align = 'left' } = {}) => {
      const weight = bold ? 'bold' : 'regular';
      doc.font(weight, size);
      const whole = known(fonts[weight], text);
      if (whole === '') return;
      const wide = doc.widthOfString(whole);
      const fits = Math.max(SMALLEST, Math.min(size, (size * width) / wide));
      doc.fontSize(fits);
      // 0.01, because a text made to fit exactly is measured a trifle too long.
      const shown = (wide * fits) / size <= width + 0.01 ? whole : cut(doc, whole, width);
      const left = align === 'right' ? x + width - doc.widthOfString(shown) : x;
      // Keeps one base line for all sizes.
      const top = y + (size - fits) * 1.07;
      doc.fillColor(grey ? GREY : '#000000').text(shown, left, top, { lineBreak: false });
    },
    wrap: (text, width, { size = 8, bold = false } = {}) => {
      const weight = bold ? 'bold' : 'regular';
      doc.font(weight, size);
      return text.split('\n').flatMap((paragraph) => wrapped(doc, known(fonts[weight], paragraph), width));
    },
    turn: () => void doc.addPage(),
    picture: (jpeg, { x, y, width, height }) => void doc.image(jpeg, x, y, { fit: [width, height] }),
    line: (x, y, width, weight = 0.4) => {
      doc.lineWidth(weight).strokeColor('#777777');
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    },
    fill: (x, y, width, height) => void doc.rect(x, y, width, height).fill('#eeeeee'),
  };
}

/** One paragraph as lines; an empty one is one empty line. */
function wrapped(doc: Doc, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (doc.widthOfString(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (doc.widthOfString(line) > width) {
      const letters = [...line];
      const count = Math.max(1, lettersWithin(doc, letters, width));
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  return [...lines, line];
}

/** How many letters fit. */
function lettersWithin(doc: Doc, letters: readonly string[], width: number): number {
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (doc.widthOfString(letters.slice(0, middle).join('')) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** The longest beginning that fits, with three dots. */
function cut(doc: Doc, text: string, width: number): string {
  const letters = [...text];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (doc.widthOfString(shortened(letters, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return shortened(letters, fits);
}

function shortened(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}
