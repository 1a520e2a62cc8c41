// The fonts of a return sheet, embedded in the PDF because names come from all over Europe.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Fonts = { regular: Font; bold: Font };

/** The regular and the bold font. Opened once, because reading their tables is most of the work of a page. */
export function loadFonts(): Promise<Fonts> {
  loading ??= open();
  return loading;
}

let loading: Promise<Fonts> | undefined;

async function open(): Promise<Fonts> {
  const require = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([
    read(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    read(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  ]);
  return { regular, bold };
}

async function read(file: string): Promise<Font> {
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  const layout = font.layout.bind(font);
  // Without `ccmp`, which would split ọ, ṣ and ị into a letter and a dot: searching and copying would lose the dot.
  font.layout = (text) => layout(text, { ccmp: false });
  return font;
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
