// Draws a photo on the page if the worker can't; the page is blocked meanwhile. A chunk of its own, because few phones need its
// library.
import imageCompression from 'browser-image-compression';
import { drawPicture, type DrawJob, type Drawn } from './draw';

/** Rejects if the device can't draw the picture. */
export async function drawOnPage(job: DrawJob): Promise<Drawn> {
  const url = URL.createObjectURL(new Blob([job.bytes], { type: job.type }));
  try {
    const image = await imageCompression.loadImage(url);
    // A picture may count as loaded although its data are damaged.
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return await drawPicture({ image, width, height }, job, (_, ...size) => encode(image, ...size));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Uses only parts of the library: `imageCompression()` itself draws the whole picture first (24 million pixels of canvas for a
 * photo of 12), makes coarse tiles, chooses other qualities, and never ends for some damaged EXIF.
 */
async function encode(image: HTMLImageElement, width: number, height: number, quality: number): Promise<Blob> {
  // The library takes the canvas's size from the image.
  Object.assign(image, { width, height });
  const canvas = imageCompression.drawImageInCanvas(image, JPEG);
  try {
    if (canvas.width !== width || canvas.height !== height) throw new Error('this engine made another size');
    return await imageCompression.canvasToFile(canvas, JPEG, '', 0, quality);
  } finally {
    // Safari keeps the memory of a canvas until it is this small.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

const JPEG = 'image/jpeg';
