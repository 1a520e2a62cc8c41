// The quality for re-encoding a photo, chosen from the file before it is decoded, so that one pass is enough.
import { FILE_MAX } from '~contract/wire/limits';

/** Above this nobody sees a difference, and a photo of lower quality gains nothing by more. */
const FINEST = 90;
const COARSEST = 30;
/** Files this close to the limit get a lower quality, because encoders differ. */
const CLOSE = 0.9 * FILE_MAX;
/** Sum of the reference encoder's table for brightness, at quality 50. */
const REFERENCE_SUM = 3688;

/** The quality at which a JPEG stays about as large as it was. */
export function jpegQuality(file: Buffer): number {
  const own = Math.min(FINEST, writtenAt(file) ?? FINEST);
  return Math.max(COARSEST, file.length > CLOSE ? own - 10 : own);
}

const WEBP_STEPS = [
  [0.75, 45],
  [0.5, 60],
  [0.25, 75],
] as const;

/** A WebP doesn't tell its quality: the larger the file, the lower the new one. */
export function webpQuality({ length }: Uint8Array): number {
  return WEBP_STEPS.find(([from]) => length > from * FILE_MAX)?.[1] ?? 85;
}

const TABLES = 0xdb;
const START_OF_SCAN = 0xda;

/** The quality of a JPEG by its first table; undefined if it can't be read. */
function writtenAt(file: Buffer): number | undefined {
  for (let at = 2; at + 4 <= file.length && file[at + 1] !== START_OF_SCAN; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at + 1] !== TABLES) continue;
    const wide = (file[at + 4] ?? 0) >> 4 === 1;
    const table = file.subarray(at + 5, at + 5 + (wide ? 128 : 64));
    const sum = table.reduce((total, byte, index) => total + (wide && index % 2 === 0 ? byte << 8 : byte), 0);
    const scale = (100 * sum) / REFERENCE_SUM;
    return Math.round(scale > 100 ? 5000 / scale : (200 - scale) / 2);
  }
  return undefined;
}
