// The photos of a report as its PDF draws them: upright, small enough for paper, one after another.
import type { IncidentImage } from '~contract/incidents/incidents';
import { openPicture } from '~server/platform/media/pictures';
import type { Services } from '~server/platform/services';

/** Longest edge in pixels: a photo is half as wide as the text, some 8 cm. */
const EDGE = 1000;
const QUALITY = 75;

/** Each photo as a JPEG; null for one that can't be drawn. */
export async function picturesOf(
  { media, photos, log }: Pick<Services, 'media' | 'photos' | 'log'>,
  schoolId: number,
  images: readonly IncidentImage[],
): Promise<(Buffer | null)[]> {
  const pictures: (Buffer | null)[] = [];
  for (const { sha256 } of images) {
    const draw = async () => {
      const file = await media.open(schoolId, sha256);
      if (!file) return null;
      try {
        return await small(await file.readFile());
      } finally {
        await file.close();
      }
    };
    const failed = (error: unknown) => {
      log.warn({ err: error, sha256 }, 'a photo of a report could not be drawn');
      return null;
    };
    pictures.push(await photos(schoolId, () => draw().catch(failed)));
  }
  return pictures;
}

function small(bytes: Uint8Array): Promise<Buffer> {
  return openPicture(bytes)
    .autoOrient()
    .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
