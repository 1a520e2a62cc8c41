// Word and Excel since 2007: a ZIP archive with a list of its contents, which decides. Macros are refused.
import { inflateRawSync } from 'node:zlib';

const PREFIX = 'application/vnd.openxmlformats-officedocument.';
const WORD = `${PREFIX}wordprocessingml.document`;
const EXCEL = `${PREFIX}spreadsheetml.sheet`;

const LIST = '[Content_Types].xml';
const LIST_MAX = 1_000_000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_ENTRY = 0x04034b50;
/** The end of the directory may be followed by a comment of 64 kB. */
const END_MAX = 22 + 65_535;
const ENTRIES_MAX = 5000;

type Entry = { name: string; method: number; size: number; at: number };

/** The document's type; undefined for another archive, a broken one, and one with macros. */
export function officeType(bytes: Uint8Array): typeof WORD | typeof EXCEL | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = listEntries(file);
    const list = entries.find(({ name }) => name === LIST);
    if (!list || entries.some(({ name }) => /vbaProject|\.(?:exe|js|vbs|bat)$/iu.test(name))) return undefined;
    const types = unpack(file, list);
    if (/macroEnabled/iu.test(types)) return undefined;
    const holds = (name: string, type: string) =>
      entries.some((each) => each.name === name) && types.includes(`${type}.main+xml`);
    if (holds('word/document.xml', WORD)) return WORD;
    return holds('xl/workbook.xml', EXCEL) ? EXCEL : undefined;
  } catch (error) {
    // Thrown by reads beyond the end, and by data that can't be unpacked.
    if (error instanceof RangeError || error instanceof TypeError || isOfZlib(error)) return undefined;
    throw error;
  }
}

function listEntries(file: Buffer): Entry[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new RangeError('Too many entries');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let each = 0; each < count; each += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('Not an entry');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const [method, size, place] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    entries.push({ name, method, size, at: place });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - END_MAX); at -= 1) {
    if (file.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  throw new RangeError('No directory');
}

function unpack(file: Buffer, { method, size, at }: Entry): string {
  if (file.readUInt32LE(at) !== FILE_ENTRY) throw new RangeError('Not a file');
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + size > file.length) throw new RangeError('Cut off');
  const packed = file.subarray(start, start + size);
  // At most a megabyte: a larger list isn't a real one.
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: LIST_MAX }).toString('utf8');
  if (method === 0 && size <= LIST_MAX) return packed.toString('utf8');
  throw new RangeError('Another way of packing');
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR_)/u.test(String(error.code));
}
