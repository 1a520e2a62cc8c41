// A picture that has been decoded becomes a JPEG that the server takes, and a small one for the tile. Runs in the worker or
// on the page: how a canvas is made is the caller's. What is drawn anew carries no metadata and stands upright.
import { bareJpeg } from './strip';

/** What is asked of whoever draws. Sizes in bytes and pixels. */
export type DrawJob = {
  bytes: ArrayBuffer;
  /** Media type by the bytes. */
  type: string;
  /** The file stays as it is: only the small picture is wanted. */
  keep: boolean;
  maxBytes: number;
  /** Longest edge, where it is to be shorter than usual. */
  edge?: number;
  thumbEdge: number;
};
/** `photo`: null where it was to be kept, or no step came below `maxBytes`. */
export type Drawn = { photo: ArrayBuffer | null; thumb: ArrayBuffer };

/** Something drawable with its upright size. */
export type Source = { image: CanvasImageSource; width: number; height: number };
/** Draws the whole source that large and encodes it as a JPEG. */
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

/** Rejects where the picture cannot be encoded. */
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
  // A picture of one row keeps it.
  const [width, height] = [source.width, source.height].map((side) => Math.max(1, Math.round(side * scale)));
  const blob = await encode(source, width ?? 1, height ?? 1, quality);
  // An engine that does not know the type answers a PNG, one without memory for the canvas nothing at all.
  if (blob.size === 0 || blob.type !== JPEG) throw new Error('this engine made no JPEG');
  return bareJpeg(await blob.arrayBuffer());
}

/** White lies under what is transparent; the context belongs to a canvas of this size. */
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

/** What `convertToBlob` and `toBlob` are asked for. */
export function jpegOf(quality: number): { type: string; quality: number } {
  return { type: JPEG, quality };
}
