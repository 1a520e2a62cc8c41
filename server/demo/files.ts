// The files of the demonstration: drawn and stored before the transaction that points at them.
import type { MediaStore } from '~server/platform/media/store';
import { CLIP_TYPE, demoClip } from './clip';
import { letters } from './contacts';
import { damage } from './damage';
import { papers, writePdf } from './papers';
import { takePhoto } from './photos/photo';

export type DemoFile = { sha256: string; size: number; content_type: string };
/** Photos, papers and letters by position in `damage`, `papers` and `letters`. */
export type DemoFiles = { photos: DemoFile[][]; film: DemoFile; papers: DemoFile[]; letters: DemoFile[] };

const NOBODY = 'Made up for the demonstration. This person does not exist.';

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
    letters: await Promise.all(
      letters.map(({ description, lines }) => save('application/pdf', writePdf(description, [...lines, '', NOBODY]))),
    ),
  };
}
