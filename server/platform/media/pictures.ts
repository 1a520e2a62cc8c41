// The only use of sharp. It could read much that is not accepted here (SVG, which can name files; PDF; TIFF), so every loader is
// blocked but those of the three formats in which photos are stored.
import sharp, { type Sharp } from 'sharp';

/** Larger pictures are refused by their header, before they are decoded: 31 kB can be 256 megapixels. */
export const PIXELS_MAX = 40e6;
const PATIENCE_S = 10;

// Two pictures on two cores; more threads for each would only get in the way of requests.
sharp.concurrency(1);
// Every picture is another one.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture from bytes; any damage in what is read of it is an error. `animated`: all frames. */
export function openPicture(bytes: Uint8Array, animated = false): Sharp {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', animated } as const;
  return sharp(bytes, options).timeout({ seconds: PATIENCE_S });
}

/** True if `openPicture`'s time was over: a busy machine's doing, not the picture's. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout:');
}

const DRAWINGS = { operation: ['VipsForeignLoadSvgBuffer'] };
let drawing = 0;

/** Runs `fn` with SVG readable. Only for pictures that the program makes itself, before it answers requests. */
export async function withDrawings<T>(fn: () => Promise<T>): Promise<T> {
  if (drawing === 0) sharp.unblock(DRAWINGS);
  drawing += 1;
  try {
    return await fn();
  } finally {
    drawing -= 1;
    if (drawing === 0) sharp.block(DRAWINGS);
  }
}
