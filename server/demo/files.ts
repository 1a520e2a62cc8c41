// The files of the demonstration: drawn and stored before the transaction that points at them.
import type { MediaStore } from '~server/platform/media/store';
import { CLIP_TYPE, demoClip } from './clip';
import { damage } from './damage';
import { papers } from './papers';
import { takePhoto } from './photos/photo';

export type DemoFile = { sha256: string; size: number; content_type: string };
/** Photos and papers by position in `damage` and `papers`. */
export type DemoFiles = { photos: DemoFile[][]; film: DemoFile; papers: DemoFile[] };

/** Draws and stores everything for the school. */
export async function storeFiles(store: Pick<MediaStore, 'save'>, schoolId: number): Promise<DemoFiles> {
  const save = async (content_type: string, bytes: Uint8Array | Promise<Uint8Array>): Promise<DemoFile> => ({
    ...(await store.save(schoolId, await bytes)),
    content_type,
  });
  const photos = damage.map(({ mark, daysAgo, photos: scenes }) =>
    Promise.all(scenes.map((scene, at) => save('image/jpeg', takePhoto(scene, `${mark} ${daysAgo} ${at}`)))),
  );
  return {
    photos: await Promise.all(photos),
    film: await save(CLIP_TYPE, demoClip()),
    papers: await Promise.all(papers.map(({ content_type, bytes }) => save(content_type, bytes()))),
  };
}
