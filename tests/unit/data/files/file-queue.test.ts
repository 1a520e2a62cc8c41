// @vitest-environment dom
// Files are prepared one at a time, from the stored bytes: whatever happens in between, none is prepared twice or forgotten.
import { beforeEach, expect, it } from 'vitest';
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
