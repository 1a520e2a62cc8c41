// Recognises a file by its first bytes: the accepted types, and pictures that are refused with a message of their own. (The usual
// library takes a list that begins with "BMW" for a picture, and an unknown HEIF for a film.)

/** The media type of a file's first bytes; undefined for text and for everything else. */
export function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 64));
  const hex = head.toString('hex');
  const found = BEGINNINGS.find(([begins]) => begins.test(hex));
  return found ? found[1] : typeOfBoxes(head.toString('latin1', 4, 8), head.toString('latin1', 8, 12));
}

/** In hexadecimal, `....` for any two bytes. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^ffd8ff/u, 'image/jpeg'],
  [/^89504e470d0a1a0a/u, 'image/png'],
  [/^47494638(?:37|39)61/u, 'image/gif'],
  [/^52494646.{8}57454250/u, 'image/webp'],
  // The header of Matroska with the doctype "webm".
  [/^1a45dfa3(?:..){0,40}4282847765626d/u, 'video/webm'],
  [/^255044462d3/u, 'application/pdf'],
  [/^d0cf11e0a1b11ae1/u, 'application/x-cfb'],
  [/^504b0304/u, 'application/zip'],
  // "BM", a size and four zero bytes, because a text may begin with the two letters.
  [/^424d.{8}00000000/u, 'image/bmp'],
  [/^0000(?:01|02)00/u, 'image/x-icon'],
  [/^(?:49492a00|4d4d002a)/u, 'image/tiff'],
  [/^38425053/u, 'image/vnd.adobe.photoshop'],
  [/^(?:ff0a|0000000c4a584c20)/u, 'image/jxl'],
  [/^0000000c6a502020/u, 'image/jp2'],
];

/** Films of the MP4 family, and pictures in the same boxes. */
function typeOfBoxes(box: string, brand: string): string | undefined {
  if (!/^(?:ftyp|moov|mdat|wide|free|skip)$/u.test(box)) return undefined;
  // Films older than the ftyp box.
  if (box !== 'ftyp' || brand === 'qt  ') return 'video/quicktime';
  if (/^(?:hei|hev|mif|msf)/u.test(brand)) return 'image/heic';
  if (/^avi[fs]/u.test(brand)) return 'image/avif';
  // Undefined: sound, audiobooks, raw photos, and films of old phones.
  return /^(?:3g|crx|M4A|M4B|F4A|F4B|jp)/u.test(brand) ? undefined : 'video/mp4';
}
