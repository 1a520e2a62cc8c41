// One picked file made ready to be sent: judged by its bytes, a photo drawn anew without metadata and small enough, hashed.
// Knows neither the database nor the queue. Loaded when the first file is picked.
import { FILE_MESSAGE, fileName, type FileKind } from '~contract/files';
import { MESSAGES } from '~contract/errors';
import { FILE_MAX } from '~contract/limits';
import { THUMB_WIDTH } from '~contract/media';
import { pictureFacts } from './photo-facts';
import { documentType } from './photo-office';
import { shrinkPhoto } from './photo-shrink';
import { isPicture, sniff, type Look, type Picture } from './photo-sniff';

/** A file as it was picked. `modified`: File.lastModified, in ms. */
export type PickedFile = { name: string; type: string; bytes: ArrayBuffer; modified: number };

/** `message` names the file. `takenAt`: ISO 8601 in UTC. `thumb`: a small JPEG of an image. `sha256` of `bytes`, in hex. */
export type PreparedFile =
  | {
      is: 'ready';
      kind: FileKind;
      name: string;
      type: string;
      bytes: ArrayBuffer;
      sha256: string;
      takenAt: string | null;
      thumb: ArrayBuffer | null;
    }
  | { is: 'refused'; message: string };

/** 'report' takes photos and videos, 'document' what DOCUMENT_TYPES has. */
type Purpose = 'report' | 'document';
/** What a prepared file is, before it is hashed. */
type Content = { type: string; bytes: ArrayBuffer; name: string; takenAt: string | null; thumb: ArrayBuffer | null };

/** A picture with more unpacks to more than a phone's memory holds (400 MB). */
const PIXELS_MAX = 100_000_000;
/** Longest edge of a JPEG that may stay as it is, in pixels. */
const EDGE_MAX = 2048;
const DAY = 86_400_000;
/** A clock that was never set says 1970 or 2000. */
const SANE_FROM = Date.UTC(2000, 0, 2);
const FILM_TYPES = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const;

/**
 * Never rejects for a bad file, however damaged. One photo at a time: the others wait. Rejects only where the page is no
 * secure context, in which nothing else of the app can be saved either.
 */
export async function prepareFile(picked: PickedFile, as: Purpose): Promise<PreparedFile> {
  const file = { ...picked, name: fileName(picked.name) };
  const bytes = new Uint8Array(file.bytes);
  const message = refuseAtOnce({ name: file.name, size: bytes.length, head: bytes }, as);
  if (message !== null) return { is: 'refused', message };
  const look = sniff(bytes);
  const content = isPicture(look) ? await preparePhoto(file, look) : prepareOther(file, look);
  if ('is' in content) return content;
  const kind = as === 'document' ? 'document' : kindOf(look);
  return { is: 'ready', kind, ...content, sha256: await hash(content.bytes) };
}

/**
 * A cheap look before anything is stored: why a file will never do, in words with its name, or null. Photos of any size
 * pass. `head`: the first 4 KB or more. `size` in bytes.
 */
export function refuseAtOnce(
  { size, head, ...file }: { name: string; size: number; head: Uint8Array },
  as: Purpose,
): string | null {
  const name = fileName(file.name);
  if (size === 0 || head.length === 0) return FILE_MESSAGE.empty(name);
  const look = sniff(head);
  if (isPicture(look)) return null;
  if (look === 'svg' || look === 'ico') return FILE_MESSAGE.photoScript(name);
  const taken = as === 'report' ? look in FILM_TYPES : DOCUMENT_LOOKS.has(look);
  if (!taken) return formatMessage(name, look, as);
  return size > FILE_MAX ? MESSAGES.fileTooLarge(name) : null;
}

/** Of the last two only the whole file tells what they are. */
const DOCUMENT_LOOKS: ReadonlySet<Look> = new Set<Look>(['pdf', 'text', 'office', 'zip']);

function formatMessage(name: string, look: Look, as: Purpose): string {
  if (as === 'document') return FILE_MESSAGE.documentFormat(name);
  const isFilm = look === 'film' || /\.(?:3gp|avi|flv|m4v|mkv|mpe?g|mts|ts|wmv)$/iu.test(name);
  return isFilm ? FILE_MESSAGE.videoFormat(name) : FILE_MESSAGE.photoFormat(name);
}

function kindOf(look: Look): FileKind {
  return isPicture(look) ? 'image' : 'video';
}

async function preparePhoto(file: PickedFile, look: Picture): Promise<Content | PreparedFile> {
  const { name, bytes } = file;
  const facts = pictureFacts(new Uint8Array(bytes), look);
  if (!facts) return refused(FILE_MESSAGE.photoDamaged(name));
  const { width, height } = facts;
  if (width * height > PIXELS_MAX) return refused(FILE_MESSAGE.photoPixels(name));
  if (!facts.whole) return refused(FILE_MESSAGE.photoDamaged(name));
  const isSmall = bytes.byteLength <= FILE_MAX && (look === 'gif' || Math.max(width, height) <= EDGE_MAX);
  const keep = isSmall && facts.bare;
  const job = { bytes, type: `image/${look}`, keep, maxBytes: FILE_MAX, thumbEdge: THUMB_WIDTH };
  const drawn = await shrinkPhoto(job, width * height);
  if (!drawn)
    return refused(DRAWN_EVERYWHERE.has(look) ? FILE_MESSAGE.photoDamaged(name) : FILE_MESSAGE.photoFormat(name));
  const { photo, thumb } = drawn;
  const takenAt = sane(facts.takenAt === null ? file.modified : Date.parse(facts.takenAt));
  if (keep) return { type: job.type, bytes, name, takenAt, thumb };
  if (!photo) return refused(MESSAGES.fileTooLarge(name));
  return { type: 'image/jpeg', bytes: photo, name: fileName(jpegName(name)), takenAt, thumb };
}

const DRAWN_EVERYWHERE: ReadonlySet<Picture> = new Set<Picture>(['jpeg', 'png', 'webp', 'gif', 'bmp']);

function prepareOther(file: PickedFile, look: Look): Content | PreparedFile {
  const { name, bytes } = file;
  if (look === 'mp4' || look === 'mov' || look === 'webm')
    return { type: FILM_TYPES[look], bytes, name, takenAt: sane(file.modified), thumb: null };
  const type = documentType(new Uint8Array(bytes), name);
  return type ? { type, bytes, name, takenAt: null, thumb: null } : refused(FILE_MESSAGE.documentFormat(name));
}

function refused(message: string): PreparedFile {
  return { is: 'refused', message };
}

/** What became a JPEG is called one. */
function jpegName(name: string): string {
  if (/\.jpe?g$/iu.test(name)) return name;
  return `${name.replace(/\.(?:png|webp|gif|hei[cf]|avif|bmp|tiff?)$/iu, '')}.jpg`;
}

function sane(at: number): string | null {
  return at > SANE_FROM && at < Date.now() + DAY ? new Date(at).toISOString() : null;
}

async function hash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
