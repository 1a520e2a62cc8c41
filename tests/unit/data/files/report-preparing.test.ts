// @vitest-environment dom
// A report that is saved while its photos are still being prepared: it is in the outbox at once, and the page may die at any time.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, freshDevice, KEY, openPage, type Page, picked, TO } from '~tests/unit/data/photos/photo-page';

const INPUT = { bike: 1, comment: 'Tank dented', reported_by: [9, 3] };
const HOW = { draft: KEY };

let page: Page;
beforeEach(async () => {
  freshDevice();
  page = await openPage();
});

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
async function saveWhilePreparing(...names: string[]) {
  page.preparer.hold();
  await page.addFiles(
    KEY,
    names.map((name) => picked(name)),
    TO,
  );
  await page.saveDraft(KEY, { text: { comment: INPUT.comment }, route: TO.route });
  const queued = await page.saveReport(INPUT, HOW);
  await eventually(() => expect(page.preparer.held.size).toBe(1));
  return queued;
}
const files = async () => (await page.outbox()).slice(1);
const ready = (...names: string[]) =>
  eventually(async () => {
    const made = names.map((name) => ({ file: { name }, v: 1, status: 'queued', body: { sha256: `hash of ${name}` } }));
    expect(await files()).toMatchObject(made);
    expect((await files()).filter((one) => 'prepare' in one)).toEqual([]);
  });

describe('saved-while-preparing-kill', () => {
  it('is in the outbox at once, with the bytes that were picked, and no draft is left to discard or to save again', async () => {
    const before = Date.now();
    const queued = await saveWhilePreparing('one.jpg', 'two.jpg');
    const [text, ...photos] = await page.outbox();
    expect(text).toMatchObject({ seq: queued?.seq, mid: queued?.mid, v: 1, status: 'queued' });
    expect(Date.parse(text?.recordedAt ?? '')).toBeGreaterThanOrEqual(before);
    // An older version of the app parks them instead of sending what was picked.
    expect(photos).toMatchObject([
      { entity: 'bike_images', prepare: 'report', v: 2, status: 'queued' },
      { entity: 'bike_images', prepare: 'report', v: 2, status: 'queued' },
    ]);
    expect(photos.filter(({ body }) => 'sha256' in body)).toEqual([]);
    await saved('one.jpg', 'two.jpg');
    expect(await page.contents()).toEqual({ 'one.jpg': 'one.jpg', 'two.jpg': 'two.jpg' });
    expect([await drafts(), await page.countUnsent()]).toEqual([[], { changes: 1, photos: 2 }]);
  });

  it('the page is killed: the next one prepares the rest, and it is still one report with both photos', async () => {
    const queued = await saveWhilePreparing('one.jpg', 'two.jpg');
    page = await openPage();
    expect(await page.getDraft(KEY)).toBeNull();
    page.requestPreparation();
    page.requestPreparation();
    await ready('one.jpg', 'two.jpg');
    await saved('one.jpg', 'two.jpg');
    expect(await page.contents()).toEqual({ 'one.jpg': 'small one.jpg', 'two.jpg': 'small two.jpg' });
    expect((await page.outbox())[0]).toMatchObject({ mid: queued?.mid });
  });

  it('two pages go on with it at once: the later one changes nothing', async () => {
    await saveWhilePreparing('one.jpg');
    const [first, second] = [await openPage(), await openPage()];
    page = second;
    first.requestPreparation();
    second.requestPreparation();
    await ready('one.jpg');
    await saved('one.jpg');
    expect(await page.outbox()).toHaveLength(2);
  });

  it('each photo that is ready asks for a look at the queue: it doesn’t wait for the others', async () => {
    await saveWhilePreparing('one.jpg', 'two.jpg');
    const heard = vi.fn<() => void>();
    page.onSyncRequested(heard);
    page.preparer.finish();
    await ready('one.jpg', 'two.jpg');
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
  });

  it('a film whose browser called it a photo is filed as a film once its bytes were read', async () => {
    page.preparer.kinds.set('clip.jpg', 'video');
    await saveWhilePreparing('clip.jpg');
    const [before] = await files();
    page.preparer.finish();
    await ready('clip.jpg');
    expect(await files()).toMatchObject([
      { seq: before?.seq, entity: 'bike_videos', lane: `bike_videos ${before?.tempId}`, mid: before?.mid },
    ]);
  });
});

describe('saved-while-preparing-discard', () => {
  it('deleting it deletes text and photos, and nothing comes of the preparation', async () => {
    const queued = await saveWhilePreparing('one.jpg', 'two.jpg');
    await page.discardItem([queued?.seq ?? 0]);
    const heard = vi.fn<() => void>();
    page.onSyncRequested(heard);
    page.preparer.finish();
    await eventually(() => expect(heard).toHaveBeenCalled());
    // The first was under way when it was deleted; the second isn't begun.
    expect(page.preparer.begun).toEqual(['one.jpg']);
    expect((await page.outbox()).filter(({ discardAt }) => discardAt === undefined)).toEqual([]);
    expect(await page.listOutbox()).toMatchObject({ fixing: [], waiting: [] });
  });

  it('opening it again to correct it keeps its photos, which are prepared once', async () => {
    const queued = await saveWhilePreparing('one.jpg');
    const mending = { form: 'comment', target: `resend ${queued?.seq}` };
    await page.takeUpReport(queued?.seq ?? 0, mending);
    page.preparer.finish();
    await ready('one.jpg');
    expect(await page.listDraftFiles(mending)).toMatchObject([{ name: 'one.jpg', state: 'ready' }]);
    await page.saveReport({ ...INPUT, comment: 'Tank and lever' }, { draft: mending, replaces: queued?.seq ?? 0 });
    expect(await page.outbox()).toMatchObject([{ body: { comment: 'Tank and lever' } }, { file: { name: 'one.jpg' } }]);
    expect(page.preparer.begun).toEqual(['one.jpg']);
  });
});

