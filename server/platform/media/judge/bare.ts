// Whether a photo consists of nothing but the picture. Only listed parts may stay; anything else (camera data, place, comments,
// thumbnails, films behind the photo, HTML in disguise) means that the photo is re-encoded.

type Bare = (file: Buffer) => boolean;

/** True if nothing must be removed from the photo. Doesn't look for damage: a file that makes no sense is false. */
export function isBare(type: 'image/jpeg' | 'image/png' | 'image/webp', bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return BARE[type](file);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const BARE: Record<Parameters<typeof isBare>[0], Bare> = {
  'image/jpeg': isBareJpeg,
  'image/png': isBarePng,
  'image/webp': isBareWebp,
};

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

function isBareJpeg(file: Buffer): boolean {
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) return false;
    const marker = file.readUInt8(at + 1);
    if (marker === END_OF_IMAGE) return at + 2 === file.length;
    const length = file.readUInt16BE(at + 2);
    if (!mayStay(marker, file.toString('latin1', at + 4, at + 4 + Math.min(12, length)))) return false;
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(file, at);
  }
}

/** JFIF's header without a thumbnail, colour profiles (APP2) and Adobe's colour mark (APP14) may stay. No other APPn, no COM. */
function mayStay(marker: number, words: string): boolean {
  if (marker === 0xe0) return words.startsWith('JFIF\0');
  if (marker === 0xe2) return words.startsWith('ICC_PROFILE\0');
  if (marker === 0xee) return words.startsWith('Adobe');
  return marker >= 0xc0 && marker < 0xe0;
}

/** The next marker after compressed data: not a stuffed FF, and no restart. */
function endOfScan(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at < 0) throw new RangeError('No end');
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}

// An animated PNG is re-encoded as its first picture.
const CHUNKS = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|hIST|pHYs)$/u;

/** True if a PNG goes on to where its last part begins; a shorter one is cut, though its decoder may draw what there is. */
export function isWholePng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 8 <= file.length) {
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + file.readUInt32BE(at);
  }
  return false;
}

function isBarePng(file: Buffer): boolean {
  for (let at = 8; ;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (!CHUNKS.test(kind)) return false;
    at += 12 + length;
    if (kind === 'IEND') return at === file.length;
  }
}

const WEBP_CHUNKS = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/u;

function isBareWebp(file: Buffer): boolean {
  if (8 + file.readUInt32LE(4) !== file.length) return false;
  let at = 12;
  while (at < file.length) {
    if (!WEBP_CHUNKS.test(file.toString('latin1', at, at + 4))) return false;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}
