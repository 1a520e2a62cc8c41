// Runs inside a browser for `npm run bench report`: a report with four photos, from their picking to the outbox.
import type { StoredFile } from '~data/database/db';
import { door } from '~data/database-access';
import { enqueue } from '~data/outbox/enqueue';

const PHOTOS = 4;
const SIZE = 800_000;

type Result = { picked: number[]; saved: number[] };

Object.assign(window, { measure });

/** Each storing of four photos, and each saving of their report, in ms; both strict. */
async function measure(reports: number): Promise<Result> {
  const result: Result = { picked: [], saved: [] };
  for (let number = 0; number < reports; number += 1) {
    const files = Array.from({ length: PHOTOS }, () => photo());
    let start = performance.now();
    await store(files);
    result.picked.push(performance.now() - start);
    start = performance.now();
    await save(files.map(({ preview }) => preview));
    result.saved.push(performance.now() - start);
  }
  const left = await door.run(({ work }) => work.mutations.count());
  if (left !== reports * (PHOTOS + 1)) throw new Error(`${left} changes wait`);
  return result;
}

type Photo = { preview: StoredFile; buf: ArrayBuffer };

function photo(): Photo {
  const bytes = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(SIZE, at + 65_536)));
  const about = { id: crypto.randomUUID(), name: 'IMG.jpg', type: 'image/jpeg', size: SIZE, sha256: '0'.repeat(64) };
  return {
    buf: bytes.buffer,
    preview: { ...about, kind: 'image', takenAt: null, state: 'ready', message: null, thumb: new ArrayBuffer(12_000) },
  };
}

function store(files: readonly Photo[]): Promise<unknown> {
  return door.run(({ work }) =>
    work.transaction('rw', [work.blobs, work.previews, work.drafts], async () => {
      for (const { preview, buf } of files) {
        const { id, name, type, size, sha256, takenAt } = preview;
        await work.blobs.put({ id, buf, name, type, size, sha256, takenAt });
        await work.previews.put(preview);
      }
      const blobs = files.map(({ preview: { id } }) => id);
      await work.drafts.put({ userId: 1, form: 'comment', target: '1', at: 1, text: {}, blobs, route: '' });
    }),
  );
}

function save(files: readonly StoredFile[]): Promise<unknown> {
  const change = {
    mid: crypto.randomUUID(),
    op: 'create',
    entity: 'bike_comments',
    parentId: 1,
    body: { comment: 'Lever bent', reported_by: [1] },
    about: 'MW21QAA',
    draft: { form: 'comment', target: '1' },
    files,
  } as const;
  return door.run((database) => enqueue(database, change, Date.now()));
}
