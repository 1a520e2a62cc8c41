// @vitest-environment dom
// Forms that an older version of the app kept as drafts until their photos were ready: this version enqueues them.
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually, freshDevice, KEY, openPage, type Page, TO } from '~tests/unit/data/photos/photo-page';

const INPUT = { bike: 1, comment: 'Tank dented', reported_by: [9, 3] };

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
describe('app-upgrade-with-queue: what an older version stored as submitted', () => {
  /** As that version left it: the draft, the files under it, and what was saved. */
  async function older(
    states: ('picked' | 'ready' | 'refused')[],
    submitted: { mid?: string; input: Record<string, unknown> },
    target = '1',
  ) {
    await page.door.run(({ work }) =>
      work.transaction('rw', [work.drafts, work.blobs, work.previews, work.meta], async () => {
        const files = states.map((state, index) => ({
          id: crypto.randomUUID(),
          name: `${index}.jpg`,
          type: 'image/jpeg',
          size: 9,
          sha256: state === 'ready' ? `hash of ${index}.jpg` : '',
          takenAt: null,
          kind: 'image' as const,
          state,
          message: state === 'refused' ? 'This photo is damaged' : null,
          thumb: null,
        }));
        for (const { kind: _, state: _s, message: _m, thumb: _t, ...blob } of files)
          await work.blobs.put({ ...blob, buf: new TextEncoder().encode(blob.name).buffer });
        await work.previews.bulkPut(files);
        const blobs = files.map(({ id }) => id);
        const draft = { ...KEY, target, userId: 7, at: 5, text: { comment: 'Tank' }, blobs, route: TO.route };
        await work.drafts.put({
          ...draft,
          submitted: { mid: crypto.randomUUID(), at: 1_700_000_000_000, ...submitted },
        });
        await work.meta.clear();
      }),
    );
  }
  const report = { is: 'report', about: 'AB12CDE', ...INPUT };

  it('is one pending change when this version opens the database, before any screen reads it', async () => {
    await older(['picked', 'ready', 'refused'], { mid: 'a-mid', input: report });
    page = await openPage();
    expect(await page.outbox()).toMatchObject([
      { mid: 'a-mid', recordedAt: '2023-11-14T22:13:20.000Z', body: { comment: 'Tank dented' }, about: 'AB12CDE' },
      { status: 'queued', prepare: 'report' },
      { status: 'queued', v: 1, body: { sha256: 'hash of 1.jpg' } },
      { status: 'rejected', lastError: { message: 'This photo is damaged' } },
    ]);
    await saved('0.jpg', '1.jpg', '2.jpg');
    page.requestPreparation();
    await eventually(async () => expect((await page.outbox())[1]).toMatchObject({ v: 1 }));
    page = await openPage();
    page.requestPreparation();
    expect(await page.outbox()).toHaveLength(4);
  });

  it('is taken over as well if an old page stored it beside this version', async () => {
    await page.outbox();
    await older(['ready'], { input: report });
    await page.door.run(({ work }) => work.meta.put({ key: 'submitted-taken-over', value: true }));
    page = await openPage();
    expect(await page.outbox()).toEqual([]);
    page.requestPreparation();
    await eventually(() => saved('0.jpg'));
  });

  it('a note that this version can’t read is a draft again, and holds nothing up', async () => {
    await older([], { input: { is: 'letter' } }, '2');
    await older(['ready'], { input: report });
    page = await openPage();
    await saved('0.jpg');
    expect(await page.getDraft({ ...KEY, target: '2' })).toMatchObject({ text: { comment: 'Tank' } });
    expect((await drafts()).filter(({ submitted }) => submitted)).toEqual([]);
  });
});
