// Word and Excel documents by their content, which decides: their names can say anything. On the phone before a file is sent, and on
// the server again. Macros are programs: a document with them is none.

const PREFIX = 'application/vnd.openxmlformats-officedocument.';
const WORD = `${PREFIX}wordprocessingml.document`;
const EXCEL = `${PREFIX}spreadsheetml.sheet`;

const LIST = '[Content_Types].xml';
/** Of the unpacked list, in bytes: a larger one isn't a real one. */
export const LIST_MAX = 1_000_000;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_ENTRY = 0x04034b50;
/** The end of the directory may be followed by a comment of 64 kB. */
const END_MAX = 22 + 65_535;
const ENTRIES_MAX = 5000;

type Entry = { name: string; method: number; size: number; at: number };

/** The names of an archive's files, and its list of their types: `packed` with deflate, without a header. */
export type Archive = { names: readonly string[]; list: Uint8Array; packed: boolean };

/** Null for an archive that is no document of Word or Excel since 2007: another one, a broken one, and one with macros. */
export function readArchive(bytes: Uint8Array): Archive | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = listEntries(view, bytes);
    const list = entries.find(({ name }) => name === LIST);
    if (!list || entries.some(({ name }) => /vbaProject|\.(?:exe|js|vbs|bat)$/iu.test(name))) return null;
    return { names: entries.map(({ name }) => name), ...contentOf(view, bytes, list) };
  } catch (error) {
    // Thrown by reads beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** `types`: the archive's unpacked list. Null where it is of another kind. */
export function archiveType({ names }: Archive, types: string): typeof WORD | typeof EXCEL | null {
  if (/macroEnabled/iu.test(types)) return null;
  const holds = (name: string, type: string) => names.includes(name) && types.includes(`${type}.main+xml`);
  if (holds('word/document.xml', WORD)) return WORD;
  return holds('xl/workbook.xml', EXCEL) ? EXCEL : null;
}

/** Word and Excel before 2007 share a format with much else: the names of the streams tell. */
export function compoundType(bytes: Uint8Array): 'application/msword' | 'application/vnd.ms-excel' | null {
  const holds = (stream: string) =>
    isIn(
      bytes,
      [...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
    );
  if (holds('_VBA_PROJECT')) return null;
  if (holds('WordDocument')) return 'application/msword';
  return holds('Workbook') || holds('Book\0') ? 'application/vnd.ms-excel' : null;
}

function isIn(bytes: Uint8Array, [first = 0, ...rest]: readonly number[]): boolean {
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) return true;
  }
  return false;
}

function listEntries(view: DataView, bytes: Uint8Array): Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new RangeError('Too many entries');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let each = 0; each < count; each += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('Not an entry');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      // The names that decide have no other letters than these.
      name: String.fromCharCode(...bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - END_MAX); at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new RangeError('No directory');
}

function contentOf(
  view: DataView,
  bytes: Uint8Array,
  { method, size, at }: Entry,
): { list: Uint8Array; packed: boolean } {
  if (view.getUint32(at, true) !== FILE_ENTRY) throw new RangeError('Not a file');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + size > bytes.length) throw new RangeError('Cut off');
  if (method !== 8 && (method !== 0 || size > LIST_MAX)) throw new RangeError('Another way of packing');
  return { list: bytes.subarray(start, start + size), packed: method === 8 };
}
