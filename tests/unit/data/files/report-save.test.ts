// @vitest-environment dom
// Saving a form with photos: it is in the outbox at once, whatever the state of its photos, and the page may die at any time.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, freshDevice, KEY, openPage, type Page, picked, TO } from '~tests/unit/data/photos/photo-page';

const INPUT = { bike: 1, comment: 'Tank dented', reported_by: [9, 3] };
const HOW = { draft: KEY };

let page: Page;
beforeEach(async () => {
  freshDevice();
  page = await openPage();
});

const become = (...expected: string[]) =>
  eventually(async () => expect((await page.listDraftFiles(KEY)).map(({ state }) => state)).toEqual(expected));
const changes = async () => (await page.outbox()).map(({ entity, file }) => file?.name ?? entity);
/** What is saved lies there once, with its bytes, and no draft is left. */
async function saved(...expected: string[]): Promise<void> {
  expect(await changes()).toEqual(['bike_comments', ...expected]);
  const { bytes, previews, pointedAt } = await page.stored();
  expect([bytes.length, bytes, previews]).toEqual([expected.length, pointedAt, pointedAt]);
  expect(await page.getDraft(KEY)).toBeNull();
}
describe('a report', () => {
  it('without files is one change; its draft is gone', async () => {
    await page.saveDraft(KEY, { text: { comment: 'Tank' }, route: '/' });
    const heard = vi.fn<() => void>();
    page.onSyncRequested(heard);
    const queued = await page.saveReport(INPUT, HOW);
    expect(await page.outbox()).toMatchObject([
      {
        seq: queued?.seq,
        mid: queued?.mid,
        tempId: queued?.id,
        parentId: 1,
        body: { comment: 'Tank dented', reported_by: [3, 9] },
      },
    ]);
    await saved();
    expect(heard).toHaveBeenCalled();
  });

  it('with files that are ready is saved in one go, the files behind the text, in their order', async () => {
    await page.addFiles(KEY, [picked('b.jpg'), picked('a.mp4', 'video/mp4'), picked('c.jpg')], TO);
    await become('ready', 'ready', 'ready');
    const queued = await page.saveReport(INPUT, HOW);
    const [text, ...files] = await page.outbox();
    expect(text?.seq).toBe(queued?.seq);
    expect(files).toMatchObject(
      [
        ['bike_images', 'b.jpg'],
        ['bike_videos', 'a.mp4'],
        ['bike_images', 'c.jpg'],
      ].map(([entity, name]) => ({
        entity,
        file: { name },
        deps: [queued?.seq],
        parentSeq: queued?.seq,
        parentId: queued?.id,
        aboveId: 1,
        body: { sha256: `hash of ${name}`, size: 11 },
      })),
    );
    await saved('b.jpg', 'a.mp4', 'c.jpg');
    expect(await page.contents()).toMatchObject({ 'b.jpg': 'small b.jpg' });
  });

  it('takes along the photo that comes while it is being saved', async () => {
    await page.addFiles(KEY, [picked('a.jpg')], TO);
    await become('ready');
    const drafts = await page.door.run(({ work }) => Promise.resolve(work.drafts));
    const bulkGet = drafts.bulkGet.bind(drafts);
    vi.spyOn(drafts, 'bulkGet').mockImplementationOnce((...keys) =>
      bulkGet(...keys).then(async (found) => {
        // Read, and not saved yet.
        await page.addFiles(KEY, [picked('b.jpg')], TO);
        return found;
      }),
    );
    expect(await page.saveReport(INPUT, HOW)).not.toBeNull();
    await saved('a.jpg', 'b.jpg');
  });

  it('with an unusable file saves nothing, and keeps the text', async () => {
    await page.addFiles(KEY, [picked('one.jpg'), picked('bad.jpg')], TO);
    await become('ready', 'refused');
    await page.saveDraft(KEY, { text: { comment: 'Tank' }, route: '/' });
    expect(await page.saveReport(INPUT, HOW)).toBeNull();
    expect([await changes(), await page.getDraft(KEY)]).toMatchObject([[], { text: { comment: 'Tank' } }]);
    const [, bad] = await page.listDraftFiles(KEY);
    await page.removeFile(KEY, bad?.id ?? '');
    await page.saveReport(INPUT, HOW);
    await saved('one.jpg');
  });
});

describe('without room', () => {
  it('quota-exceeded: nothing is saved, the draft stays, and it says why', async () => {
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await page.saveDraft(KEY, { text: { comment: INPUT.comment }, route: TO.route });
    await page.door.run(({ work }) => {
      work.mutations.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return Promise.resolve();
    });
    await expect(page.saveReport(INPUT, HOW)).rejects.toMatchObject({ name: 'StorageFullError' });
    expect([await changes(), await page.getDraft(KEY)]).toMatchObject([[], { text: { comment: INPUT.comment } }]);
  });
});

describe('a document', () => {
  const key = { form: 'document', target: '1' };
  const to = { as: 'document', route: '/' } as const;

  it('is one change with its file; of several the last that was picked', async () => {
    await page.addFiles(key, [picked('old.jpg'), picked('v5c.jpg')], to);
    await eventually(async () =>
      expect(await page.listDraftFiles(key)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]),
    );
    const queued = await page.saveDocument({ bike: 1, description: 'V5C' }, { draft: key });
    expect(await page.outbox()).toMatchObject([
      {
        seq: queued?.seq,
        entity: 'bike_documents',
        file: { name: 'v5c.jpg' },
        body: { description: 'V5C', sha256: 'hash of v5c.jpg' },
      },
    ]);
    const { bytes, previews, pointedAt } = await page.stored();
    expect([bytes.length, bytes, previews]).toEqual([1, pointedAt, pointedAt]);
  });
});
