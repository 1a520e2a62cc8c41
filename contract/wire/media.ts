// Uploaded files by the hash of their bytes (docs/wire.md, Media). A browser fetches them as pictures and films, which carry
// no bearer token: an HttpOnly cookie that only these addresses receive says who looks.
import { endpoint } from './endpoint';
import { queryNumber } from './list';
import { z } from './zod';

/** Edge of a thumbnail in pixels: the one width that is served besides the original. */
export const THUMB_WIDTH = 320;

const MEDIA = '/api/v2/media/';

/** The address of stored bytes. */
export function mediaAddress(sha256: string): string {
  return `${MEDIA}${sha256}`;
}

/** The hash of the bytes behind an address. */
export function hashOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** The address of a picture's thumbnail. */
export function thumbAddress(address: string): string {
  return `${address}?w=${THUMB_WIDTH}`;
}

/** The path that the media cookie is sent to, and no other. */
export const MEDIA_COOKIE_PATH = '/api/v2/media';

export const getMedia = endpoint({
  method: 'GET',
  path: '/media/{sha256}',
  guard: 'media',
  summary: 'The bytes of an uploaded file, or its thumbnail; ranges are answered',
  params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/u) }),
  query: z.strictObject({
    w: queryNumber.refine((value) => value === THUMB_WIDTH, `Must be ${THUMB_WIDTH}`).optional(),
  }),
  status: 200,
  stream: '*/*',
});
