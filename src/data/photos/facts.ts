// What a picture's file tells without drawing it: its size, when it was taken, and whether it carries anything besides the
// picture.
import { exifTime, tiffNumber } from '~domain/files/exif-time';
import { isBarePart } from './strip';
import { partsOf, type Part } from './parts';
import type { Picture } from './sniff';

export type PictureFacts = {
  /** In pixels as stored, before any turn. */
  width: number;
  height: number;
  /** ISO 8601 in UTC. */
  takenAt: string | null;
  /** True if the file isn't cut off. */
  whole: boolean;
  /** True if it has only the picture, perhaps with a colour profile, and nothing that a person might not want to share. */
  bare: boolean;
};

const EXIF = 'Exif\0\0';

/** Null if no size can be read. */
export function pictureFacts(bytes: Uint8Array, picture: Picture): PictureFacts | null {
  const { list, whole, closed } = partsOf(bytes, picture);
  const sizes = sizesOf(bytes, picture, list).filter(([width, height]) => width > 0 && height > 0);
  // Tiles of a picture have sizes of their own: take the largest.
  const [width, height] = sizes.toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0] ?? [];
  if (width === undefined || height === undefined) return null;
  const tiff = exifOf(bytes, picture, list);
  return {
    width,
    height,
    takenAt: tiff && exifTime(tiff),
    whole,
    bare: closed && picture === 'jpeg' && list.every(isBarePart),
  };
}

type Size = readonly [width: number, height: number];

function sizesOf(bytes: Uint8Array, picture: Picture, list: readonly Part[]): Size[] {
  switch (picture) {
    case 'jpeg':
      return named(list, 'SOF').flatMap((data) => (data.length < 5 ? [] : [[big16(data, 3), big16(data, 1)]]));
    case 'png':
      return named(list, 'IHDR').flatMap((data) => (data.length < 8 ? [] : [[big32(data, 0), big32(data, 4)]]));
    case 'webp':
      return list.flatMap(webpSize);
    case 'gif':
      return bytes.length < 10 ? [] : [[little16(bytes, 6), little16(bytes, 8)]];
    case 'heic':
    case 'avif':
      return named(list, 'meta').flatMap(boxSizes);
    case 'bmp':
      return bmpSize(bytes);
    case 'tiff': {
      const [width, height] = [tiffNumber(bytes, 256), tiffNumber(bytes, 257)];
      return width === null || height === null ? [] : [[width, height]];
    }
    default:
      return picture satisfies never;
  }
}

/** The size from the header of an extended, a lossy or a lossless file. */
function webpSize({ name, data }: Part): Size[] {
  if (data.length < 10) return [];
  if (name === 'VP8X') return [[1 + little24(data, 4), 1 + little24(data, 7)]];
  if (name === 'VP8 ') return [[little16(data, 6) % 0x40_00, little16(data, 8) % 0x40_00]];
  if (name !== 'VP8L') return [];
  const bits = view(data).getUint32(1, true);
  return [[1 + (bits % 0x40_00), 1 + (Math.floor(bits / 0x40_00) % 0x40_00)]];
}

/** The sizes in all 'ispe' boxes: four letters, version, width, height. */
function boxSizes(meta: Uint8Array): Size[] {
  return placesOf(meta, 'ispe').flatMap((at) =>
    at + 16 > meta.length ? [] : [[big32(meta, at + 8), big32(meta, at + 12)] as const],
  );
}

/** A negative height means rows from top to bottom. */
function bmpSize(bytes: Uint8Array): Size[] {
  if (bytes.length < 26) return [];
  if (bytes[14] === 12) return [[little16(bytes, 18), little16(bytes, 20)]];
  return [[Math.abs(view(bytes).getInt32(18, true)), Math.abs(view(bytes).getInt32(22, true))]];
}

function exifOf(bytes: Uint8Array, picture: Picture, list: readonly Part[]): Uint8Array | null {
  if (picture === 'tiff') return bytes;
  if (picture === 'heic' || picture === 'avif') {
    // Tables of tables locate the EXIF block; searching for its beginning is simpler.
    const at = placesOf(bytes, EXIF).find((place) => /^(?:II\*\0|MM\0\*)/u.test(text(bytes, place + 6, 4)));
    return at === undefined ? null : bytes.subarray(at + 6);
  }
  const name = { jpeg: 'APP1', png: 'eXIf', webp: 'EXIF', gif: '', bmp: '' }[picture];
  const blocks = named(list, name);
  const block = picture === 'jpeg' ? blocks.find((data) => text(data, 0, 6) === EXIF) : blocks[0];
  if (!block) return null;
  return text(block, 0, 6) === EXIF ? block.subarray(6) : block;
}

function named(list: readonly Part[], wanted: string): Uint8Array[] {
  return list.filter(({ name }) => name === wanted).map(({ data }) => data);
}

function placesOf(bytes: Uint8Array, wanted: string): number[] {
  const places: number[] = [];
  const first = wanted.codePointAt(0) ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (text(bytes, at, wanted.length) === wanted) places.push(at);
  }
  return places;
}

function text(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCodePoint(...bytes.subarray(from, from + length));
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function big16(bytes: Uint8Array, at: number): number {
  return view(bytes).getUint16(at);
}

function big32(bytes: Uint8Array, at: number): number {
  return view(bytes).getUint32(at);
}

function little16(bytes: Uint8Array, at: number): number {
  return view(bytes).getUint16(at, true);
}

function little24(bytes: Uint8Array, at: number): number {
  return little16(bytes, at) + (bytes[at + 2] ?? 0) * 0x1_00_00;
}
