// @vitest-environment dom
// Files are prepared one at a time, from the stored bytes: whatever happens in between, none is prepared twice or forgotten.
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually, freshDevice, KEY, openPage, type Page, picked, TO } from '~tests/unit/data/photos/photo-page';

let page: Page;
beforeEach(async () => {
  freshDevice();
  page = await openPage();
});

const states = async () => (await page.listDraftFiles(KEY)).map(({ name, state }) => `${name} ${state}`);
const become = (...expected: string[]) => eventually(async () => expect(await states()).toEqual(expected));

it('prepares one at a time, however often it is asked', async () => {
  await page.addFiles(KEY, [picked('one.jpg'), picked('two.jpg'), picked('three.jpg')], TO);
  for (let times = 0; times < 5; times += 1) page.requestPreparation();
  await become('one.jpg ready', 'two.jpg ready', 'three.jpg ready');
  expect([page.preparer.begun, page.preparer.mostAtOnce]).toEqual([['one.jpg', 'two.jpg', 'three.jpg'], 1]);
});

it('prepares what is picked while it works', async () => {
  page.preparer.hold();
  await page.addFiles(KEY, [picked('one.jpg')], TO);
  await eventually(() => expect(page.preparer.held.size).toBe(1));
  await page.addFiles({ ...KEY, target: '2' }, [picked('two.jpg')], TO);
  page.preparer.finish();
  await become('one.jpg ready');
  await eventually(async () =>
    expect(await page.listDraftFiles({ ...KEY, target: '2' })).toMatchObject([{ state: 'ready' }]),
  );
});

it.each([
  ['comment', 'report'],
  ['document', 'document'],
  ['attachment', 'document'],
] as const)('what is picked for the form of a %s is prepared as a %s', async (form, as) => {
  const key = { ...KEY, form };
  await page.addFiles(key, [picked('one.jpg')], { ...TO, as });
  await eventually(async () => expect(await page.listDraftFiles(key)).toMatchObject([{ state: 'ready' }]));
  expect(page.preparer.purposes).toEqual([as]);
});

it('does not bring back a file that is removed meanwhile', async () => {
  page.preparer.hold();
  await page.addFiles(KEY, [picked('one.jpg'), picked('two.jpg')], TO);
  await eventually(() => expect(page.preparer.held.size).toBe(1));
  const [one] = await page.listDraftFiles(KEY);
  await page.removeFile(KEY, one?.id ?? '');
  page.preparer.finish();
  await become('two.jpg ready');
  const { bytes, previews, pointedAt } = await page.stored();
  expect([bytes.length, bytes, previews]).toEqual([1, pointedAt, pointedAt]);
});

it('an unusable one says why, keeps its place, and is not tried again', async () => {
  await page.addFiles(KEY, [picked('bad.jpg'), picked('two.jpg')], TO);
  await become('bad.jpg refused', 'two.jpg ready');
  expect((await page.listDraftFiles(KEY))[0]?.message).toBe('This photo is damaged and cannot be opened: bad.jpg');
  page = await openPage();
  page.requestPreparation();
  await page.addFiles(KEY, [picked('three.jpg')], TO);
  await become('bad.jpg refused', 'two.jpg ready', 'three.jpg ready');
  expect(page.preparer.begun).toEqual(['three.jpg']);
});

it('one whose bytes are not there any more says so', async () => {
  page.preparer.hold();
  await page.addFiles(KEY, [picked('one.jpg')], TO);
  page = await openPage();
  await page.door.run(({ work }) => work.blobs.clear());
  page.requestPreparation();
  await become('one.jpg refused');
  expect((await page.listDraftFiles(KEY))[0]?.message).toBe('This file is no longer on this device.');
});

it('two pages at once: the later one changes nothing', async () => {
  const first = page;
  first.preparer.hold();
  await first.addFiles(KEY, [picked('one.jpg')], TO);
  page = await openPage();
  page.requestPreparation();
  await become('one.jpg ready');
  const before = await page.contents();
  first.preparer.finish();
  await eventually(() => expect(first.preparer.atOnce).toBe(0));
  expect([await states(), await page.contents()]).toEqual([['one.jpg ready'], before]);
});

it('a document is prepared as one', async () => {
  const key = { form: 'document', target: '1' };
  await page.addFiles(key, [picked('v5c.jpg')], { as: 'document', route: '/bikes/1/details/document' });
  await eventually(async () =>
    expect(await page.listDraftFiles(key)).toMatchObject([{ state: 'ready', kind: 'document' }]),
  );
});

/** No room for the prepared bytes of these files; what is small is still stored. */
async function fillDisk(isFull: (name: string) => boolean) {
  const { put, spy } = await page.door.run(({ work }) =>
    Promise.resolve({ put: work.blobs.put.bind(work.blobs), spy: vi.spyOn(work.blobs, 'put') }),
  );
  spy.mockImplementation((blob) => {
    if (isFull(blob.name)) throw new DOMException('full', 'QuotaExceededError');
    return put(blob);
  });
  return spy;
}

it('one that there is no room for says so, and stops no other; the text is saved without it', async () => {
  page.preparer.hold();
  await page.addFiles(KEY, [picked('one.jpg'), picked('two.jpg')], TO);
  await eventually(() => expect(page.preparer.held.size).toBe(1));
  await fillDisk((name) => name === 'one.jpg');
  page.preparer.finish();
  await become('one.jpg refused', 'two.jpg ready');
  const [one] = await page.listDraftFiles(KEY);
  expect(one?.message).toBe('There is no room left on this device for one.jpg. The text is kept.');
  await page.removeFile(KEY, one?.id ?? '');
  const saved = await page.saveReport({ bike: 1, comment: 'Tank', reported_by: [] }, { draft: KEY });
  expect([saved?.seq, (await page.outbox()).length]).toEqual([1, 2]);
});

it('a saved one that there is no room for stops no other, and is refused after three tries', async () => {
  page.preparer.hold();
  await page.addFiles(KEY, [picked('one.jpg')], TO);
  await eventually(() => expect(page.preparer.held.size).toBe(1));
  await page.saveReport({ bike: 1, comment: 'Tank', reported_by: [] }, { draft: KEY });
  const spy = await fillDisk((name) => name === 'one.jpg');
  const other = { ...KEY, target: '2' };
  await page.addFiles(other, [picked('two.jpg')], TO);
  page.preparer.finish();
  await eventually(async () => expect(await page.listDraftFiles(other)).toMatchObject([{ state: 'ready' }]));
  expect(await page.outbox()).toMatchObject([{ status: 'queued' }, { status: 'queued', prepare: 'report' }]);
  page.requestPreparation();
  await eventually(() => expect(page.preparer.begun.filter((name) => name === 'one.jpg')).toHaveLength(2));
  page.requestPreparation();
  const message = 'There is no room left on this device for one.jpg. The text is kept.';
  await eventually(async () =>
    expect((await page.outbox())[1]).toMatchObject({ status: 'rejected', lastError: { status: 0, message } }),
  );
  spy.mockRestore();
  await page.sendItem([2]);
  page.requestPreparation();
  await eventually(async () => expect((await page.outbox())[1]).toMatchObject({ status: 'queued', v: 1 }));
});
