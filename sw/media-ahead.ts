// Thumbnails before anybody has looked at them, while there is signal. Politely: few at once, and no more than half of
// what the server lets one person read in a minute; at the first refusal it stops, and the page's next list tries again.
import { mayKeep, type Media } from './media-rules';
import type { MediaStore } from './media-store';

const AT_ONCE = 4;
const BURST = 300;
const BURST_EVERY = 60_000;
/** A list that is no longer wanted is noticed this soon. */
const STEP = 500;

type Errand = {
  store: MediaStore;
  /** False as soon as a later list has come, or the caches were cleared. */
  isCurrent: () => boolean;
  pause: (ms: number) => Promise<void>;
  get: (media: Media) => Promise<Response>;
};

/** Stores those of the thumbnails that are missing. The list is complete: others make room if room is needed. */
export async function fetchAhead(thumbs: readonly Media[], errand: Errand): Promise<void> {
  const { store, isCurrent } = errand;
  store.wanted = new Set(thumbs.map(({ key }) => key));
  const missing = await store.missing(thumbs);
  for (let from = 0; from < missing.length; from += BURST) {
    if (from > 0) await rest(errand);
    if (!isCurrent() || !(await fetchBurst(missing.slice(from, from + BURST), errand))) return;
  }
}

/** Until the next burst; in steps, so that a list that is no longer wanted holds nobody up. */
async function rest({ isCurrent, pause }: Errand): Promise<void> {
  for (let waited = 0; waited < BURST_EVERY && isCurrent(); waited += STEP) await pause(STEP);
}

async function fetchBurst(queue: Media[], errand: Errand): Promise<boolean> {
  let isWelcome = true;
  const lane = async () => {
    for (let next = queue.shift(); next && isWelcome && errand.isCurrent(); next = queue.shift()) {
      if (!(await fetchOne(next, errand))) isWelcome = false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return isWelcome;
}

/** False where more would be of no use: no signal, a refusal, no room. One that is gone is no reason to stop. */
async function fetchOne(media: Media, { store, get }: Errand): Promise<boolean> {
  const { generation } = store;
  try {
    const response = await get(media);
    if (mayKeep(response, media, 'as picture')) return await store.keep(media, response, generation, true);
    await response.body?.cancel();
    return response.status === 404;
  } catch {
    return false; // no signal
  }
}
