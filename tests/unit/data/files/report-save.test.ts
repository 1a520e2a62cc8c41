// @vitest-environment dom
// A form that is saved while its photos are still being prepared, and the page that dies meanwhile: one report, once.
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
const drafts = () => page.door.run(({ work }) => work.drafts.toArray());
/** Picked and saved; the preparation of the first ends when the page says so. */
async function submit(...names: string[]) {
  page.preparer.hold();
  const files = names.map((name) => picked(name));
  await page.addFiles(KEY, files, TO);
  await page.saveDraft(KEY, { text: { comment: INPUT.comment }, route: TO.route });
  const saving = page.saveReport(INPUT, HOW);
  await eventually(async () => {
    expect(await drafts()).toMatchObject([{ submitted: { input: INPUT } }]);
    expect(page.preparer.held.size).toBe(1);
  });
  return { saving };
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

  it('with a file that will never do: nothing is saved, and the text is kept', async () => {
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

describe('saved while its photos are being prepared', () => {
  it('waits for them, and is then saved once, with the time at which the person saved', async () => {
    const before = Date.now();
    const { saving } = await submit('one.jpg', 'two.jpg');
    expect(await changes()).toEqual([]);
    const after = Date.now() + 1000;
    vi.spyOn(Date, 'now').mockReturnValue(after + 60_000);
    page.preparer.finish();
    const queued = await saving;
    const [text] = await page.outbox();
    expect(text).toMatchObject({ seq: queued?.seq, mid: queued?.mid });
    expect(Date.parse(text?.recordedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(text?.recordedAt ?? '')).toBeLessThan(after);
    await saved('one.jpg', 'two.jpg');
  });

  it('the page is killed: the next start prepares the rest and saves it, exactly once', async () => {
    await submit('one.jpg', 'two.jpg');
    const [draft] = await drafts();
    page = await openPage();
    page.requestPreparation();
    page.requestPreparation();
    await eventually(() => saved('one.jpg', 'two.jpg'));
    expect((await page.outbox())[0]).toMatchObject({
      mid: draft?.submitted?.mid,
      recordedAt: new Date(draft?.submitted?.at ?? 0).toISOString(),
    });
    page = await openPage();
    page.requestPreparation();
    const other = { ...KEY, target: '2' };
    await page.addFiles(other, [picked('other.jpg')], TO);
    await eventually(async () => expect(await page.listDraftFiles(other)).toMatchObject([{ state: 'ready' }]));
    expect((await changes()).filter((one) => one === 'bike_comments')).toHaveLength(1);
  });

  it('two pages go on with it at once: it is saved once', async () => {
    await submit('one.jpg');
    const [first, second] = [await openPage(), await openPage()];
    page = second;
    first.requestPreparation();
    second.requestPreparation();
    await eventually(() => saved('one.jpg'));
    const again = [first, second].map((one) => one.door.run((database) => one.enqueueSubmitted(database)));
    expect(await Promise.all(again)).toEqual([false, false]);
    await saved('one.jpg');
  });

  it('one of them turns out never to do: it is a draft again, with everything in it', async () => {
    const { saving } = await submit('one.jpg', 'bad.jpg');
    page.preparer.finish();
    expect(await saving).toBeNull();
    expect(await changes()).toEqual([]);
    const [draft] = await drafts();
    expect(draft).toMatchObject({ text: { comment: INPUT.comment } });
    expect(draft?.submitted).toBeUndefined();
    await become('ready', 'refused');
  });

  it('the one that is being prepared is taken out: the rest is saved', async () => {
    const { saving } = await submit('one.jpg', 'two.jpg');
    const [one] = await page.listDraftFiles(KEY);
    await page.removeFile(KEY, one?.id ?? '');
    page.preparer.finish();
    expect(await saving).not.toBeNull();
    await saved('two.jpg');
  });

  it('typing goes on under the same form: it is still saved, once', async () => {
    const { saving } = await submit('one.jpg');
    await page.saveDraft(KEY, { text: { comment: 'more' }, route: '/' });
    page.preparer.finish();
    expect(await saving).not.toBeNull();
    await saved('one.jpg');
  });

  it('a note of another version of the app that says nothing is a draft again, and holds nothing up', async () => {
    const other = { ...KEY, target: '2' };
    await submit('one.jpg');
    await page.door.run(({ work }) =>
      work.drafts.add({
        ...other,
        userId: 7,
        at: 1,
        text: { comment: 'old' },
        blobs: [],
        route: '/',
        submitted: { mid: crypto.randomUUID(), at: 1, input: { is: 'letter' } },
      }),
    );
    page = await openPage();
    page.requestPreparation();
    await eventually(() => saved('one.jpg'));
    expect(await page.getDraft(other)).toMatchObject({ text: { comment: 'old' } });
  });

  it('quota-exceeded at the end: it is a draft again, nothing hangs, and saving again says why', async () => {
    const { saving } = await submit('one.jpg');
    await page.door.run(({ work }) => {
      work.mutations.hook('creating', () => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return Promise.resolve();
    });
    page.preparer.finish();
    expect(await saving).toBeNull();
    await expect(page.saveReport(INPUT, HOW)).rejects.toMatchObject({ name: 'StorageFullError' });
    expect([await changes(), await page.getDraft(KEY)]).toMatchObject([[], { text: { comment: INPUT.comment } }]);
    await become('ready');
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
