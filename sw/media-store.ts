// The two media caches as one store with a size. A file's size is kept in a header of the stored request, so the keys alone
// tell sizes and the order of opening, without reading 100 MB of pictures.
import { CACHE_MAX, hashOf, type Media, mediaAt, PHOTOS, THUMBS } from './media-rules';

const SIZE = 'X-Size';
/** Headers that are wrong for a stored answer: how it was compressed, and what it varied by. */
const DROPPED = ['Content-Encoding', 'Vary'];

/** Address and size in bytes of each stored file, least recently opened first. */
type Entries = Map<string, number>;
type Kept = { bytes: ArrayBuffer; headers: Headers };
type Surroundings = { caches: CacheStorage; origin: string; max?: number };

export class MediaStore {
  /** Thumbnails that the page would like to have offline. */
  wanted: ReadonlySet<string> = new Set();
  readonly #caches: CacheStorage;
  readonly #origin: string;
  readonly #max: number;
  #generation = 0;
  /** The files that the page's mirror named last; null before this worker was told. */
  #named: ReadonlySet<string> | null = null;
  #entries: Promise<Entries> | null = null;
  /** One change at a time, or two would both use the same free room. */
  #last: Promise<unknown> = Promise.resolve();

  constructor({ caches, origin, max = CACHE_MAX }: Surroundings) {
    this.#caches = caches;
    this.#origin = origin;
    this.#max = max;
  }

  /** Raised when something must go: an answer requested in an earlier generation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** The stored answer, if there is one; never rejects. */
  async find(media: Media): Promise<Response | undefined> {
    const options = { cacheName: media.cache, ignoreVary: true };
    return this.#caches.match(this.#origin + media.key, options).catch(() => undefined); // storage is broken
  }

  /** The thumbnails that are not stored; all of them if the storage can't be read. */
  async missing(thumbs: readonly Media[]): Promise<Media[]> {
    const entries = await this.#load().catch(() => new Map<string, number>()); // storage is broken
    return thumbs.filter(({ key }) => !entries.has(key));
  }

  /**
   * Stores an answer that was requested in `generation`; true if it is stored now. `ahead`: wanted thumbnails are not evicted
   * for it. Never rejects: a picture that can't be kept can still be shown.
   */
  async keep(media: Media, answer: Response, generation: number, ahead = false): Promise<boolean> {
    try {
      const bytes = await answer.arrayBuffer();
      if (!(await isWhole(media, answer.headers, bytes))) return false;
      const kept = { bytes, headers: answer.headers };
      return await this.#inTurn(() => this.#store(media, kept, generation, ahead));
    } catch {
      return false; // the line broke, or the storage is full or broken
    }
  }

  /** Marks a whole file as just opened. Never rejects. */
  async touch(media: Media, stored: Response, generation: number): Promise<void> {
    try {
      const opened = [...(await this.#load()).keys()].findLast((key) => mediaAt(key)?.cache === PHOTOS);
      if (opened === media.key) return;
      const kept = { bytes: await stored.arrayBuffer(), headers: stored.headers };
      await this.#inTurn(() => this.#store(media, kept, generation, false));
    } catch {
      // The file counts as opened earlier than it was.
    }
  }

  /** Deletes both caches; downloads still under way are not kept. */
  async clear(): Promise<void> {
    this.#generation += 1;
    this.#entries = null;
    this.wanted = new Set();
    this.#named = null;
    await Promise.all([THUMBS, PHOTOS].map((name) => this.#caches.delete(name)));
  }

  /**
   * Deletes all but these files and their thumbnails. Where one is missing that was named before, downloads still under way are not
   * kept: one of them may be that file. Never rejects.
   */
  async keepOnly(hashes: ReadonlySet<string>): Promise<void> {
    if (this.#named && [...this.#named].some((hash) => !hashes.has(hash))) this.#generation += 1;
    this.#named = hashes;
    const work = this.#inTurn(async () => {
      const entries = await this.#load();
      for (const key of entries.keys()) if (!hashes.has(hashOf(key))) await this.#drop(entries, key);
    });
    await work.catch(() => undefined); // storage is broken
  }

  async #drop(entries: Entries, key: string): Promise<void> {
    entries.delete(key);
    const cache = await this.#caches.open(mediaAt(key)?.cache ?? PHOTOS);
    await cache.delete(this.#origin + key, { ignoreVary: true });
  }

  #inTurn<T>(fn: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(fn);
    this.#last = turn.catch(() => undefined); // one failure doesn't block the next change
    return turn;
  }

  async #store(media: Media, { bytes, headers }: Kept, generation: number, ahead: boolean): Promise<boolean> {
    const entries = await this.#load();
    const size = bytes.byteLength;
    const room = this.#max - size + (entries.get(media.key) ?? 0);
    if (!(await this.#shrinkTo(room, media.key, ahead))) return false;
    if (generation !== this.#generation) return false;
    const cache = await this.#caches.open(media.cache);
    const request = new Request(this.#origin + media.key, { headers: { [SIZE]: String(size) } });
    try {
      await cache.put(request, new Response(bytes, { headers: storedHeaders(headers, size) }));
    } catch (error) {
      // The device is full: leave the room to what people write.
      await this.#shrinkTo(total(entries) / 2, media.key, false);
      throw error;
    }
    if (generation !== this.#generation) {
      await cache.delete(request.url, { ignoreVary: true });
      return false;
    }
    entries.delete(media.key);
    entries.set(media.key, size);
    return true;
  }

  /** Evicts whole files, then unwanted thumbnails, then wanted ones (not for `ahead`). False if that is not enough. */
  async #shrinkTo(bytes: number, except: string, ahead: boolean): Promise<boolean> {
    const entries = await this.#load();
    const rank = (key: string) => (mediaAt(key)?.cache === PHOTOS ? 0 : 1 + Number(this.wanted.has(key)));
    const leaving = [...entries]
      .filter(([key]) => key !== except && !(ahead && rank(key) === 2))
      .toSorted(([a], [b]) => rank(a) - rank(b));
    // Don't evict anything if it wouldn't be enough.
    if (total(entries) - total(leaving) > bytes) return false;
    for (const [key] of leaving) {
      if (total(entries) <= bytes) break;
      await this.#drop(entries, key);
    }
    return true;
  }

  #load(): Promise<Entries> {
    this.#entries ??= this.#read().catch((error: unknown) => {
      this.#entries = null;
      throw error;
    });
    return this.#entries;
  }

  async #read(): Promise<Entries> {
    const entries: Entries = new Map();
    for (const name of [THUMBS, PHOTOS]) {
      // Opening a cache that doesn't exist would create it.
      if (!(await this.#caches.has(name))) continue;
      const cache = await this.#caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        entries.set(pathname + search, Number(request.headers.get(SIZE)) || 0);
      }
    }
    return entries;
  }
}

/** Checks a whole file against the hash in its address; a thumbnail against its announced length, if there is one. */
async function isWhole({ sha256 }: Media, headers: Headers, bytes: ArrayBuffer): Promise<boolean> {
  if (sha256 !== null) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
  }
  const announced = headers.get('Content-Length');
  const isPlain = announced !== null && !headers.has('Content-Encoding');
  return bytes.byteLength > 0 && (!isPlain || Number(announced) === bytes.byteLength);
}

function storedHeaders(headers: Headers, size: number): Headers {
  const stored = new Headers(headers);
  for (const name of DROPPED) stored.delete(name);
  stored.set('Content-Length', String(size));
  return stored;
}

function total(entries: Iterable<[string, number]>): number {
  let sum = 0;
  for (const [, size] of entries) sum += size;
  return sum;
}
