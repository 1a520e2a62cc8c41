// Makes a photo small enough for a slow line, just before it is sent.
import { UPLOAD_PIECE } from '~contract/wire/limits';
import { THUMB_WIDTH } from '~contract/wire/media';

/** Longest edge of a photo for a slow line. Pixels. */
const EDGE = 1280;
/** Longest edge of a prepared photo, squared, for the drawing's time-out. Pixels. */
const PIXELS = 2048 * 2048;

/** A JPEG of at most 1,280 pixels and one piece; null if this device can't draw it that small. */
export async function drawSmaller(bytes: ArrayBuffer, type: string): Promise<ArrayBuffer | null> {
  // Loads the drawing code, which isn't needed on a good line.
  const { shrinkPhoto } = await import('./shrink');
  const job = { bytes, type, keep: false, maxBytes: UPLOAD_PIECE, edge: EDGE, thumbEdge: THUMB_WIDTH };
  // If the page's chunk can't be loaded, the photo goes as it is.
  const drawn = await shrinkPhoto(job, PIXELS).catch(() => null);
  return drawn?.photo ?? null;
}
