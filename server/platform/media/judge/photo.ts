// Photos: opened to their last row, and stored as they came unless there is more in them than the picture. Then they are
// written anew, once, upright, with their colours and without all the rest.
import { MESSAGES } from '~contract/errors';
import { FILE_MESSAGE, type IMAGE_TYPES } from '~contract/files';
import { FILE_MAX } from '~contract/limits';
import { openPicture, PIXELS_MAX } from '~server/platform/media/pictures';
import { turnstile } from '~server/platform/media/turnstile';
import { isBare } from './bare';
import { judgeGif } from './gif';
import { Refused, type Given, type Judged } from './refused';

type Drawn = Exclude<(typeof IMAGE_TYPES)[number], 'image/gif'>;

// A picture of 40 megapixels takes more than 100 MB while it is open.
const oneAtATime = turnstile(1);

/** The photo to store. Throws Refused for one that is damaged, or has too many pixels, or cannot be made small enough. */
export async function judgePhoto(type: (typeof IMAGE_TYPES)[number], file: Given): Promise<Judged> {
  if (type === 'image/gif') return judgeGif(file);
  return oneAtATime(() => judgeDrawn(type, file));
}

async function judgeDrawn(type: Drawn, { name, bytes }: Given): Promise<Judged> {
  const damaged = damagedOr(name);
  const { width, height, pages = 1, orientation = 1 } = await openPicture(bytes).metadata().catch(damagedOr(name));
  if (width * height * pages > PIXELS_MAX) throw new Refused(FILE_MESSAGE.photoPixels(name));
  const moves = pages > 1;
  if (isBare(type, bytes) && orientation === 1) {
    await look(bytes, moves).catch(damaged);
    return { bytes, content_type: type };
  }
  for (const [content_type, write] of WAYS[type]) {
    const picture = moves ? openPicture(bytes, true) : openPicture(bytes).autoOrient();
    const written = await write(picture.keepIccProfile()).toBuffer().catch(damaged);
    if (written.length <= FILE_MAX) return { bytes: written, content_type };
  }
  throw new Refused(MESSAGES.fileTooLarge(name), 413);
}

/** Unpacks every row; what is kept of it is as small as can be. */
async function look(bytes: Uint8Array, moves: boolean): Promise<void> {
  const picture = openPicture(bytes, moves);
  await (moves ? picture : picture.resize(16, 16, { fit: 'fill' })).raw().toBuffer();
}

/** sharp refuses a picture beyond its limit before it reads on. */
function damagedOr(name: string): (error: unknown) => never {
  return (error) => {
    const isLarge = error instanceof Error && /pixel limit/u.test(error.message);
    throw new Refused(isLarge ? FILE_MESSAGE.photoPixels(name) : FILE_MESSAGE.photoDamaged(name));
  };
}

type Picture = ReturnType<typeof openPicture>;
type Way = readonly [Drawn, (picture: Picture) => Picture];

const jpeg = (quality: number): Way => [
  'image/jpeg',
  (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality }),
];
const webp = (quality: number): Way => ['image/webp', (picture) => picture.webp({ quality })];

/** The best that fits below FILE_MAX is taken. A PNG that does not fit is a photo, and becomes one. */
const WAYS: Record<Drawn, readonly Way[]> = {
  'image/jpeg': [90, 80, 65, 50].map(jpeg),
  'image/webp': [90, 80, 65, 50].map(webp),
  'image/png': [['image/png', (picture) => picture.png({ compressionLevel: 9 })], ...[90, 80, 65, 50].map(jpeg)],
};
