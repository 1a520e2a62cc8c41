// Photos as cameras make them, and as hostile people do: noise that hardly compresses, four colours to tell which way is up,
// EXIF written by hand.
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

type Exif = {
  order?: 'II' | 'MM';
  orientation?: number;
  /** DateTimeOriginal, such as '2026:11:21 14:32:05'. */
  taken?: string;
  /** OffsetTimeOriginal, such as '+01:00'. */
  offset?: string;
  /** A place: latitude 51. */
  gps?: boolean;
};
/** Tag, type (2 text, 3 short, 4 long), value. */
type Entry = [tag: number, type: 2 | 3 | 4 | 5, value: number | Buffer];

/** A TIFF block: what follows 'Exif\0\0' in a JPEG. */
export function tiffBlock({ order = 'II', orientation, taken, offset, gps = false }: Exif): Buffer {
  const little = order === 'II';
  const head = Buffer.from(little ? 'II*\0' : 'MM\0*', 'latin1');
  const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');
  const exif: Entry[] = [];
  if (taken !== undefined) exif.push([0x90_03, 2, text(taken)]);
  if (offset !== undefined) exif.push([0x90_11, 2, text(offset)]);
  const place: Entry[] = gps
    ? [
        [1, 2, text('N')],
        [2, 5, latitude(little)],
      ]
    : [];
  const first: Entry[] = orientation === undefined ? [] : [[0x01_12, 3, orientation]];
  const pointers = 1 + Number(gps);
  const firstEnd = 8 + folderSize([...first, ...Array.from({ length: pointers }, (): Entry => [0, 4, 0])]);
  const exifEnd = firstEnd + folderSize(exif);
  first.push([0x87_69, 4, firstEnd]);
  if (gps) first.push([0x88_25, 4, exifEnd]);
  return Buffer.concat([
    head,
    number(8, 4, little),
    folder(first, 8, little),
    folder(exif, firstEnd, little),
    ...(gps ? [folder(place, exifEnd, little)] : []),
  ]);
}

/** Puts segments between the first marker of a JPEG and the rest. */
export function withSegments(jpeg: Uint8Array, ...segments: readonly { marker: number; data: Uint8Array }[]): Buffer {
  const written = segments.flatMap(({ marker, data }) => [
    Buffer.from([0xff, marker]),
    number(data.length + 2, 2, false),
    data,
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)]);
}

/** The segment that EXIF lies in. */
export function exifSegment(exif: Exif): { marker: number; data: Buffer } {
  return { marker: 0xe1, data: Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffBlock(exif)]) };
}

/** The segment that XMP lies in. */
export function xmpSegment(text: string): { marker: number; data: Buffer } {
  return { marker: 0xe1, data: Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`, 'latin1') };
}

/** Corners as they are stored: red, green, blue, white; read left to right, then the lower row. */
export const CORNERS = ['red', 'green', 'blue', 'white'] as const;
type Corner = (typeof CORNERS)[number];
const COLOURS: Record<Corner, number[]> = {
  red: [220, 20, 20],
  green: [20, 200, 20],
  blue: [20, 20, 220],
  white: [235, 235, 235],
};

/** Four quarters of colour under coarse noise: as hard to compress as a photo of gravel. `grain` 0 is none. */
export function photo(width: number, height: number, { grain = 70, quality = 93 } = {}): Promise<Buffer> {
  return canvas(width, height, grain).jpeg({ quality }).toBuffer();
}

/** The same, for another encoder. */
export function canvas(width: number, height: number, grain = 70): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const cols = Math.ceil(width / 2);
  const noise = randomBytes(cols * Math.ceil(height / 2));
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let col = 0; col < width; col += 1) {
      const colour = colourAt(col * 2 >= width, row * 2 >= height);
      const grey = ((noise[(row >> 1) * cols + (col >> 1)] ?? 0) / 255 - 0.5) * 2 * grain;
      for (let part = 0; part < 3; part += 1, at += 1)
        pixels[at] = Math.min(255, Math.max(0, (colour[part] ?? 0) + grey));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function colourAt(right: boolean, below: boolean): number[] {
  return COLOURS[CORNERS[(Number(right) + Number(below) * 2) as 0 | 1 | 2 | 3]];
}

/** Which colour each quarter of a picture has, as it lies in the file. */
export async function cornersOf(bytes: Uint8Array): Promise<(Corner | undefined)[]> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(2, 2, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((at) => {
    const pixel = [...data.subarray(at, at + 3)];
    const distance = (corner: Corner) =>
      COLOURS[corner].reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
    return CORNERS.toSorted((a, b) => distance(a) - distance(b))[0];
  });
}

function latitude(little: boolean): Buffer {
  return Buffer.concat([51, 1, 30, 1, 2644, 100].map((value) => number(value, 4, little)));
}

function folderSize(entries: readonly Entry[]): number {
  const outside = entries.map(([, , value]) => (typeof value === 'number' || value.length <= 4 ? 0 : value.length));
  return 2 + entries.length * 12 + 4 + outside.reduce((sum, length) => sum + length, 0);
}

function folder(entries: readonly Entry[], at: number, little: boolean): Buffer {
  let behind = at + 2 + entries.length * 12 + 4;
  const lines: Buffer[] = [number(entries.length, 2, little)];
  const outside: Buffer[] = [];
  for (const [tag, type, value] of entries) {
    const size = { 2: 1, 3: 2, 4: 4, 5: 8 }[type];
    const count = typeof value === 'number' ? 1 : value.length / size;
    lines.push(number(tag, 2, little), number(type, 2, little), number(count, 4, little));
    if (typeof value === 'number') {
      lines.push(Buffer.concat([number(value, type === 3 ? 2 : 4, little), Buffer.alloc(4)], 4));
    } else if (value.length <= 4) {
      lines.push(Buffer.concat([value, Buffer.alloc(4)], 4));
    } else {
      lines.push(number(behind, 4, little));
      outside.push(value);
      behind += value.length;
    }
  }
  return Buffer.concat([...lines, Buffer.alloc(4), ...outside]);
}

function number(value: number, size: 2 | 4, little: boolean): Buffer {
  const bytes = Buffer.alloc(size);
  if (little) bytes.writeUIntLE(value, 0, size);
  else bytes.writeUIntBE(value, 0, size);
  return bytes;
}
