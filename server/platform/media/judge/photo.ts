// Photos: decoded to their last row, and stored as they came unless they contain more than the picture. Those are re-encoded
// once, upright, with their colours only.
import { MESSAGES } from '~contract/wire/errors';
import { FILE_MESSAGE, type IMAGE_TYPES } from '~contract/wire/files';
import { FILE_MAX, REENCODE_PIXELS_MAX } from '~contract/wire/limits';
import { HttpError, unavailable } from '~server/platform/http/http-error';
import { isTimeout, openPicture, PIXELS_MAX } from '~server/platform/media/pictures';
import { isBare, isWholePng } from './bare';
import { judgeGif } from './gif';
import { jpegQuality, webpQuality } from './quality';
import { Refused, type Given, type Judged } from './refused';

/** A busy machine needs a moment. */
const RETRY_AFTER_S = 30;

type Drawn = Exclude<(typeof IMAGE_TYPES)[number], 'image/gif'>;

/** Runs a task on a picture when it is its turn. `size`: its likely cost, in megapixels to decode. */
export type Queue = <T>(task: () => Promise<T>, size: number) => Promise<T>;

/**
 * The photo to store. Its header is read at once. The rest waits for a place in `queue`, because 40 megapixels take more than 100 MB
 * while they are open.
 * Throws Refused if it is damaged, has too many pixels, or stays too large; 503 if it took too long, which says nothing of the photo.
 */
export async function judgePhoto(type: (typeof IMAGE_TYPES)[number], file: Given, queue: Queue): Promise<Judged> {
  if (type === 'image/gif') return judgeGif(file);
  return judgeDrawn(type, file, queue);
}

/** A photo that is written anew takes so many times as long as one that is only decoded. */
const WRITING = 4;

async function judgeDrawn(type: Drawn, { name, bytes }: Given, queue: Queue): Promise<Judged> {
  const damaged = damagedOr(name);
  const { width, height, pages = 1, orientation = 1 } = await openPicture(bytes).metadata().catch(damagedOr(name));
  if (width * height * pages > PIXELS_MAX) throw new Refused(FILE_MESSAGE.photoPixels(name));
  if (type === 'image/png' && !isWholePng(bytes)) throw new Refused(FILE_MESSAGE.photoDamaged(name));
  const moves = pages > 1;
  const megapixels = (width * height * pages) / 1e6;
  if (isBare(type, bytes) && orientation === 1) {
    await queue(() => look(bytes, moves), megapixels).catch(damaged);
    return { bytes, content_type: type };
  }
  if (width * height * pages > REENCODE_PIXELS_MAX) throw new Refused(FILE_MESSAGE.photoPixels(name));
  const [content_type, write] = wayOf(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const picture = moves ? openPicture(bytes, true) : openPicture(bytes).autoOrient();
  const writeAll = () => write(picture.keepIccProfile()).toBuffer();
  const written = await queue(writeAll, megapixels * WRITING).catch(damaged);
  if (written.length > FILE_MAX) throw new Refused(MESSAGES.fileTooLarge(name), 413);
  return { bytes: written, content_type };
}

/** Decodes every row into a tiny result. */
async function look(bytes: Uint8Array, moves: boolean): Promise<void> {
  const picture = openPicture(bytes, moves);
  await (moves ? picture : picture.resize(16, 16, { fit: 'fill' })).raw().toBuffer();
}

/** sharp refuses a picture beyond its limit before it reads on. */
function damagedOr(name: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof HttpError) throw error;
    if (isTimeout(error)) throw unavailable(RETRY_AFTER_S, error);
    const isLarge = error instanceof Error && /pixel limit/u.test(error.message);
    throw new Refused(isLarge ? FILE_MESSAGE.photoPixels(name) : FILE_MESSAGE.photoDamaged(name));
  };
}

type Picture = ReturnType<typeof openPicture>;
type Way = readonly [Drawn, (picture: Picture) => Picture];

/** A larger PNG is a photo, and becomes a JPEG. */
const PNG_MAX = 0.5 * FILE_MAX;
const PNG_AS_JPEG = 80;

/** How the photo is re-encoded: once only, because 24 megapixels take seconds each time. */
function wayOf(type: Drawn, file: Buffer): Way {
  if (type === 'image/webp') return [type, (picture) => picture.webp({ quality: webpQuality(file) })];
  if (type === 'image/png' && file.length <= PNG_MAX) return [type, (picture) => picture.png()];
  const quality = type === 'image/jpeg' ? jpegQuality(file) : PNG_AS_JPEG;
  return ['image/jpeg', (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality })];
}
