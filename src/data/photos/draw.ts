// Draws a decoded picture as a JPEG that the server takes, and a small one for the tile. Runs in the worker or on the page; the
// caller makes the canvas. A drawn picture carries no metadata and is upright.
import { bareJpeg } from './strip';

/** One drawing. Sizes in bytes and pixels. */
export type DrawJob = {
  bytes: ArrayBuffer;
  /** Media type, judged by the bytes. */
  type: string;
  /** Keep the file as it is and draw only the small picture. */
  keep: boolean;
  maxBytes: number;
  /** A shorter longest edge than usual. */
  edge?: number;
  thumbEdge: number;
};
/** `photo`: null if it was to be kept, or no step came below `maxBytes`. */
export type Drawn = { photo: ArrayBuffer | null; thumb: ArrayBuffer };

/** Something drawable with its upright size. */
export type Source = { image: CanvasImageSource; width: number; height: number };
/** Draws the whole source at this size and encodes it as a JPEG. */
export type Encode = (source: Source, width: number, height: number, quality: number) => Promise<Blob>;

/** Longest edge and quality, tried in this order (docs/architecture.md, Photos). */
const STEPS = [
  [2048, 0.82],
  [1600, 0.75],
  [1280, 0.65],
  [1024, 0.57],
  [800, 0.5],
] as const;
const THUMB_QUALITY = 0.6;
const JPEG = 'image/jpeg';

/** Rejects if the picture can't be encoded. */
export async function drawPicture(source: Source, job: DrawJob, encode: Encode): Promise<Drawn> {
  const thumb = await drawn(source, job.thumbEdge, THUMB_QUALITY, encode);
  if (job.keep) return { photo: null, thumb };
  for (const [edge, quality] of STEPS.filter(([step]) => step <= (job.edge ?? Infinity))) {
    const photo = await drawn(source, edge, quality, encode);
    if (photo.byteLength <= job.maxBytes) return { photo, thumb };
  }
  return { photo: null, thumb };
}

async function drawn(source: Source, edge: number, quality: number, encode: Encode): Promise<ArrayBuffer> {
  const scale = Math.min(1, edge / Math.max(source.width, source.height));
  // A side that would round to 0 keeps one pixel.
  const [width, height] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * scale)));
  const blob = await encode(source, width ?? 1, height ?? 1, quality);
  // An engine that can't encode the type returns a PNG; without memory for the canvas the blob is empty.
  if (blob.size === 0 || blob.type !== JPEG) throw new Error('this engine made no JPEG');
  return bareJpeg(await blob.arrayBuffer());
}

/** Draws on white, because JPEG has no transparency; the context belongs to a canvas of this size. */
export function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  { image }: Source,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
}

/** The options for `convertToBlob` and `toBlob`. */
export function jpegOf(quality: number): { type: string; quality: number } {
  return { type: JPEG, quality };
}
