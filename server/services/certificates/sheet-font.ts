// The fonts of a summary, embedded in the PDF because names come from all over Europe: Noto Sans 2.015, as its authors publish it.
// It is here because the packages that have it bring eighteen weights with it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Fonts = { regular: Font; bold: Font };

/** The regular and the bold font. Opened once, because reading their tables is most of the work of a page. */
export function loadFonts(): Promise<Fonts> {
  loading ??= open();
  return loading;
}

let loading: Promise<Fonts> | undefined;

async function open(): Promise<Fonts> {
  // In the sources they lie beside this file; the build copies them beside the bundle.
  const folder = join(import.meta.dirname, 'fonts');
  const [regular, bold] = await Promise.all([
    read(join(folder, 'noto-sans-regular.ttf')),
    read(join(folder, 'noto-sans-bold.ttf')),
  ]);
  return { regular, bold };
}

async function read(file: string): Promise<Font> {
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  // Each glyph keeps the characters of its first use. Embedding a composed one, such as the ellipsis of a cut text, would be the first
  // use of its parts, and the dots of all later documents could be neither searched nor copied.
  for (const code of font.characterSet) if (isOwnCharacter(code)) font.glyphForCodePoint(code);
  const layout = font.layout.bind(font);
  // Without `ccmp`, which would split ọ, ṣ and ị into a letter and a dot: searching and copying would lose the dot. Without `liga`,
  // because the glyph of f and i together would be copied as the one character ﬁ.
  font.layout = (text) => layout(text, { ccmp: false, liga: false });
  return font;
}

/** False for a second code of another character: the micro sign has the glyph of the Greek letter. */
function isOwnCharacter(code: number): boolean {
  const character = String.fromCodePoint(code);
  return character === character.normalize('NFKC');
}

/** The text on one line without invisible characters; a letter that the font lacks becomes a question mark. */
export function known(font: Font, text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...plain].map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}
