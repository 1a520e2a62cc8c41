// Splits a picture's file into its parts: segments, chunks or boxes, without decoding them. A file with wrong lengths counts as
// cut off.
import type { Picture } from './sniff';

export type Part = { name: string; data: Uint8Array };
export type Parts = {
  list: Part[];
  /** True if the file isn't cut off. */
  whole: boolean;
  /** True if nothing comes after the end. */
  closed: boolean;
};

/** No camera writes so many; a hostile file may, to fill the memory. */
const PARTS_MAX = 100_000;

/**
 * Parts of a JPEG are named by the marker ('SOF', 'APP1', 'COM', 'SOS', …), others by their four letters. A GIF has blocks
 * instead (`bareGif`); BMP and TIFF aren't split.
 */
export function partsOf(bytes: Uint8Array, picture: Picture): Parts {
  switch (picture) {
    case 'jpeg':
      return jpegParts(bytes);
    case 'png':
      return walk(bytes, 8, pngChunk);
    case 'webp':
      return riffParts(bytes);
    case 'heic':
    case 'avif': {
      const { list, whole } = walk(bytes, 0, box);
      // Cut off between two boxes the file would look whole, but the pixels come last.
      const hasPixels = whole && list.some(({ name }) => name === 'mdat');
      return { list, whole: hasPixels, closed: hasPixels };
    }
    case 'gif':
    case 'bmp':
    case 'tiff':
      return { list: [], whole: true, closed: true };
    default:
      return picture satisfies never;
  }
}

/** Joins pieces of a file. */
export function joined(pieces: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
}

type Step = { part: Part; next: number; last?: boolean };

function walk(bytes: Uint8Array, start: number, step: (bytes: Uint8Array, at: number) => Step | null): Parts {
  const list: Part[] = [];
  let at = start;
  while (at < bytes.length && list.length < PARTS_MAX) {
    const found = step(bytes, at);
    if (!found || found.next > bytes.length) return { list, whole: false, closed: false };
    list.push(found.part);
    at = found.next;
    if (found.last === true) return { list, whole: true, closed: at === bytes.length };
  }
  const whole = step !== pngChunk && at === bytes.length && list.length > 0;
  return { list, whole, closed: whole };
}

/** A chunk's header has its length; the file's has the length of the rest. */
function riffParts(bytes: Uint8Array): Parts {
  const end = 8 + view(bytes).getUint32(4, true);
  const { list, whole } = walk(bytes.subarray(0, end), 12, riffChunk);
  return { list, whole: whole && end <= bytes.length, closed: whole && end === bytes.length };
}

/** A chunk: length, name, data, checksum. */
function pngChunk(bytes: Uint8Array, at: number): Step | null {
  if (at + 12 > bytes.length) return null;
  const length = view(bytes).getUint32(at);
  const name = word(bytes, at + 4);
  return {
    part: { name, data: bytes.subarray(at + 8, at + 8 + length) },
    next: at + 12 + length,
    last: name === 'IEND',
  };
}

/** A chunk: name, length, data, and a byte of padding after an odd length. */
function riffChunk(bytes: Uint8Array, at: number): Step | null {
  if (at + 8 > bytes.length) return null;
  const length = view(bytes).getUint32(at + 4, true);
  const data = bytes.subarray(at + 8, at + 8 + length);
  const next = at + 8 + length + (length % 2);
  // Some writers leave out the padding after the last chunk.
  return { part: { name: word(bytes, at), data }, next: next === bytes.length + 1 ? bytes.length : next };
}

/** A box: length including these 8 bytes, name, data. Length 1: a 64-bit length follows; 0: up to the end of the file. */
function box(bytes: Uint8Array, at: number): Step | null {
  if (at + 8 > bytes.length) return null;
  const short = view(bytes).getUint32(at);
  if (short === 1 && at + 16 > bytes.length) return null;
  const long = short === 1 ? Number(view(bytes).getBigUint64(at + 8)) : short;
  const next = long === 0 ? bytes.length : at + long;
  if (next < at + 8) return null;
  return { part: { name: word(bytes, at + 4), data: bytes.subarray(at + 8, next) }, next };
}

function jpegParts(bytes: Uint8Array): Parts {
  const list: Part[] = [];
  let at = 2;
  while (list.length < PARTS_MAX) {
    at = marker(bytes, at);
    const code = bytes[at];
    if (at < 0 || code === undefined) break;
    if (code === 0xd9) return { list, whole: hasPicture(list), closed: at + 1 === bytes.length };
    if (at + 3 > bytes.length) break;
    const next = at + 1 + view(bytes).getUint16(at + 1);
    if (next < at + 3 || next > bytes.length) break;
    list.push({ name: jpegName(code), data: bytes.subarray(at + 3, next) });
    at = next;
  }
  return { list, whole: false, closed: false };
}

/**
 * The offset of the next marker's code. The pixels are between a scan and the next marker: in them FF is followed by 00, and
 * restart markers (D0 to D7) belong to them. FF may be repeated before a marker.
 */
function marker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const code = bytes[at + 1];
    if (code === undefined) return -1;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at + 1;
    at = bytes.indexOf(0xff, at + 1);
  }
  return -1;
}

function hasPicture(list: readonly Part[]): boolean {
  return list.some(({ name }) => name === 'SOF') && list.some(({ name }) => name === 'SOS');
}

function jpegName(code: number): string {
  if (code >= 0xe0 && code <= 0xef) return `APP${code - 0xe0}`;
  if (code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)) return 'SOF';
  return { 0xda: 'SOS', 0xdb: 'DQT', 0xc4: 'DHT', 0xdd: 'DRI', 0xfe: 'COM' }[code] ?? code.toString(16);
}

function word(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
