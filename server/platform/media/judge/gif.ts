// A GIF is stored without being decoded (domain/files/gif.ts).
import { bareGif, gifPixels } from '~domain/files/gif';
import { FILE_MESSAGE } from '~contract/wire/files';
import { PIXELS_MAX } from '~server/platform/media/pictures';
import { Refused, type Given, type Judged } from './refused';

/** The picture without comments, foreign data and bytes after its end. */
export function judgeGif({ name, bytes }: Given): Judged {
  const kept = bareGif(bytes);
  if (!kept) throw new Refused(FILE_MESSAGE.photoDamaged(name));
  if (gifPixels(bytes) > PIXELS_MAX) throw new Refused(FILE_MESSAGE.photoPixels(name));
  return { bytes: Buffer.concat(kept), content_type: 'image/gif' };
}
