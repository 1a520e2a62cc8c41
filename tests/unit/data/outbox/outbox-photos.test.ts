// @vitest-environment dom
// A report with its photos in the outbox, as people count it: one thing, as long as all of it has the same state.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mutation } from '~data/database/db';
import type { Counts } from '~data/pending/counts';
import { bike, comment, mutation } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

let app: Saver;
const refused = (message: string) =>
  ({
    status: 'rejected',
    attempts: 1,
    lastError: { kind: 'refused', at: 1, status: 400, message, fields: {} },
  }) as const;
/** Something new: it has no row of the school's yet. */
const put = (fields: Partial<Mutation>) => {
  const { targetId: _, ...made } = mutation(fields);
  return app.door.run(({ work }) => work.mutations.add(made));
};
const text = (fields: Partial<Mutation> = {}) => {
  const body = { comment: 'Tank', reported_by: [] };
  const about = { entity: 'bike_comments', tempId: -1, parentId: 1, lane: 'bike_comments -1', body } as const;
  return put({ op: 'create', ...about, ...fields });
};
const photo = (name: string, fields: Partial<Mutation> = {}) => {
  const file = { file: { name, type: 'image/jpeg' }, blobId: name, body: { size: 1000, sha256: name } };
  const place = { parentId: -1, aboveId: 1, parentSeq: 1, deps: [1], lane: `bike_images ${name}` };
  return put({ op: 'create', entity: 'bike_images', ...file, ...place, ...fields });
};
const listed = async () => {
  const { fixing, waiting, discarding } = await app.listOutbox();
  const brief = ({ seqs, state, photos }: (typeof fixing)[number]) => ({ seqs, state, photos });
  return { fixing: fixing.map(brief), waiting: waiting.map(brief), discarding: discarding.map(brief) };
};
/** What the header counts. */
async function counts(): Promise<Counts> {
  const { watchCounts } = await import('~data/pending/counts');
  return new Promise((resolve, reject) => {
    const stop = watchCounts(
      app.door,
      (found) => {
        stop();
        resolve(found);
      },
      reject,
    );
  });
}

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  await app.bring({ bikes: [bike(1), bike(2)], bike_comments: [comment(7, 1)] });
});

describe('a report that waits', () => {
  it('is one with its photos, by its weight and on its bike', async () => {
    await text();
    await photo('one');
    await photo('two');
    const [item, ...others] = (await app.listOutbox()).waiting;
    expect(others).toEqual([]);
    expect(item).toMatchObject({ seqs: [1, 2, 3], photos: 2, bike: 1, state: 'waiting' });
    expect(item?.files.map(({ name, kind, size }) => [name, kind, size])).toEqual([
      ['one', 'image', 1000],
      ['two', 'image', 1000],
    ]);
    expect(item?.size).toBeGreaterThan(2000);
    expect(await counts()).toEqual({ waiting: 1, fixing: 0, photos: 2, lost: 0 });
    expect(await app.countUnsent()).toEqual({ changes: 1, photos: 2 });
  });

  it('counts from the moment in which it is saved, while its photos are still to be prepared', async () => {
    await text();
    await photo('one', { prepare: 'report', v: 2, body: { size: 9_000_000 } });
    expect(await counts()).toEqual({ waiting: 1, fixing: 0, photos: 1, lost: 0 });
    expect(await app.countUnsent()).toEqual({ changes: 1, photos: 1 });
    expect((await listed()).waiting).toEqual([{ seqs: [1, 2], state: 'waiting', photos: 1 }]);
  });

  it('is being sent while one of its photos is', async () => {
    await text({ status: 'inflight', attempts: 1 });
    await photo('one');
    expect((await listed()).waiting).toEqual([{ seqs: [1, 2], state: 'sending', photos: 1 }]);
  });

  it('whose text has gone already is still one, on its comment', async () => {
    await photo('one', { parentId: 7, parentSeq: 99, deps: [] });
    await photo('two', { parentId: 7, parentSeq: 99, deps: [] });
    expect((await app.listOutbox()).waiting).toMatchObject([{ seqs: [1, 2], id: 7, bike: 1, photos: 2 }]);
    expect(await counts()).toEqual({ waiting: 1, fixing: 0, photos: 2, lost: 0 });
  });

  it('two of them are two, whatever bike they are on', async () => {
    await text();
    await text({ tempId: -2, lane: 'bike_comments -2' });
    await photo('one');
    await photo('two', { parentId: -2, parentSeq: 2, deps: [2] });
    expect((await listed()).waiting.map(({ seqs }) => seqs)).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(await counts()).toEqual({ waiting: 2, fixing: 0, photos: 2, lost: 0 });
  });
});

