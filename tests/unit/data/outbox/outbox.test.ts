// Saving: one transaction, whole or not at all, and what it makes of ids, lanes and what goes first.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Door } from '~data/database/connection';
import {
  change,
  colour,
  comment,
  freshStorage,
  newBike,
  NEW_BIKE,
  NOW,
  openDoor,
  outboxOf,
  removal,
} from './outbox-rig';

let door: Door;
let outbox: ReturnType<typeof outboxOf>;

beforeEach(() => {
  freshStorage();
  door = openDoor();
  outbox = outboxOf(door);
});

const draft = { form: 'bike', target: 'new' };
const typed = { ...draft, userId: 7, at: 1, text: { make: 'Lex' }, blobs: [], route: '/bikes/new' };

describe('a change that is saved', () => {
  it('stands in the outbox as it will be sent', async () => {
    const bike = newBike();
    expect(await outbox.save(bike)).toEqual({ seq: 1, mid: bike.mid, id: -1 });
    expect(await outbox.all()).toEqual([
      {
        seq: 1,
        mid: bike.mid,
        userId: 7,
        v: 1,
        op: 'create',
        entity: 'bikes',
        tempId: -1,
        body: NEW_BIKE,
        lane: 'bikes -1',
        deps: [],
        status: 'queued',
        attempts: 0,
        notBefore: 0,
        fence: 0,
        recordedAt: '2026-11-21T09:00:00.000Z',
        about: 'KX23QBB',
      },
    ]);
  });

  it('of a row of the school is in that row’s lane, with the version it was made on', async () => {
    const { id } = await outbox.save(colour(4, 'Blue'));
    const [first] = await outbox.all();
    expect([id, first]).toMatchObject([4, { targetId: 4, lane: 'bikes 4', base: { colour: 'Red' }, baseVersion: 5 }]);
  });

  it('every new row has a number of its own, also after the one before is gone', async () => {
    const first = await outbox.save(newBike());
    await outbox.save(removal(first.id));
    const ids = await Promise.all([newBike(), comment(4), newBike()].map(async (one) => (await outbox.save(one)).id));
    expect(ids.toSorted((a, b) => b - a)).toEqual([-2, -3, -4]);
  });

  it.each([undefined, 'by hand', 3])('no number is given twice, whatever became of the counter (%j)', async (value) => {
    await outbox.save(newBike());
    await outbox.save(newBike());
    await outbox.name('bikes', -2, 70);
    await outbox.run(({ work }) => work.meta.put({ key: 'next temp id', value }));
    expect([(await outbox.save(newBike())).id, (await outbox.save(newBike())).id]).toEqual([-3, -4]);
  });

  it('twice under one key is one record, with the same answer', async () => {
    for (const one of [newBike({ draft }), comment(4), colour(4, 'Blue'), removal(9)]) {
      expect(await outbox.save(one)).toEqual(await outbox.save(one));
    }
    expect(await outbox.all()).toHaveLength(4);
  });

  it('twice under one key is one record even when the school has it already', async () => {
    const bike = newBike();
    const first = await outbox.save(bike);
    await outbox.name('bikes', -1, 70);
    expect(await outbox.save(bike)).toEqual(first);
    expect(await outbox.all()).toEqual([]);
  });

  it('is saved once where the storage fails after it was written', async () => {
    const { run } = door;
    let times = 0;
    await run.call(door, async ({ work }) => work.open());
    const bike = newBike();
    const queued = await door.run(async (database) => {
      const { enqueue } = await import('~data/outbox/enqueue');
      const answer = await enqueue(database, bike, NOW);
      times += 1;
      if (times === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return answer;
    });
    expect([times, queued.id, (await outbox.all()).length]).toEqual([2, -1, 1]);
  });
});

describe('a row made here', () => {
  it('keeps its lane for ever, by whichever number it is called', async () => {
    await outbox.save(newBike());
    await outbox.set(1, { attempts: 1 });
    await outbox.save(colour(-1, 'Blue'));
    await outbox.name('bikes', -1, 70);
    await outbox.set(2, { attempts: 1 });
    await outbox.save(colour(-1, 'Green'));
    await outbox.set(3, { attempts: 1 });
    await outbox.save(colour(70, 'White'));
    const all = await outbox.all();
    expect(all.map(({ targetId, lane }) => [targetId, lane])).toEqual([
      [-1, 'bikes -1'],
      [70, 'bikes -1'],
      [70, 'bikes -1'],
    ]);
  });

  it('goes before its comments; once the school has it, nothing has to wait', async () => {
    await outbox.save(newBike());
    await outbox.save(comment(-1));
    await outbox.name('bikes', -1, 70);
    await outbox.save(comment(-1));
    await outbox.save(comment(70));
    const all = await outbox.all();
    expect(all.map(({ parentId, parentSeq, deps }) => [parentId, parentSeq, deps])).toEqual([
      [-1, 1, [1]],
      [70, undefined, []],
      [70, undefined, []],
    ]);
  });

  it('that came through the feed before its answer still goes before its comments', async () => {
    await outbox.save(newBike());
    await outbox.set(1, { status: 'inflight', attempts: 1, owner: 'one' });
    await outbox.run(({ work }) => work.idmap.put({ entity: 'bikes', tempId: -1, serverId: 70 }));
    await outbox.save(comment(70));
    expect((await outbox.all())[1]).toMatchObject({ parentId: 70, parentSeq: 1, deps: [1] });
  });

  it('what is written about one that was deleted here meanwhile is kept for the person', async () => {
    await outbox.save(newBike());
    await outbox.save(removal(-1));
    await outbox.save(colour(-1, 'Blue'));
    await outbox.save(comment(-1, 'Lever'));
    expect(await outbox.save(removal(-1))).toMatchObject({ seq: null, id: -1 });
    const all = await outbox.all();
    expect(all.map(({ status, lastError, body }) => ({ status, lastError, body }))).toMatchObject([
      { status: 'rejected', lastError: { kind: 'deleted', at: NOW }, body: { colour: 'Blue' } },
      { status: 'rejected', lastError: { kind: 'deleted', at: NOW }, body: { comment: 'Lever' } },
    ]);
  });
});

describe('changes of one row that wait', () => {
  it('become one, and the answer is the record that is sent', async () => {
    const first = await outbox.save(newBike());
    const second = await outbox.save(colour(-1, 'Blue'));
    expect(second).toEqual(first);
    expect(await outbox.all()).toMatchObject([{ op: 'create', body: { ...NEW_BIKE, colour: 'Blue' } }]);
  });

  it('a bike that is added and deleted leaves nothing: no comments, no pictures', async () => {
    await outbox.save(newBike());
    await outbox.save(comment(-1));
    const photo = { ...change({ op: 'create' }), userId: 7, v: 1, lane: 'photos -3', deps: [2], parentSeq: 2 };
    const waiting = { status: 'queued', attempts: 0, notBefore: 0, fence: 0, recordedAt: '', blobId: 'p' } as const;
    const blob = { id: 'p', buf: new ArrayBuffer(1), type: '', name: '', size: 1, sha256: '', takenAt: null };
    await outbox.run(async ({ work }) => {
      await work.mutations.add({ ...photo, ...waiting });
      await work.blobs.bulkAdd([blob, { ...blob, id: 'other' }]);
    });
    expect(await outbox.save(removal(-1))).toMatchObject({ seq: null, id: -1 });
    expect(await outbox.all()).toEqual([]);
    expect(await outbox.run(({ work }) => work.blobs.toCollection().primaryKeys())).toEqual(['other']);
  });

  it('never overtake what depends on the first of them', async () => {
    await outbox.save(newBike());
    await outbox.save(comment(-1));
    await outbox.save(colour(-1, 'Blue'));
    const all = await outbox.all();
    expect(all.map(({ op, entity }) => [op, entity])).toEqual([
      ['create', 'bikes'],
      ['create', 'bike_comments'],
      ['patch', 'bikes'],
    ]);
  });

  it('only the last of a row is joined: the order of a row never changes', async () => {
    await outbox.save(colour(4, 'Blue'));
    await outbox.set(1, { attempts: 1 });
    await outbox.save(change({ op: 'patch', targetId: 4, body: { make: 'BMW' }, base: { make: 'KTM' } }));
    await outbox.save(colour(4, 'Green', { base: { colour: 'Blue' } }));
    const all = await outbox.all();
    expect(all.map(({ body }) => body)).toEqual([{ colour: 'Blue' }, { make: 'BMW', colour: 'Green' }]);
  });

  it('behind another one the version is that one’s, until the school has answered', async () => {
    await outbox.save(colour(4, 'Blue'));
    await outbox.set(1, { attempts: 1, baseVersion: 3 });
    await outbox.save(colour(4, 'Green', { baseVersion: 9 }));
    await outbox.set(1, { status: 'rejected' });
    await outbox.set(2, { status: 'rejected' });
    await outbox.save(colour(4, 'White', { baseVersion: 9 }));
    expect((await outbox.all()).map(({ baseVersion }) => baseVersion)).toEqual([3, 3, 9]);
  });

  it('a deletion lets the comments below it go first, but not those that need the person', async () => {
    await outbox.save(comment(4));
    await outbox.save(comment(4, 'refused'));
    await outbox.set(2, { status: 'rejected', attempts: 1 });
    await outbox.save(comment(5));
    await outbox.save(removal(4));
    expect((await outbox.all())[3]).toMatchObject({ op: 'delete', deps: [1] });
  });

  it('a change becomes a deletion only where no comment was written since', async () => {
    await outbox.save(comment(4));
    await outbox.save(colour(4, 'Blue'));
    await outbox.save(removal(4));
    expect((await outbox.all())[1]).toMatchObject({ seq: 2, op: 'delete', deps: [1] });
    await outbox.save(colour(5, 'Blue'));
    await outbox.save(comment(5));
    await outbox.save(removal(5));
    expect((await outbox.all()).slice(2).map(({ op, deps }) => [op, deps])).toEqual([
      ['patch', []],
      ['create', []],
      ['delete', [4]],
    ]);
  });
});

describe('two-tabs-enqueue', () => {
  it('at once: two records, two numbers', async () => {
    const other = outboxOf(openDoor());
    const made = await Promise.all([outbox, other, outbox, other].map((tab) => tab.save(newBike())));
    expect(made.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual([-1, -2, -3, -4]);
    expect(new Set((await outbox.all()).map(({ tempId }) => tempId)).size).toBe(4);
  });

  it('two changes of one row at once are both in what is sent', async () => {
    const other = outboxOf(openDoor());
    const make = change({ op: 'patch', targetId: 4, body: { make: 'BMW' }, base: { make: 'KTM' } });
    await Promise.all([outbox.save(colour(4, 'Blue')), other.save(make)]);
    expect(await outbox.all()).toMatchObject([{ body: { colour: 'Blue', make: 'BMW' } }]);
  });
});

describe('a form’s draft', () => {
  it('is gone exactly when its change is saved', async () => {
    await outbox.run(({ work }) => work.drafts.bulkAdd([typed, { ...typed, form: 'comment' }]));
    await outbox.save(newBike({ draft }));
    expect(await outbox.run(({ work }) => work.drafts.toArray())).toEqual([{ ...typed, form: 'comment' }]);
  });

  it('goes under whichever number its row had when it was typed', async () => {
    await outbox.save(newBike());
    await outbox.name('bikes', -1, 70);
    await outbox.run(({ work }) => work.drafts.add({ ...typed, target: '-1' }));
    await outbox.save(colour(70, 'Blue', { draft: { form: 'bike', target: '70' } }));
    expect(await outbox.run(({ work }) => work.drafts.count())).toBe(0);
  });
});
