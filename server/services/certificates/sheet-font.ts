// The letters of a return sheet: a font that travels with the page, as names here are written all over Europe.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Fonts = { regular: Font; bold: Font };

/** The font and its bold sister. Opened once: reading their tables is most of the work of a page. */
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
  // The font takes ọ, ṣ and ị apart into a letter and a dot, which whoever searches or copies the text would lose.
  font.layout = (text) => layout(text, { ccmp: false });
  return font;
}

/** The text on one line, without what is invisible; a letter that the font has not is a question mark. */
export function known(font: Font, text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...plain].map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}
