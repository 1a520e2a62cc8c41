// Draws a photo on the page, where the worker cannot: the screen stands still meanwhile.
import { drawPicture, jpegOf, paint, type DrawJob, type Drawn, type Source } from './draw';

/** Rejects where the device cannot draw the picture. */
export async function drawOnPage(job: DrawJob): Promise<Drawn> {
  const url = URL.createObjectURL(new Blob([job.bytes], { type: job.type }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawPicture({ image, width: image.naturalWidth, height: image.naturalHeight }, job, encode);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function encode(source: Source, width: number, height: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  try {
    paint(canvas.getContext('2d'), source, width, height);
    const options = jpegOf(quality);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, options.type, options.quality);
    });
    return blob ?? new Blob();
  } finally {
    // Safari keeps the memory of a canvas until it is this small.
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
