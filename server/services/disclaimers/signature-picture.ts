// The picture of a signature, judged by its pixels: a pad that was stretched or emptied still says that it has something.
import { openPicture } from '~server/platform/media/pictures';

/** A phone's pad at three pixels a point; more is nobody's. */
const PIXELS_MAX = 4_000_000;
/** At least this share of it is drawn on. */
const INK_MIN = 0.0005;
/** How dark a pixel is on white: a thin grey line is ink, the edge of one isn't. */
const DARK = 128;

/** True for a PNG with a drawing. `base64`: as it was sent. */
export async function isDrawn(base64: string): Promise<boolean> {
  const bytes = Buffer.from(base64, 'base64');
  if (!bytes.subarray(0, 8).equals(PNG)) return false;
  try {
    const { width, height } = await openPicture(bytes).metadata();
    if (width * height > PIXELS_MAX) return false;
    const pixels = await openPicture(bytes).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer();
    return pixels.reduce((sum, grey) => sum + (grey < DARK ? 1 : 0), 0) / pixels.length >= INK_MIN;
  } catch {
    return false; // bytes that are no picture
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
