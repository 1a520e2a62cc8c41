// Recognises a file by its bytes, whatever its name or declared type: phones send HEIC under any name.

/** 'film': a kind that isn't accepted; 'page': HTML or another text with tags; 'zip' and 'office' may hold anything. */
export type Look =
  | Picture
  | 'svg'
  | 'ico'
  | 'mp4'
  | 'mov'
  | 'webm'
  | 'film'
  | 'pdf'
  | 'office'
  | 'zip'
  | 'text'
  | 'page'
  | 'unknown';
/** Formats that a device may be able to draw. */
export type Picture = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'bmp' | 'tiff';

const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heic', 'avif', 'bmp', 'tiff']);

/** The first bytes of each format, as Latin-1. */
const MARKS: readonly (readonly [string, Look])[] = [
  ['\u{FF}\u{D8}\u{FF}', 'jpeg'],
  ['\u{89}PNG\r\n\u{1A}\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['\0\0\u{1}\0', 'ico'],
  ['\0\0\u{2}\0', 'ico'],
  ['%PDF-', 'pdf'],
  ['\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}', 'office'],
  ['PK\u{3}\u{4}', 'zip'],
  ['FLV\u{1}', 'film'],
  ['\0\0\u{1}\u{BA}', 'film'],
  ['0&\u{B2}u\u{8E}f\u{CF}\u{11}', 'film'],
];

/** Recognises a file by its first 4 KB or more (or all of a shorter one). */
export function sniff(head: Uint8Array): Look {
  const start = latin(head.subarray(0, 4096));
  // Before the marks, because the length of a film's first box can look like an icon's.
  if (start.slice(4, 8) === 'ftyp') return ofBrands(brandsOf(head, start));
  if (/^[\s\S]{4}(?:moov|mdat|wide|free|skip)/u.test(start)) return 'mov';
  const mark = MARKS.find(([text]) => start.startsWith(text));
  if (mark) return mark[1];
  // 'BM' alone begins many words, so check the header's length too.
  // oxlint-disable-next-line no-control-regex -- lengths are bytes
  if (/^BM[\s\S]{12}[\u{C}\u{28}\u{34}\u{38}\u{40}\u{6C}\u{7C}]\0\0\0/u.test(start)) return 'bmp';
  if (/^RIFF[\s\S]{4}WEBP/u.test(start)) return 'webp';
  if (/^RIFF[\s\S]{4}AVI /u.test(start)) return 'film';
  if (start.startsWith('\u{1A}E\u{DF}\u{A3}')) return start.slice(0, 64).includes('webm') ? 'webm' : 'film';
  return ofText(head.subarray(0, 4096));
}

/** True if a device may be able to draw it. */
export function isPicture(look: Look): look is Picture {
  return PICTURES.has(look);
}

/** Bytes as a text of the same length, one character each. */
export function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCodePoint(...bytes.subarray(at, at + 4096));
  return text;
}

/** The brands of an ISO media file: its own first, then the compatible ones. */
function brandsOf(head: Uint8Array, start: string): string[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const others = start.slice(16, Math.min(view.getUint32(0), 256));
  return [start.slice(8, 12), ...(others.match(/[\s\S]{4}/gu) ?? [])];
}

function ofBrands([major = '', ...others]: string[]): Look {
  if (major === 'avif' || major === 'avis') return 'avif';
  if (/^(?:hei[cxms]|hev[cxms])$/u.test(major)) return 'heic';
  if (major === 'mif1' || major === 'msf1') return others.includes('avif') ? 'avif' : 'heic';
  if (major === 'qt  ') return 'mov';
  // Sound only, a camera's raw picture, and films of old phones.
  if (/^(?:M4A|M4B|F4A|F4B|crx|jp)/u.test(major)) return 'unknown';
  return major.startsWith('3g') ? 'film' : 'mp4';
}

function ofText(bytes: Uint8Array): Look {
  const text = readText(bytes);
  // A script isn't a text that anybody sends.
  if (text === null || /^\s*(?:#!|@echo\s+off)/iu.test(text)) return 'unknown';
  if (!MARKUP.test(text)) return 'text';
  return /^\s*</u.test(text) && /<(?:\w+:)?svg[\s/>]/iu.test(text) ? 'svg' : 'page';
}

/** UTF-8, else Latin-1; null if control characters show that it isn't text. The end may be cut off. */
export function readText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  // oxlint-disable-next-line no-control-regex -- looked for on purpose
  return /[\0-\u{8}\u{B}\u{E}-\u{1F}\u{7F}]/u.test(text) ? null : text;
}

/** Text that a browser might run. The server refuses the same. */
const MARKUP =
  /^\s*<|<(?:!doctype|\?xml|html|head|body|script|iframe|object|embed|svg|math|style|link|meta|img)[\s/>]/iu;

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return latin(bytes);
  }
}
