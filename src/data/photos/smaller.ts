// A photo made small enough for a weak line, just before it is sent.
import { UPLOAD_PIECE } from '~contract/limits';
import { THUMB_WIDTH } from '~contract/media';

/** Longest edge of what a weak line carries. Pixels. */
const EDGE = 1280;
/** Longest edge of a prepared photo, squared: what the drawing is given time for. Pixels. */
const PIXELS = 2048 * 2048;

/** A JPEG of at most 1,280 pixels and one piece; null where this device can't draw it that small. */
export async function drawSmaller(bytes: ArrayBuffer, type: string): Promise<ArrayBuffer | null> {
  // With the worker that draws, which nobody needs on a good line.
  const { shrinkPhoto } = await import('./shrink');
  const job = { bytes, type, keep: false, maxBytes: UPLOAD_PIECE, edge: EDGE, thumbEdge: THUMB_WIDTH };
  // It goes as it is, too, where the page's part cannot be loaded.
  const drawn = await shrinkPhoto(job, PIXELS).catch(() => null);
  return drawn?.photo ?? null;
}
