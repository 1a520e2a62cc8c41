// Thumbnails for lists, made once from the stored photo and kept in DATA_DIR/thumbs, which may be deleted. They are upright
// and carry no metadata, so no place leaves with them.
import { THUMB_WIDTH } from '~contract/wire/media';
import type { FileHandle } from 'node:fs/promises';
import { fairQueue } from '~server/platform/fair-queue';
import { unavailable } from '~server/platform/http/http-error';
import { isTimeout, openPicture } from './pictures';
import { mediaPath, openIfThere, place, type MediaStore } from './store';

// A waiting one holds no bytes; a page of bikes asks for a hundred.
const ROOM = { places: 2, perSchool: 600, inAll: 3000 };
const QUALITY = 70;
const RETRY_AFTER_S = 30;

export type Thumbs = {
  /**
   * The thumbnail of a stored photo, open for reading; undefined if the photo isn't on the disk or can't be drawn. Each is
   * made once, however many ask at once, at most two at a time, and the schools take turns. The caller closes it. Throws 503
   * if too many wait, or if drawing took too long.
   */
  open(schoolId: number, sha256: string): Promise<FileHandle | undefined>;
};

/** Thumbnails below `dir` of the photos in `store`. `onDrawn` is called for each one that is made. */
export function thumbMaker(store: MediaStore, dir: string, onDrawn: () => void = () => undefined): Thumbs {
  const making = new Map<string, Promise<boolean>>();
  const enter = fairQueue(ROOM);
  const make = async (path: string, schoolId: number, sha256: string) => {
    if (await isThere(path)) return true;
    return enter(schoolId, async () => {
      const photo = await readAll(await store.open(schoolId, sha256));
      const small = photo && (await draw(photo));
      if (!small) return false;
      onDrawn();
      await place(dir, path, small);
      return true;
    });
  };
  return {
    open: async (schoolId, sha256) => {
      const path = mediaPath(dir, schoolId, sha256);
      const made = making.get(path) ?? make(path, schoolId, sha256).finally(() => making.delete(path));
      making.set(path, made);
      return (await made) ? openIfThere(path) : undefined;
    },
  };
}

/** The formats in which photos are stored. */
const PHOTO = /^(?:\xFF\xD8\xFF|\x89PNG|RIFF[\s\S]{4}WEBP)/u;

async function draw(photo: Buffer): Promise<Buffer | undefined> {
  if (!PHOTO.test(photo.subarray(0, 12).toString('latin1'))) return undefined;
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  return openPicture(photo)
    .autoOrient()
    .resize(THUMB_WIDTH, THUMB_WIDTH, fit)
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      if (isTimeout(error)) throw unavailable(RETRY_AFTER_S, error);
      return undefined;
    });
}

async function isThere(path: string): Promise<boolean> {
  const file = await openIfThere(path);
  await file?.close();
  return file !== undefined;
}

async function readAll(file: FileHandle | undefined): Promise<Buffer | undefined> {
  if (!file) return undefined;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
