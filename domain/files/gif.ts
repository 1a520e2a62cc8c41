// A GIF is never redrawn, because it would stop moving. Its blocks are copied one by one, and only those of the picture kept: on the
// phone before it is sent, and by the server again.

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
/** Extensions that are kept: how a frame is shown, and how often all run. Others may hold any data. */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOP = '\u{B}NETSCAPE2.0';

/** The parts of the same picture without comments, foreign data and bytes after its end. Null if it is damaged. */
export function bareGif(bytes: Uint8Array): Uint8Array[] | null {
  let at = 13 + colours(bytes[10]);
  const kept = [bytes.subarray(0, at)];
  let pictures = 0;
  while (bytes[at] !== END) {
    const end = endOf(bytes, at);
    if (end > bytes.length) return null;
    const isPicture = bytes[at] === IMAGE;
    if (isPicture || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    pictures += Number(isPicture);
    at = end;
  }
  return pictures === 0 ? null : [...kept, Uint8Array.of(END)];
}

/** Of a whole GIF, in pixels. */
export function gifPixels(bytes: Uint8Array): number {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return size.getUint16(6, true) * size.getUint16(8, true);
}

function isKept(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  return (
    label === CONTROL || (label === APPLICATION && String.fromCodePoint(...bytes.subarray(at + 2, at + 14)) === LOOP)
  );
}

/** The offset after this block; beyond the end of the file if it is cut off or no block begins here. */
function endOf(bytes: Uint8Array, at: number): number {
  let next = at + 2;
  if (bytes[at] === IMAGE) next = at + 11 + colours(bytes[at + 9]);
  else if (bytes[at] !== EXTENSION) return Infinity;
  // Pieces of at most 255 bytes, the last one empty.
  for (let length = bytes[next]; length !== 0; length = bytes[next]) {
    if (length === undefined) return Infinity;
    next += 1 + length;
  }
  return next + 1;
}

/** The length in bytes of the colour table that the flags announce. */
function colours(flags = 0): number {
  return flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0;
}
