// Pictures and documents without signal: thumbnails fetched ahead, and whole files that were opened
// (docs/architecture.md, Service worker). An address is the hash of its content, so what is stored is never stale.
import { fetchAhead } from './media-ahead';
import { UnderWay } from './media-rest';
import { answeredMedia, mayKeep, mediaMessage, type Media } from './media-rules';
import { MediaStore } from './media-store';

type Surroundings = {
  caches: CacheStorage;
  origin: string;
  fetch: (request: Request | string, init: RequestInit) => Promise<Response>;
  /** Waits between two bursts of fetching ahead; milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** The size of both caches together in bytes, for tests. */
  max?: number;
};

/** Keeps the worker alive for work after its answer. */
type Later = (work: Promise<unknown>) => void;

export type MediaWorker = {
  /** Whether the worker answers this request; otherwise it goes to the network untouched. */
  takes: (request: Request, url: URL) => boolean;
  /** The answer to a request that `takes` has accepted. */
  answer: (request: Request, url: URL, later: Later) => Promise<Response>;
  /** Handles a message of the page; ignores those that aren't about media. */
  hear: (data: unknown) => Promise<void>;
};

export function mediaWorker(around: Surroundings): MediaWorker {
  const { origin, fetch, pause } = around;
  const store = new MediaStore(around);
  /** Counts the lists of thumbnails: only the latest is worked on. */
  let lists = 0;
  const underWay = new UnderWay();

  async function fromNetwork(request: Request, media: Media, generation: number, later: Later): Promise<Response> {
    // Don't store in the browser's HTTP cache as well: nothing empties that on sign-out.
    const { signal } = underWay;
    const response = await fetch(request, { cache: 'no-store', signal }).catch(() => Response.error());
    const asked = request.destination === 'image' ? 'as picture' : 'as file';
    if (mayKeep(response, media, asked)) later(store.keep(media, response.clone(), generation));
    return response;
  }

  return {
    takes: (request, url) => answeredMedia(request, url, origin) !== null,
    answer: async (request, url, later) => {
      const media = answeredMedia(request, url, origin);
      if (!media) return Response.error();
      const { generation } = store;
      const stored = await store.find(media);
      if (!stored) return fromNetwork(request, media, generation, later);
      if (media.sha256 !== null) later(store.touch(media, stored.clone(), generation));
      return stored;
    },
    hear: async (data) => {
      const message = mediaMessage(data);
      if (message?.type === 'CLEAR_MEDIA') await store.clear();
      if (message?.type === 'KEEP_MEDIA') await store.keepOnly(message.hashes);
      if (message?.type === 'REST') underWay.rest();
      if (message?.type !== 'CACHE_THUMBS') return;
      lists += 1;
      const [list, { generation }] = [lists, store];
      const isCurrent = () => list === lists && !underWay.isResting && generation === store.generation;
      await fetchAhead(message.thumbs, { store, isCurrent, pause, get: (media) => get(origin + media.key) });
    },
  };

  function get(address: string): Promise<Response> {
    // Our server never redirects media. Pictures that somebody looks at go first.
    return fetch(address, { cache: 'no-store', redirect: 'error', priority: 'low', signal: underWay.signal });
  }
}
