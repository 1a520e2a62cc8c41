// Fetches thumbnails before anybody looks at them, while there is signal. Politely: few at once, and at most half of what the
// server lets one person read in a minute. The first refusal ends it until the page sends its next list.
import { mayKeep, type Media } from './media-rules';
import type { MediaStore } from './media-store';

const AT_ONCE = 4;
const BURST = 300;
const BURST_EVERY = 60_000;
/** How soon a cancelled list is noticed. Milliseconds. */
const STEP = 500;

type Errand = {
  store: MediaStore;
  /** False once a newer list has come or the caches were cleared. */
  isCurrent: () => boolean;
  pause: (ms: number) => Promise<void>;
  get: (media: Media) => Promise<Response>;
};

/** Stores the missing ones of these thumbnails. The list is complete: others are evicted if room is needed. */
export async function fetchAhead(thumbs: readonly Media[], errand: Errand): Promise<void> {
  const { store, isCurrent } = errand;
  store.wanted = new Set(thumbs.map(({ key }) => key));
  const missing = await store.missing(thumbs);
  for (let from = 0; from < missing.length; from += BURST) {
    if (from > 0) await rest(errand);
    if (!isCurrent() || !(await fetchBurst(missing.slice(from, from + BURST), errand))) return;
  }
}

/** Waits until the next burst, in steps, so that a cancelled list ends soon. */
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

/** False if fetching more is of no use: no signal, a refusal, no room. A deleted thumbnail (404) is no reason to stop. */
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
