// A GIF is stored without being decoded: its blocks are copied, and only those of the picture kept.
import { FILE_MESSAGE } from '~contract/wire/files';
import { PIXELS_MAX } from '~server/platform/media/pictures';
import { Refused, type Given, type Judged } from './refused';

const HEAD = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation runs; every other application block is foreign data (XMP, colour, scripts). */
const LOOP = '\x0bNETSCAPE2.0';

/** The picture without comments, foreign data and bytes after its end. */
export function judgeGif({ name, bytes }: Given): Judged {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const kept = walk(file);
    if (file.readUInt16LE(6) * file.readUInt16LE(8) > PIXELS_MAX) throw new Refused(FILE_MESSAGE.photoPixels(name));
    return { bytes: Buffer.concat(kept), content_type: 'image/gif' };
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(FILE_MESSAGE.photoDamaged(name));
    throw error;
  }
}

/** The parts to keep. Throws a RangeError for anything that is not a whole picture. */
function walk(file: Buffer): Uint8Array[] {
  let at = HEAD + coloursAfter(file.readUInt8(10));
  const kept: Uint8Array[] = [part(file, 0, at)];
  let pictures = 0;
  for (;;) {
    const kind = file.readUInt8(at);
    if (kind === END) break;
    const end = endOfBlock(file, at);
    if (isKept(file, at)) kept.push(part(file, at, end));
    if (kind === IMAGE) pictures += 1;
    at = end;
  }
  if (pictures === 0) throw new RangeError('No picture');
  return [...kept, Uint8Array.of(END)];
}

function isKept(file: Buffer, at: number): boolean {
  if (file.readUInt8(at) === IMAGE) return true;
  const label = file.readUInt8(at + 1);
  return label === CONTROL || (label === APPLICATION && file.toString('latin1', at + 2, at + 14) === LOOP);
}

function endOfBlock(file: Buffer, at: number): number {
  const kind = file.readUInt8(at);
  if (kind === EXTENSION) return endOfData(file, at + 2);
  if (kind !== IMAGE) throw new RangeError('Not a block');
  return endOfData(file, at + 10 + coloursAfter(file.readUInt8(at + 9)) + 1);
}

/** The offset after a chain of pieces that ends with an empty one. */
function endOfData(file: Buffer, start: number): number {
  let at = start;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += 1 + length;
  return at + 1;
}

function coloursAfter(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function part(file: Buffer, from: number, to: number): Uint8Array {
  if (to > file.length) throw new RangeError('Cut off');
  return file.subarray(from, to);
}
