// Files made by hand, byte by byte where it matters: what a camera, a browser or somebody with bad intentions would send.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const latin1 = (text: string) => Buffer.from(text, 'latin1');
export const PLACE = '51/1 30/1 0/1';
/** What none of the stored bytes may hold: the words that the metadata below are made of. */
export const TRACES = ['Exif', 'Canary', 'xmpmeta', '8BIM', 'GPS', '<script', 'location.ISO6709', '+51.5007'];

/** Four fields, so that any way of turning the picture shows: red, green / blue, white. */
export async function quadrants(): Promise<Buffer> {
  const [width, height] = [48, 32];
  const colours = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const field = (at % width < width / 2 ? 0 : 1) + (at < (width * height) / 2 ? 0 : 2);
    pixels.writeUIntBE(colours[field] ?? 0, at * 3, 3);
  }
  const raw = { width, height, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A picture that does not compress: every byte of the file matters. */
export function noise(width: number, height: number) {
  let seed = 12_345;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >>> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** An APPn or COM segment. */
export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Puts segments right behind the beginning of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** EXIF with a camera, an orientation and a place, big-endian as phones write it. */
export function exif(orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const list = (...entries: Buffer[]) => {
    const count = Buffer.from([0, entries.length]);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  const first = 8 + 2 + 3 * 12 + 4;
  const place = list(entry(1, 2, 2, 0x4e00_0000), entry(2, 5, 3, first + 20 + 2 + 24 + 4));
  const numbers = Buffer.concat([51, 1, 30, 1, 0, 1].map((each) => Buffer.from([0, 0, 0, each])));
  const camera = latin1('Canary Phone GPS\0\0\0\0');
  const main = list(entry(0x010f, 2, 17, first), entry(0x0112, 3, 1, orientation), entry(0x8825, 4, 1, first + 20));
  return Buffer.concat([latin1('Exif\0\0MM\0*\0\0\0\x08'), main, camera, place, numbers]);
}

export const xmp = () =>
  latin1(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>${PLACE}</x:xmpmeta>`);

/** A chunk of a PNG, with its checksum. */
export function chunk(kind: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([latin1(kind), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts chunks behind the header of a PNG. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A PNG of one colour with one bit for each pixel: 16,000 × 16,000 are 31 kB. */
export function bomb(edge: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(edge);
  header.writeUInt32BE(edge, 4);
  const pixels = deflateSync(Buffer.alloc((edge / 8 + 1) * edge), { level: 1 });
  return Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', latin1('')),
  ]);
}

/** A GIF of one pixel with these blocks before its picture. */
export function gif(...blocks: Buffer[]): Buffer {
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([latin1('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([head, ...blocks, picture, Buffer.from([0x3b])]);
}

/** An extension of a GIF; application blocks begin with their eleven letters. */
export function extension(label: number, ...pieces: string[]): Buffer {
  const data = pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), latin1(piece)]));
  return Buffer.concat([Buffer.from([0x21, label]), ...data, Buffer.from([0])]);
}

/** A ZIP archive of these files. */
export function zip(files: Record<string, string>, store = false): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = store ? Buffer.from(text) : deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20);
    facts.writeUInt16LE(store ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(text.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([latin1('PK\x03\x04'), facts, latin1(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([latin1('PK\x01\x02\x14\0'), facts, place, latin1(name)]));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, latin1('PK\x05\x06'), end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const list = (type: string) => `<?xml version="1.0"?><Types><Override ContentType="${type}"/></Types>`;
export const DOCX = {
  '[Content_Types].xml': list(`${OFFICE}wordprocessingml.document.main+xml`),
  'word/document.xml': '<w:document/>',
};
export const XLSX = {
  '[Content_Types].xml': list(`${OFFICE}spreadsheetml.sheet.main+xml`),
  'xl/workbook.xml': '<workbook/>',
};
export const DOCM = {
  '[Content_Types].xml': list('application/vnd.ms-word.document.macroEnabled.main+xml'),
  'word/document.xml': '<w:document/>',
};

/** A compound file that holds entries of these names. */
export function compound(...names: string[]): Buffer {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([
    head,
    Buffer.alloc(504),
    ...names.map((name) => Buffer.from(name.padEnd(32, '\0'), 'utf16le')),
  ]);
}
