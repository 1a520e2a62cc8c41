// What a JPEG may contain when it leaves the phone: the picture and its colours. The server re-encodes a file with more.
import { latin } from './sniff';
import { joined, partsOf, type Part } from './parts';

/** Tables, frames and scans; of the rest the JFIF header without a thumbnail, the colour profile and Adobe's colour mark. */
export function isBarePart({ name, data }: Part): boolean {
  const begins = (text: string) => latin(data.subarray(0, text.length)) === text;
  if (name === 'APP0') return begins('JFIF\0') && data.length === 14;
  if (name === 'APP2') return begins('ICC_PROFILE\0');
  if (name === 'APP14') return begins('Adobe') && data.length === 12;
  return ['SOF', 'SOS', 'DQT', 'DHT', 'DRI'].includes(name);
}

/**
 * The picture without other parts; the same bytes if there are none. Needed for drawn pictures too: Apple's engines write EXIF
 * into them.
 */
export function bareJpeg(bytes: ArrayBuffer): ArrayBuffer {
  const file = new Uint8Array(bytes);
  const extra = partsOf(file, 'jpeg').list.filter((part) => !isBarePart(part));
  if (extra.length === 0) return bytes;
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { data } of extra) {
    // Marker and length come before the data.
    kept.push(file.subarray(at, data.byteOffset - 4));
    at = data.byteOffset + data.byteLength;
  }
  kept.push(file.subarray(at));
  return joined(kept);
}
