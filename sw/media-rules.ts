// Which media the worker keeps, and which messages it accepts. sw imports nothing of ours, so the constants are repeated here;
// tests/unit/sw/media-rules.test.ts compares them with contract/.

export const THUMBS = 'connect-media-thumbs';
export const PHOTOS = 'connect-media-photos';
export type MediaCache = typeof THUMBS | typeof PHOTOS;

/** Bytes: of both caches together, and of one file. */
export const CACHE_MAX = 100 * 1024 * 1024;
export const FILE_MAX = 4_000_000;
/** The most thumbnails that one message may name: far more than a school has. */
const ADDRESSES_MAX = 50_000;

/** On every answer of our server; what a network in between says in its place has no such header. */
export const SERVER_HEADER = 'Connect-Server';

/** The most files that one message may name: far more than a school has. */
const HASHES_MAX = 1_000_000;
const HASH = /^[\da-f]{64}$/u;
const ADDRESS = /^\/api\/v2\/media\/(?<sha256>[\da-f]{64})(?<thumb>\?w=320)?$/u;

/** A media address: `key` is its path with the query; `sha256` the whole file's hash, null for a thumbnail. */
export type Media = { key: string; cache: MediaCache; sha256: string | null };

/** The media behind a path with its query; null for any other. */
export function mediaAt(key: string): Media | null {
  const found = ADDRESS.exec(key)?.groups;
  if (!found) return null;
  return found['thumb']
    ? { key, cache: THUMBS, sha256: null }
    : { key, cache: PHOTOS, sha256: found['sha256'] ?? null };
}

/**
 * The media that the worker answers for; null for anything else, such as films, requests for a part of a file, and addresses
 * opened as a page. Those go to the network as if there were no worker.
 */
export function answeredMedia(request: Request, url: URL, origin: string): Media | null {
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('Range')) return null;
  // '' is the app's own fetch of a document.
  if (request.destination !== 'image' && request.destination !== '') return null;
  return mediaAt(url.pathname + url.search);
}

/**
 * True if an answer may be kept: the whole file, from our server itself. A picture element gets pictures only; the app
 * opens any kind of document, never a film.
 */
export function mayKeep(response: Response, { cache }: Media, asked: 'as picture' | 'as file'): boolean {
  if (response.status !== 200 || response.redirected || response.body === null) return false;
  if (!response.headers.has(SERVER_HEADER)) return false;
  const type = response.headers.get('Content-Type') ?? '';
  if (Number(response.headers.get('Content-Length') ?? 0) > FILE_MAX) return false;
  if (type.startsWith('image/')) return true;
  // HTML would come from a captive portal, and JSON is a refusal.
  return cache === PHOTOS && asked === 'as file' && /^(?:application\/(?!json)|text\/(?:csv|plain))/u.test(type);
}

export type MediaMessage =
  | { type: 'CACHE_THUMBS'; thumbs: Media[] }
  | { type: 'KEEP_MEDIA'; hashes: ReadonlySet<string> }
  | { type: 'CLEAR_MEDIA' }
  | { type: 'REST' };

/** The hash of the whole file that this is, or that its thumbnail was made of. */
export function hashOf(key: string): string {
  return ADDRESS.exec(key)?.groups?.['sha256'] ?? '';
}

/** A message of the page to the media caches, null for any other. Addresses of anything but a thumbnail are left out. */
export function mediaMessage(data: unknown): MediaMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'CLEAR_MEDIA' || data.type === 'REST') return { type: data.type };
  if (data.type === 'KEEP_MEDIA') return keptMedia(data);
  if (data.type !== 'CACHE_THUMBS' || !('addresses' in data) || !Array.isArray(data.addresses)) return null;
  if (data.addresses.length > ADDRESSES_MAX) return null;
  const thumbs = new Map<string, Media>();
  for (const address of data.addresses as unknown[]) {
    const media = typeof address === 'string' ? mediaAt(address) : null;
    if (media?.cache === THUMBS) thumbs.set(media.key, media);
  }
  return { type: 'CACHE_THUMBS', thumbs: [...thumbs.values()] };
}

/** Null unless every hash can be read: a file that is missing by mistake would be deleted. */
function keptMedia(data: object): MediaMessage | null {
  if (!('hashes' in data) || !Array.isArray(data.hashes) || data.hashes.length > HASHES_MAX) return null;
  const hashes: unknown[] = data.hashes;
  if (!hashes.every((hash) => typeof hash === 'string' && HASH.test(hash))) return null;
  return { type: 'KEEP_MEDIA', hashes: new Set(hashes as string[]) };
}
