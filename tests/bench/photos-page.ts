// Runs inside a browser for `npm run bench photos`: photos of 12 megapixels, from what was picked to what is sent.
import { prepareFile } from '~data/photos/prepare';
import type { PickedFile } from '~data/photos/picked-file';

const WIDTH = 4032;
const HEIGHT = 3024;

type Where = 'worker' | 'page' | 'nowhere';
type Result = { size: number; sent: number; took: number[]; stalled: number[] };

Object.assign(window, { measure });

/** Prepares `photos` photos one after another; each one's time and longest stall of the page, in ms. Sizes in bytes. */
async function measure(photos: number, where: Where): Promise<Result> {
  if (where === 'page') Reflect.deleteProperty(window, 'Worker');
  const bytes = await gravel();
  const result: Result = { size: bytes.byteLength, sent: 0, took: [], stalled: [] };
  const picked = Array.from({ length: photos }, (_, index): PickedFile => {
    return { name: `IMG_${index}.jpg`, type: 'image/jpeg', bytes: bytes.slice(0), modified: Date.now() };
  });
  for (const file of where === 'nowhere' ? [] : picked) {
    const watch = watchStalls();
    const start = performance.now();
    const made = await prepareFile(file, 'report');
    result.took.push(performance.now() - start);
    result.stalled.push(watch.end());
    if (made.is === 'refused') throw new Error(made.message);
    result.sent = made.bytes.byteLength;
  }
  return result;
}

function watchStalls(): { end: () => number } {
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 4);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}

/** Noise in blocks of four pixels: as hard to compress as a photo of gravel. */
async function gravel(): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const small = new OffscreenCanvas(WIDTH / 2, HEIGHT / 2);
  const pixels = new ImageData(WIDTH / 2, HEIGHT / 2);
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  small.getContext('2d')?.putImageData(pixels, 0, 0);
  context.drawImage(small, 0, 0, WIDTH, HEIGHT);
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 })).arrayBuffer();
}
