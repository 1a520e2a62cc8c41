// Prepares the bytes of one accepted file: reads its facts, redraws a photo if needed, and hashes the result. A chunk of its own,
// loaded for the first file.
import { FILE_MESSAGE, fileName } from '~contract/wire/files';
import { MESSAGES } from '~contract/wire/errors';
import { FILE_MAX } from '~contract/wire/limits';
import { THUMB_WIDTH } from '~contract/wire/media';
import { isFilm, withoutPlace } from '~domain/files/film-metadata';
import { bareGif } from '~domain/files/gif';
import type { PickedFile, PreparedFile, Purpose } from './picked-file';
import { pictureFacts } from './facts';
import { documentType } from './office';
import { joined } from './parts';
import { shrinkPhoto } from './shrink';
import { isPicture, sniff, type Look, type Picture } from './sniff';
import { sha256Of } from '~data/database/sha256';

/** A prepared file before it is hashed. */
type Content = { type: string; bytes: ArrayBuffer; name: string; takenAt: string | null; thumb: ArrayBuffer | null };

/** A larger picture unpacks to more than 400 MB, too much for a phone's memory. */
const PIXELS_MAX = 100_000_000;
/** Longest edge of a JPEG that may stay as it is, in pixels. */
const EDGE_MAX = 2048;
/** The server refuses larger pictures; all formats but GIF are made smaller here. */
const GIF_PIXELS_MAX = 40_000_000;
const DAY = 86_400_000;
/** A clock that was never set says 1970 or 2000. */
const SANE_FROM = Date.UTC(2000, 0, 2);
const FILM_TYPES = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;

/** Prepares a file that `refuseAtOnce` let through, with a clean name. */
export async function prepare(file: PickedFile, as: Purpose): Promise<PreparedFile> {
  const look = sniff(new Uint8Array(file.bytes));
  const content = isPicture(look) ? await preparePhoto(file, look) : await prepareOther(file, look);
  if ('is' in content) return content;
  const sha256 = await sha256Of(content.bytes);
  if (sha256 === null) throw new TypeError('this page is no secure context');
  const kind = isPicture(look) ? 'image' : 'video';
  return { is: 'ready', kind: as === 'document' ? 'document' : kind, ...content, sha256 };
}

async function preparePhoto(file: PickedFile, look: Picture): Promise<Content | PreparedFile> {
  const { name, bytes } = file;
  const facts = pictureFacts(new Uint8Array(bytes), look);
  if (!facts) return refused(FILE_MESSAGE.photoDamaged(name));
  const { width, height } = facts;
  if (width * height > PIXELS_MAX) return refused(FILE_MESSAGE.photoPixels(name));
  const gif = look === 'gif' ? bareGif(new Uint8Array(bytes)) : undefined;
  if (!facts.whole || gif === null) return refused(FILE_MESSAGE.photoDamaged(name));
  const asItIs = facts.bare ? bytes : null;
  const kept = gif ? joined(gif) : asItIs;
  const fits = look === 'gif' ? width * height <= GIF_PIXELS_MAX : Math.max(width, height) <= EDGE_MAX;
  const keep = kept !== null && fits && kept.byteLength <= FILE_MAX;
  const job = { bytes, type: `image/${look}`, keep, maxBytes: FILE_MAX, thumbEdge: THUMB_WIDTH };
  const drawn = await shrinkPhoto(job, width * height);
  if (!drawn)
    return refused(DRAWN_EVERYWHERE.has(look) ? FILE_MESSAGE.photoDamaged(name) : FILE_MESSAGE.photoFormat(name));
  const { photo, thumb } = drawn;
  const takenAt = sane(Date.parse(facts.takenAt ?? '')) ?? sane(file.modified);
  if (keep) return { type: job.type, bytes: kept, name, takenAt, thumb };
  if (!photo) return refused(MESSAGES.fileTooLarge(name));
  return { type: 'image/jpeg', bytes: photo, name: fileName(jpegName(name)), takenAt, thumb };
}

const DRAWN_EVERYWHERE: ReadonlySet<Picture> = new Set<Picture>(['jpeg', 'png', 'webp', 'gif', 'bmp']);

async function prepareOther(file: PickedFile, look: Look): Promise<Content | PreparedFile> {
  const { name, bytes } = file;
  if (look === 'mp4' || look === 'mov' || look === 'webm') return prepareFilm(file, look);
  const type = await documentType(new Uint8Array(bytes), name);
  return type ? { type, bytes, name, takenAt: null, thumb: null } : refused(FILE_MESSAGE.documentFormat(name));
}

function prepareFilm({ name, bytes, modified }: PickedFile, look: keyof typeof FILM_TYPES): Content | PreparedFile {
  const film = new Uint8Array(bytes);
  const about = { type: FILM_TYPES[look], name, takenAt: sane(modified), thumb: null };
  if (look === 'webm') return { ...about, bytes };
  if (!isFilm(film)) return refused(FILE_MESSAGE.videoFormat(name));
  return { ...about, bytes: Uint8Array.from(withoutPlace(film)).buffer };
}

function refused(message: string): PreparedFile {
  return { is: 'refused', message };
}

/** The name of a file that became a JPEG. */
function jpegName(name: string): string {
  if (/\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(/\.(?:png|webp|gif|hei[cf]|avif|bmp|tiff?)$/iu, '')}.jpg`;
}

function sane(at: number): string | null {
  return at > SANE_FROM && at < Date.now() + DAY ? new Date(at).toISOString() : null;
}
