// When a camera says that a picture was taken: one field of its EXIF block, which is a TIFF. Anybody may have made the file, so
// every offset is checked before it is followed.
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { londonInstant } from '~domain/time/london-time';

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const EXIF_FOLDER = 0x87_69;
const TAKEN = 0x90_03;
const TAKEN_OFFSET = 0x90_11;

/**
 * DateTimeOriginal with OffsetTimeOriginal, as ISO 8601 in UTC; without an offset it is London's time. Null where there is
 * none, or it makes no sense. `tiff` begins with the byte order ('II' or 'MM'), after any 'Exif\0\0'.
 */
export function exifTime(tiff: Uint8Array): string | null {
  const block = open(tiff);
  const folder = block && numberOf(block, block.first, EXIF_FOLDER);
  if (!block || folder === null) return null;
  const taken = textOf(block, folder, TAKEN);
  return taken === null ? null : instantOf(taken, textOf(block, folder, TAKEN_OFFSET));
}

/** A whole number of the first folder (256 is the width, 257 the height, 274 the orientation), or null. */
export function tiffNumber(tiff: Uint8Array, tag: number): number | null {
  const block = open(tiff);
  return block && numberOf(block, block.first, tag);
}

type Block = { view: DataView; little: boolean; first: number };

function open(tiff: Uint8Array): Block | null {
  if (tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  const little = order === 0x49_49;
  if ((!little && order !== 0x4d_4d) || view.getUint16(2, little) !== 42) return null;
  return { view, little, first: view.getUint32(4, little) };
}

/** Where the entry of a tag begins; an entry is 12 bytes: tag, type, count, and the value or where it is. */
function entryOf({ view, little }: Block, folder: number, tag: number): number | null {
  if (folder + 2 > view.byteLength) return null;
  const room = Math.floor((view.byteLength - folder - 2) / 12);
  const entries = Math.min(view.getUint16(folder, little), room);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = folder + 2 + entry * 12;
    if (view.getUint16(at, little) === tag) return at;
  }
  return null;
}

function numberOf(block: Block, folder: number, tag: number): number | null {
  const { view, little } = block;
  const at = entryOf(block, folder, tag);
  if (at === null || view.getUint32(at + 4, little) !== 1) return null;
  const type = view.getUint16(at + 2, little);
  if (type === SHORT) return view.getUint16(at + 8, little);
  return type === LONG ? view.getUint32(at + 8, little) : null;
}

/** At most 32 characters: a time has 19, an offset 6. */
function textOf(block: Block, folder: number, tag: number): string | null {
  const { view, little } = block;
  const at = entryOf(block, folder, tag);
  if (at === null || view.getUint16(at + 2, little) !== ASCII) return null;
  const length = view.getUint32(at + 4, little);
  const from = length > 4 ? view.getUint32(at + 8, little) : at + 8;
  if (length > 32 || from + length > view.byteLength) return null;
  const codes = Array.from({ length }, (_, index) => view.getUint8(from + index));
  return String.fromCodePoint(...codes.filter((code) => code !== 0)).trim();
}

/** '2026:11:21 14:32:05' and perhaps '+01:00', as ISO 8601 in UTC. Null for the 30th of February and for years before 100. */
function instantOf(taken: string, offset: string | null): string | null {
  const [, year, month, date, time = ''] = TAKEN_AT.exec(taken) ?? [];
  const day = `${year}-${month}-${date}`;
  const known = OFFSET.exec(offset ?? '')?.[0];
  const at = known === undefined ? londonInstant(day, time) : parseISO(`${day}T${time}${known}`);
  return isValid(at) ? at.toISOString() : null;
}

const TAKEN_AT = /^((?!00)\d{4})[:/-](\d\d)[:/-](\d\d)[ T]((?:[01]\d|2[0-3]):\d\d:\d\d)$/u;
const OFFSET = /^(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/u;
