// Damage reports that tests write: photos as a camera makes them, the form, and the school's rows as another person sees them.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { API } from '~contract/wire/endpoint';
import type { BikeComment } from '~contract/bikes/comments';
import { FILE_MAX } from '~contract/wire/limits';
import { demoClip } from '~server/demo/clip';
import type { ChaosProxy, Seen } from './chaos-proxy';
import type { Desk } from './school';
import { cornersOf, exifSegment, photo, withSegments } from './photo-files';

/**
 * Noise, held sideways (it has to be turned), with the place where it was taken. By itself of 12 megapixels: 6 to 12 MB. Any
 * `width` above 2048 is made smaller by the phone.
 */
export async function cameraPhoto(taken = '2026:11:21 14:32:05', width = 4000): Promise<Buffer> {
  const picture = await photo(width, width * 0.75, { grain: 80 });
  return withSegments(picture, exifSegment({ orientation: 6, gps: true, taken, offset: '+00:00' }));
}

/** Files on a disk, as a picker hands them over: four photos, and a clip. */
export async function cameraRoll(folder: string, photos: number, width?: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 1; index <= photos; index += 1) {
    const path = join(folder, `IMG_440${index}.jpg`);
    writeFileSync(path, await cameraPhoto(undefined, width));
    paths.push(path);
  }
  const clip = join(folder, 'clip.webm');
  writeFileSync(clip, demoClip());
  return [...paths, clip];
}

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** The open form: from the bike, or from 'Report damage'. */
export function commentForm(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(?:Add Comment|Report damage)$/u });
}

/** Picks files as the library does, by their paths or as they are, and waits until all of them can be sent. */
export async function pickPhotos(page: Page, paths: readonly string[] | readonly Picked[]): Promise<void> {
  const form = commentForm(page);
  await form.locator('input[type=file][multiple]').setInputFiles([...paths] as string[] | Picked[]);
  await form
    .locator('.file-tile-word')
    .filter({ hasText: /Ready$/ })
    .nth(paths.length - 1)
    .waitFor({ timeout: 60_000 });
}

/** The comments on a bike with these words, as somebody else sees them. */
export async function reportsAtSchool(school: Desk, bike: number, words: string): Promise<BikeComment[]> {
  const path = `/bike_management/motorbikes/${bike}/comments/?page_size=100`;
  const { results } = await school.get<{ results: BikeComment[] }>(path);
  return results.filter(({ comment }) => comment.includes(words));
}

/** The id of a demo bike, by its mark. */
export async function bikeOf(school: Desk, mark: string): Promise<number> {
  const { results } = await school.get<{ results: { id: number; registration_plate: string }[] }>(
    '/bike_management/motorbikes/?page_size=100',
  );
  return results.find(({ registration_plate }) => registration_plate === mark)?.id ?? 0;
}

/** The facts of a photo that arrived whole; turned a quarter to the right, as it was held. */
export const WHOLE = {
  isTrue: true,
  isSmall: true,
  isUpright: true,
  corners: 'blue red white green',
  isClean: true,
  takenAt: '2026-11-21T14:32:05.000Z',
};

/** The stored files of a report: its photos with what they are, and whether each clip is what the school says. */
export async function lookAt(
  url: string,
  { images, videos }: Pick<BikeComment, 'images' | 'videos'> = { images: [], videos: [] },
): Promise<{ photos: (typeof WHOLE)[]; clips: boolean[] }> {
  const read = await mediaReader(url);
  const photos = await Promise.all(
    images.map(async ({ image, sha256: hash, size, taken_at }) => {
      const bytes = await read(image);
      const picture = sharp(bytes, { failOn: 'error' });
      const { width, height, exif, xmp } = await picture.metadata();
      return {
        isTrue: sha256(bytes) === hash && bytes.length === size,
        isSmall: bytes.length <= FILE_MAX,
        isUpright: height > width,
        corners: (await cornersOf(bytes)).join(' '),
        isClean: exif === undefined && xmp === undefined && !bytes.includes('Exif\0\0', 0, 'latin1'),
        takenAt: taken_at ?? '',
      };
    }),
  );
  const clips = await Promise.all(videos.map(async ({ video, sha256: hash }) => sha256(await read(video)) === hash));
  return { photos, clips };
}

/**
 * The first answer to each POST of a report is lost on its way. The second piece of its second file is cut in the middle, twice:
 * the browser repeats it once by itself.
 */
export function breakUploads({ set, seen }: ChaosProxy): void {
  const tries = ({ key }: Seen) => seen.filter((one) => one.key === key).length;
  const isCut = ({ path }: Seen) => {
    const sent = piecesOf(seen);
    const second = [...new Set(sent.map(fileOf))][1] ?? 'none yet';
    const those = [...new Set(sent.filter((one) => fileOf(one) === second))];
    return those.indexOf(path) === 1 && sent.filter((one) => one === path).length <= 2;
  };
  set({ kind: 'drop-response' }, { method: 'POST', path: /\/comments\//, when: (request) => tries(request) === 1 });
  set({ kind: 'cut-upload', afterBytes: 20_000 }, { method: 'PUT', path: PIECE, when: isCut });
}

const PIECE = /\/uploads\/([\da-f]{64})\//u;
const fileOf = (path: string) => PIECE.exec(path)?.[1] ?? '';

/** The paths of pieces, in the order in which they were sent. */
function piecesOf(seen: readonly Seen[]): string[] {
  return seen.flatMap(({ method, path }) => (method === 'PUT' && PIECE.test(path) ? [path] : []));
}

/** How often each piece was sent, in the order of their first time. */
export function pieceTries({ seen }: ChaosProxy): number[] {
  const paths = piecesOf(seen);
  return [...new Set(paths)].map((path) => paths.filter((one) => one === path).length);
}

/** What was sent of files, and its answers: for the message of a failure. */
export function uploadLog({ seen }: ChaosProxy): string {
  return seen
    .filter(({ path }) => /\/uploads\/|\/images\/$|\/videos\/$/u.test(path))
    .map(({ method, path, status, key }) => `${method} ${path} ${key ?? ''} -> ${status ?? 'no answer'}`)
    .join('\n');
}

/** How often each of these was sent, in the order of their first time. */
export function triesOf({ seen }: ChaosProxy, path: RegExp): number[] {
  const counts = new Map<string | null, number>();
  for (const { method, path: to, key } of seen) {
    if (method === 'POST' && path.test(to)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** Looks at stored files as a signed-in browser does, with the media cookie. */
async function mediaReader(url: string, email = 'admin@example.com'): Promise<(address: string) => Promise<Buffer>> {
  const login = await fetch(`${url}${API}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'connect-demo' }),
  });
  const cookie = (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return async (address) => {
    const answer = await fetch(url + address, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