describe('a refused photo', () => {
  it('stands apart from those that still go, and says why on its tile', async () => {
    await text();
    await photo('one');
    await photo('two', refused('This photo is damaged: two'));
    expect(await listed()).toEqual({
      fixing: [{ seqs: [3], state: 'fixing', photos: 1 }],
      waiting: [{ seqs: [1, 2], state: 'waiting', photos: 1 }],
      discarding: [],
    });
    const shown = (await app.listBikeComments(1)).find(({ id }) => id === -1);
    expect(shown).toMatchObject({ pending: 'fixing' });
    expect(shown?.files.map(({ name, state, message }) => [name, state, message])).toEqual([
      ['one', 'waiting', null],
      ['two', 'fixing', 'This photo is damaged: two'],
    ]);
    expect(await counts()).toEqual({ waiting: 1, fixing: 1, photos: 2, lost: 0 });
  });

  it('several of one comment are one thing to fix', async () => {
    await photo('one', { parentId: 7, ...refused('No') });
    await photo('two', { parentId: 7, ...refused('No') });
    expect((await listed()).fixing).toEqual([{ seqs: [1, 2], state: 'fixing', photos: 2 }]);
    expect(await counts()).toEqual({ waiting: 0, fixing: 1, photos: 2, lost: 0 });
  });

  it('what it was tried with before is not why it waits now', async () => {
    await text();
    await photo('one', { lastError: { kind: 'waiting', at: 1, status: 500, message: 'Later' } });
    const shown = (await app.listBikeComments(1)).find(({ id }) => id === -1);
    expect(shown?.files).toMatchObject([{ state: 'waiting', message: null }]);
  });
});

describe('a refused text', () => {
  it('is one thing to fix, with its photos', async () => {
    await text(refused('Say more'));
    await photo('one');
    expect(await listed()).toEqual({
      fixing: [{ seqs: [1, 2], state: 'fixing', photos: 1 }],
      waiting: [],
      discarding: [],
    });
    expect(await counts()).toEqual({ waiting: 0, fixing: 1, photos: 1, lost: 0 });
  });
});

describe('what is about to go', () => {
  it('goes as one, is not shown on its bike, and comes back as one', async () => {
    await text();
    await photo('one');
    await app.discardItem([1, 2]);
    expect((await listed()).discarding).toEqual([{ seqs: [1, 2], state: 'discarding', photos: 1 }]);
    expect((await app.listBikeComments(1)).map(({ id }) => id)).toEqual([7]);
    expect(await app.countUnsent()).toEqual({ changes: 0, photos: 0 });
    expect(await app.undoItem([1, 2])).toBe(true);
    expect((await listed()).waiting).toEqual([{ seqs: [1, 2], state: 'waiting', photos: 1 }]);
  });
});

describe('a photo on its comment', () => {
  it('is shown once: not any more when the feed has brought it before its own answer', async () => {
    await photo('one', { mid: 'key of one', parentId: 7, deps: [] });
    const files = async () => (await app.listBikeComments(1))[0]?.files.map(({ name }) => name);
    expect(await files()).toEqual(['one']);
    const image = { id: 9, client_key: 'key of one', sha256: 'one', size: 1000, taken_at: null, image: '/i' };
    await app.bring({
      bike_comments: [comment(7, 1, { version: 2, images: [{ ...image, received_at: '2026-11-21T09:00:00.000Z' }] })],
    });
    expect(await files()).toEqual([]);
  });

  it('has its thumbnail, or none', async () => {
    const thumb = new Uint8Array([1, 2, 3]).buffer;
    const about = { name: 'one', type: '', size: 1, sha256: '', takenAt: null, kind: 'image', message: null } as const;
    await app.door.run(({ work }) => work.previews.add({ id: 'one', ...about, state: 'ready', thumb }));
    await photo('one', { parentId: 7 });
    await photo('two', { parentId: 7 });
    const [shown] = await app.listBikeComments(1);
    expect(shown?.files.map(({ thumb: small }) => small?.byteLength ?? null)).toEqual([3, null]);
  });

  it('of a comment that is not here is on none', async () => {
    await photo('one', { parentId: 8 });
    expect((await app.listBikeComments(1)).map(({ files }) => files)).toEqual([[]]);
  });
});
