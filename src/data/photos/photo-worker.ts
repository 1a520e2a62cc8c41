// The worker that draws photos: one picture, then it is ended, which frees all its memory at once. It uses the browser's own
// decoder and canvas, because browser-image-compression looks for `Image` on WebKit and so never runs in a worker there (and
// never answers for some damaged files).
import { drawPicture, jpegOf, paint, type DrawJob, type Source } from './draw';
import type { WorkerAnswer } from './shrink';

addEventListener('message', ({ data }: MessageEvent<DrawJob>) => {
  void answer(data).then((given) => {
    const moved = given.is === 'drawn' ? [given.thumb, ...(given.photo ? [given.photo] : [])] : [];
    postMessage(given, { transfer: moved });
  });
});

async function answer(job: DrawJob): Promise<WorkerAnswer> {
  try {
    if (!(await turnsPictures())) return { is: 'unable' };
    const image = await createImageBitmap(new Blob([job.bytes], { type: job.type }));
    const { width, height } = image;
    const drawn = await drawPicture({ image, width, height }, job, encode);
    image.close();
    return { is: 'drawn', ...drawn };
  } catch {
    // No canvas in workers here, or a picture that can't be decoded: the page tries next.
    return { is: 'unable' };
  }
}

async function encode(source: Source, width: number, height: number, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  paint(canvas.getContext('2d'), source, width, height);
  return canvas.convertToBlob(jpegOf(quality));
}

/** A JPEG of two pixels side by side, marked as turned: upright, they are one above the other. */
const TURNED =
  '/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABsQAAAHAQAAAAAAAAAAAAAAAAABAwUGNnSy/9oACAEBAAA/AGEfrzZkS4If/9k=';

/** False on engines before 2023 that ignore the EXIF orientation: there the page draws, whose images are upright. */
async function turnsPictures(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(TURNED), (character) => character.codePointAt(0) ?? 0);
  const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  return width === 1 && height === 2;
}
