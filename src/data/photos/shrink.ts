// Has photos drawn strictly one at a time, because two large pictures exceed a phone's canvas memory. Each gets a worker of its
// own, which may fail or hang; then the page draws.
import type { DrawJob, Drawn } from './draw';
import { PHOTO_WORKER, trustedScriptUrl } from '~data/page/trusted-url';

/** The worker's answer. 'unable': the picture can't be drawn there. */
export type WorkerAnswer = ({ is: 'drawn' } & Drawn) | { is: 'unable' };

/** A drawing that takes longer counts as hung: 12 megapixels took up to 7 s on the phones measured. Milliseconds. */
const PATIENCE = 20_000;
const PATIENCE_PER_MEGAPIXEL = 1000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Draws after those before it. Null if this device can't draw the picture. Rejects if the chunk that draws on the page can't be
 * loaded. `pixels`: the number that the file states, for the time-out.
 */
export function shrinkPhoto(job: DrawJob, pixels: number): Promise<Drawn | null> {
  const mine = before.then(() => draw(job, PATIENCE + (pixels / 1_000_000) * PATIENCE_PER_MEGAPIXEL));
  // Drop the result: keeping it would hold its memory until the next photo.
  before = mine.then(
    () => undefined,
    () => undefined,
  );
  return mine;
}

async function draw(job: DrawJob, patience: number): Promise<Drawn | null> {
  const first = await inWorker(job, patience);
  const answer = first ?? (await inWorker(job, patience));
  if (answer?.is === 'drawn') return { photo: answer.photo, thumb: answer.thumb };
  return onPage(job, patience);
}

async function onPage(job: DrawJob, patience: number): Promise<Drawn | null> {
  const { drawOnPage } = await import('./page');
  const { after, cancel } = silence(patience);
  try {
    return await Promise.race([drawOnPage(job), after]);
  } catch {
    return null; // this device cannot draw it
  } finally {
    cancel();
  }
}

/** Null if the worker didn't answer or died. */
async function inWorker(job: DrawJob, patience: number): Promise<WorkerAnswer | null> {
  const worker = startWorker();
  if (!worker) return { is: 'unable' };
  const { after, cancel } = silence(patience);
  try {
    const answer = new Promise<WorkerAnswer | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data));
      worker.addEventListener('messageerror', () => resolve(null));
      worker.addEventListener('error', () => resolve(null));
    });
    // A copy, because the page may have to draw it afterwards.
    worker.postMessage(job);
    return await Promise.race([answer, after]);
  } finally {
    cancel();
    worker.terminate();
  }
}

function startWorker(): Worker | null {
  try {
    return new Worker(trustedScriptUrl(PHOTO_WORKER), { type: 'module' });
  } catch {
    return null; // no workers here, or they may not be started
  }
}

function silence(ms: number): { after: Promise<null>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { after, cancel: () => clearTimeout(timer) };
}
