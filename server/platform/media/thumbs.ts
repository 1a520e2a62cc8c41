// Small pictures for lists, made once from the stored photo and kept in DATA_DIR/thumbs, which can be thrown away.
// Turned upright by the camera's word, and without any of its metadata: no place leaves with a thumbnail.
import { THUMB_WIDTH } from '~contract/media';
import type { FileHandle } from 'node:fs/promises';
import { fairQueue } from './fair-queue';
import { openPicture } from './pictures';
import { mediaPath, openIfThere, place, type MediaStore } from './store';

// One that waits holds no bytes; a page of bikes asks for a hundred.
const ROOM = { places: 2, perSchool: 600, inAll: 3000 };
const QUALITY = 70;

export type Thumbs = {
  /**
   * The thumbnail of a stored photo, open for reading; undefined if the photo is not on the disk or cannot be drawn.
   * However many ask at once, each is made once, at most two at a time, and the schools take turns. The caller closes it.
   * Throws 503 where too many wait.
   */
  open(schoolId: number, sha256: string): Promise<FileHandle | undefined>;
};

/** Thumbnails below `dir` of the photos in `store`. `onDrawn` hears of each one that is made. */
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

/** What a phone uploads as a photo. */
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
    .catch(() => undefined);
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