describe('preparing-refused-three-times', () => {
  async function killedThreeTimes(...names: string[]) {
    const queued = await saveWhilePreparing(...names);
    for (let kill = 1; kill <= 2; kill += 1) {
      page = await openPage();
      page.preparer.hold();
      page.requestPreparation();
      await eventually(() => expect(page.preparer.held.size).toBe(1));
    }
    page = await openPage();
    page.requestPreparation();
    return queued;
  }

  it('the photo is refused by its name; the text and the other photo stay to be sent, and nothing is a draft', async () => {
    await killedThreeTimes('one.jpg', 'two.jpg');
    await eventually(async () => expect((await files())[1]).toMatchObject({ v: 1 }));
    const message = 'This photo is too large for this device: one.jpg. Take it again, smaller.';
    expect(await page.outbox()).toMatchObject([
      { entity: 'bike_comments', status: 'queued' },
      { status: 'rejected', prepare: 'report', lastError: { kind: 'refused', status: 0, message } },
      { status: 'queued', file: { name: 'two.jpg' } },
    ]);
    await saved('one.jpg', 'two.jpg');
    expect(await page.contents()).toEqual({ 'one.jpg': 'one.jpg', 'two.jpg': 'small two.jpg' });
    expect(await page.listOutbox()).toMatchObject({
      fixing: [{ files: [{ name: 'one.jpg', message }] }],
      waiting: [{ entity: 'bike_comments', photos: 1 }],
    });
  });

  it('sent again, it is prepared anew: three more tries', async () => {
    await killedThreeTimes('one.jpg');
    await eventually(async () => expect(await files()).toMatchObject([{ status: 'rejected' }]));
    const [photo] = await files();
    await page.sendItem([photo?.seq ?? 0]);
    page.requestPreparation();
    await ready('one.jpg');
  });

  it('code that can’t be loaded says nothing about the photo', async () => {
    const prepare = page.preparer.breakDown();
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await page.saveReport(INPUT, HOW);
    for (let times = 0; times < 5; times += 1) {
      page.requestPreparation();
      await eventually(() => expect(page.preparer.begun.length).toBeGreaterThan(times));
    }
    prepare();
    page.requestPreparation();
    await ready('one.jpg');
  });

  it('refused by one page while another prepares it: it is ready, and to be sent', async () => {
    await saveWhilePreparing('one.jpg');
    const slow = page;
    await slow.door.run(({ work }) => work.previews.toCollection().modify({ tries: 3 }));
    page = await openPage();
    page.requestPreparation();
    await eventually(async () => expect(await files()).toMatchObject([{ status: 'rejected' }]));
    slow.preparer.finish();
    await ready('one.jpg');
    expect((await files())[0]).not.toHaveProperty('lastError');
    expect(await page.listOutbox()).toMatchObject({ fixing: [], waiting: [{ photos: 1 }] });
  });

  it('prepared in the moment of saving: it isn’t prepared twice, and keeps when it was taken', async () => {
    await page.addFiles(KEY, [picked('one.jpg')], TO);
    await eventually(async () => expect(await page.listDraftFiles(KEY)).toMatchObject([{ state: 'ready' }]));
    await page.door.run(({ work }) => work.previews.toCollection().modify({ takenAt: '2026-07-01T13:32:05.000Z' }));
    await page.saveReport(INPUT, HOW);
    // As a save stores it that had read the file just before.
    const [, photo] = await page.outbox();
    await page.door.run(({ work }) =>
      work.mutations.update(photo?.seq ?? 0, { prepare: 'report', v: 2, body: { size: 9, taken_at: null } }),
    );
    page.requestPreparation();
    await ready('one.jpg');
    expect((await files())[0]?.body).toMatchObject({ taken_at: '2026-07-01T13:32:05.000Z' });
    expect(page.preparer.begun).toEqual(['one.jpg']);
  });

  it('one that turns out to be unusable is refused while the rest is sent', async () => {
    await saveWhilePreparing('bad.jpg', 'two.jpg');
    page.preparer.finish();
    await eventually(async () => expect((await files())[1]).toMatchObject({ v: 1 }));
    expect(await page.outbox()).toMatchObject([
      { status: 'queued' },
      { status: 'rejected', lastError: { message: 'This photo is damaged and cannot be opened: bad.jpg' } },
      { status: 'queued' },
    ]);
  });

  it('one whose bytes are gone says so', async () => {
    await saveWhilePreparing('one.jpg');
    page = await openPage();
    await page.door.run(({ work }) => Promise.all([work.blobs.clear(), work.previews.clear()]));
    page.requestPreparation();
    await eventually(async () =>
      expect(await files()).toMatchObject([
        { status: 'rejected', lastError: { message: 'This file is no longer on this device.' } },
      ]),
    );
  });
});
