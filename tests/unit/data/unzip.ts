// Reads a zip by its directory, which says where everything is.
import { inflateRawSync } from 'node:zlib';

const DEFLATED = 8;

/** The bytes of each file, by its path. */
export function unzip(zip: Uint8Array): Record<string, Uint8Array> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const files: Record<string, Uint8Array> = {};
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    const [packed, nameSize] = [view.getUint32(at + 20, true), view.getUint16(at + 28, true)];
    const head = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameSize));
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const bytes = zip.subarray(start, start + packed);
    files[name] = view.getUint16(at + 10, true) === DEFLATED ? inflateRawSync(bytes) : bytes;
    at += 46 + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
