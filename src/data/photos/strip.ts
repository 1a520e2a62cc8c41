// What may be in a JPEG that leaves the phone: the picture and its colours. The server writes anew whatever holds more.
import { latin } from './sniff';
import { joined, partsOf, type Part } from './parts';

/** Tables, frames and scans; of the rest JFIF's head without a thumbnail, the colour profile and Adobe's colour mark. */
export function isBarePart({ name, data }: Part): boolean {
  const begins = (text: string) => latin(data.subarray(0, text.length)) === text;
  if (name === 'APP0') return begins('JFIF\0') && data.length === 14;
  if (name === 'APP2') return begins('ICC_PROFILE\0');
  if (name === 'APP14') return begins('Adobe') && data.length === 12;
  return ['SOF', 'SOS', 'DQT', 'DHT', 'DRI'].includes(name);
}

/**
 * The same picture without anything else. What an engine has drawn is upright, but Apple's writes EXIF of its own into it.
 * The same bytes where there is nothing to take out.
 */
export function bareJpeg(bytes: ArrayBuffer): ArrayBuffer {
  const file = new Uint8Array(bytes);
  const extra = partsOf(file, 'jpeg').list.filter((part) => !isBarePart(part));
  if (extra.length === 0) return bytes;
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { data } of extra) {
    // Marker and length stand before the data.
    kept.push(file.subarray(at, data.byteOffset - 4));
    at = data.byteOffset + data.byteLength;
  }
  kept.push(file.subarray(at));
  return joined(kept);
}
