// A GIF is never drawn anew, or it would stop moving: its blocks are walked, and only those are kept that make the picture.
import { joined } from './parts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
/** How a picture is shown, and how often the whole runs; all other extensions are somebody's own words. */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOP = '\u{B}NETSCAPE2.0';

/** The same picture without comments, foreign data and what follows its end. Null: damaged. */
export function bareGif(bytes: Uint8Array): ArrayBuffer | null {
  const kept: Uint8Array[] = [];
  let pictures = 0;
  let at = 13 + colours(bytes[10]);
  kept.push(bytes.subarray(0, at));
  while (bytes[at] !== END) {
    const end = endOf(bytes, at);
    if (end > bytes.length) return null;
    const isPicture = bytes[at] === IMAGE;
    if (isPicture || isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    pictures += Number(isPicture);
    at = end;
  }
  return pictures === 0 ? null : joined([...kept, Uint8Array.of(END)]);
}

function isKept(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1];
  return (
    label === CONTROL || (label === APPLICATION && String.fromCodePoint(...bytes.subarray(at + 2, at + 14)) === LOOP)
  );
}

/** Beyond the end of the file where that is cut off, or no block begins here. */
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

/** Bytes of the table of colours that the flags announce. */
function colours(flags = 0): number {
  return flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0;
}
