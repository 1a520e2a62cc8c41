// What a person does with a change that has not reached the school: delete it, take that back, mend it, settle a conflict.
import { beforeEach, describe, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import type { Mutation } from '~data/database/db';
import { discard, undoDiscard } from '~data/outbox/discard';
import { resolveConflict } from '~data/outbox/resolve';
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

let outbox: ReturnType<typeof outboxOf>;
const remove = (seq: number, now = NOW) => outbox.run((database) => discard(database, seq, now));
const undo = (seq: number, now = NOW) => outbox.run((database) => undoDiscard(database, seq, now));
const resolve = (seq: number, ...mine: string[]) => outbox.run((db) => resolveConflict(db, seq, mine, NOW + 1));
const going = async () => (await outbox.all()).flatMap(({ seq, discardAt }) => (discardAt ? [seq] : []));
const refused = { status: 'rejected', attempts: 1, lastError: { kind: 'refused' } } as const;

beforeEach(() => {
  freshStorage();
  outbox = outboxOf(openDoor());
});

/** A new bike (1) with a comment (2), a change (3), a comment’s change (4); another bike’s comment (5) and change (6). */
async function fill(): Promise<void> {
  await outbox.save(newBike());
  await outbox.save(comment(-1));
  await outbox.save(colour(-1, 'Blue'));
  await outbox.set(2, { attempts: 1 });
  const words = { op: 'patch', entity: 'bike_comments', body: { comment: 'Lever!' } } as const;
  await outbox.save(change({ ...words, targetId: -2, parentId: -1 }));
  await outbox.save(comment(4));
  await outbox.save(colour(4, 'Blue'));
}

describe('discard-parent', () => {
  it('a bike that was never added takes with it all that is nothing without it', async () => {
    await fill();
    await remove(1);
    expect(await going()).toEqual([1, 2, 3, 4]);
    expect((await outbox.all())[0]?.discardAt).toBe(NOW + UNDO_FOR);
  });

  it('undo brings all of it back, whichever part it is asked for', async () => {
    await fill();
    for (const seq of [1, 2, 3, 4]) {
      await remove(1);
      expect(await undo(seq)).toBe(true);
      expect(await going()).toEqual([]);
    }
  });

  it('what was deleted before stays deleted', async () => {
    await fill();
    await remove(2, NOW);
    await remove(1, NOW + 1000);
    expect(await undo(1)).toBe(true);
    expect(await going()).toEqual([2, 4]);
  });

  it('a change of a bike that the school has goes alone', async () => {
    await fill();
    await outbox.set(6, { attempts: 1 });
    await outbox.save(colour(4, 'Green'));
    await remove(6);
    expect(await going()).toEqual([6]);
  });

  it('a comment does not take the deletion of its bike along', async () => {
    await outbox.save(comment(4));
    await outbox.save(removal(4));
    await remove(1);
    expect(await going()).toEqual([1]);
  });

  it('is too late when the time is over, and where it is gone', async () => {
    await fill();
    await remove(1);
    expect(await undo(1, NOW + UNDO_FOR)).toBe(false);
    expect(await going()).toEqual([1, 2, 3, 4]);
    await outbox.run(({ work }) => work.mutations.clear());
    expect(await undo(1)).toBe(false);
    await remove(1);
    expect(await outbox.all()).toEqual([]);
  });

  it('twice is once: the time does not begin anew', async () => {
    await fill();
    await remove(1, NOW);
    await remove(1, NOW + 5000);
    expect((await outbox.all())[0]?.discardAt).toBe(NOW + UNDO_FOR);
  });

  it('a bike deleted on its own page while the school refuses it goes the same way', async () => {
    await fill();
    await outbox.set(1, refused);
    expect(await outbox.save(removal(-1))).toMatchObject({ seq: null, id: -1 });
    expect(await going()).toEqual([1, 2, 3, 4]);
  });
});

describe('edit and resend', () => {
  it('a refused bike keeps its place and its number, and what waits for it waits on', async () => {
    await fill();
    await outbox.set(1, { ...refused, attempts: 2, fence: 2, notBefore: 9 });
    const mended = newBike({ body: { ...NEW_BIKE, registration_plate: 'MW21QAB' }, about: 'MW21QAB', replaces: 1 });
    const mid = await outbox.midOf(1);
    expect(await outbox.save(mended, NOW + 1)).toEqual({ seq: 1, mid: mended.mid, id: -1 });
    const [first, second] = await outbox.all();
    expect(first).toMatchObject({
      mid: mended.mid,
      body: { registration_plate: 'MW21QAB' },
      about: 'MW21QAB',
      tempId: -1,
      lane: 'bikes -1',
      status: 'queued',
      attempts: 0,
      notBefore: 0,
      fence: 2,
      cancels: [mid],
    });
    expect(first).not.toHaveProperty('lastError');
    expect(second).toMatchObject({ parentSeq: 1, deps: [1] });
  });

  it('again and again: every form that was sent must be void, one that was not needs nothing', async () => {
    const first = newBike();
    await outbox.save(first);
    await outbox.set(1, refused);
    const second = newBike({ replaces: 1 });
    await outbox.save(second);
    await outbox.save(newBike({ replaces: 1 }));
    await outbox.set(1, refused);
    const mid = await outbox.midOf(1);
    await outbox.save(newBike({ replaces: 1 }));
    expect((await outbox.all())[0]?.cancels).toEqual([first.mid, mid]);
    expect(await outbox.all()).toHaveLength(1);
  });

  it('a change says anew what it was made on', async () => {
    await outbox.save(colour(4, 'Blue'));
    await outbox.set(1, { ...refused, owner: 'one', leaseUntil: 5 });
    await outbox.save(colour(4, 'Green', { base: { colour: 'Pink' }, baseVersion: 8, replaces: 1 }));
    const [mended] = await outbox.all();
    expect(mended).toMatchObject({ body: { colour: 'Green' }, base: { colour: 'Pink' }, baseVersion: 8, targetId: 4 });
    expect(mended).not.toHaveProperty('owner');
  });

  it('a refused bike is mended by its own form as well', async () => {
    const bike = newBike();
    await outbox.save(bike);
    await outbox.set(1, refused);
    await outbox.save(change({ op: 'patch', targetId: -1, body: { registration_plate: 'MW21QAB' }, base: {} }));
    expect(await outbox.all()).toMatchObject([
      { op: 'create', body: { ...NEW_BIKE, registration_plate: 'MW21QAB' }, status: 'queued', cancels: [bike.mid] },
    ]);
  });

  it('a comment can go to another bike', async () => {
    await outbox.save(newBike());
    await outbox.save(comment(4));
    await outbox.set(2, { ...refused, lastError: { kind: 'deleted', at: 1, message: '' } });
    await outbox.save({ ...comment(-1), replaces: 2 });
    expect((await outbox.all())[1]).toMatchObject({ seq: 2, parentId: -1, parentSeq: 1, deps: [1] });
    await outbox.save({ ...comment(5), replaces: 2 });
    const [, moved] = await outbox.all();
    expect(moved).toMatchObject({ parentId: 5, deps: [] });
    expect(moved).not.toHaveProperty('parentSeq');
  });

  it('a change of a bike that is gone can become a new bike; the old one is voided', async () => {
    await outbox.save(colour(4, 'Blue'));
    await outbox.set(1, { status: 'conflict', attempts: 1 });
    expect(await outbox.save(newBike({ replaces: 1 }))).toMatchObject({ seq: 2, id: -1 });
    expect(await outbox.all()).toMatchObject([
      { seq: 1, discardAt: NOW },
      { seq: 2, op: 'create' },
    ]);
  });

  it('what was written about a bike that was deleted here stays stopped', async () => {
    await outbox.save(colour(-9, 'Blue'));
    await outbox.save(colour(-9, 'Green', { replaces: 1 }));
    await outbox.save({ ...comment(-9), replaces: 1 });
    expect(await outbox.all()).toMatchObject([{ status: 'rejected', lastError: { kind: 'deleted' } }, {}]);
  });

  it('of one that is gone meanwhile it is a change of its own', async () => {
    expect(await outbox.save(colour(4, 'Blue', { replaces: 9 }))).toMatchObject({ seq: 1, id: 4 });
  });
});

describe('field-conflict', () => {
  const current = { id: 4, version: 9, colour: 'Pink', make: 'BMW', supplier: [{ id: 3 }, { id: 2 }] };
  async function argue(body: Mutation['body'], fields = Object.keys(body)): Promise<void> {
    await outbox.save(change({ op: 'patch', targetId: 4, body, base: { colour: 'Red' }, baseVersion: 5 }));
    await outbox.set(1, {
      status: 'conflict',
      attempts: 1,
      owner: 'one',
      notBefore: 5,
      lastError: { kind: 'conflict', at: 1, version: 9, fields, current },
    });
  }

  it('mine goes again under a new key, against the row as it is now', async () => {
    await argue({ colour: 'Blue', supplier: [1] });
    const mid = await outbox.midOf(1);
    await resolve(1, 'colour', 'supplier');
    const [settled] = await outbox.all();
    expect(settled).toMatchObject({
      body: { colour: 'Blue', supplier: [1] },
      base: { colour: 'Pink', supplier: [2, 3] },
      baseVersion: 9,
      status: 'queued',
      attempts: 0,
      notBefore: 0,
      cancels: [mid],
      seq: 1,
    });
    expect(settled?.mid).not.toBe(mid);
    expect(settled).not.toHaveProperty('lastError');
  });

  it('theirs drops out; what nobody argues about stays', async () => {
    await argue({ colour: 'Blue', make: 'KTM', current_mileage: 5 }, ['colour', 'make']);
    await resolve(1, 'make');
    expect((await outbox.all())[0]).toMatchObject({ body: { make: 'KTM', current_mileage: 5 }, base: { make: 'BMW' } });
  });

  it('a value that is not on this device has none before it', async () => {
    await argue({ purchase_price: 5 });
    await resolve(1, 'purchase_price');
    const [change] = await outbox.all();
    expect([change?.body, change?.base]).toEqual([{ purchase_price: 5 }, {}]);
  });

  it('nothing left to send: the record goes', async () => {
    await argue({ colour: 'Blue' });
    await resolve(1);
    expect(await outbox.all()).toEqual([]);
  });

  it('what the school has by now is not sent again', async () => {
    await argue({ colour: 'Pink', make: 'KTM' });
    await resolve(1, 'colour');
    expect(await outbox.all()).toEqual([]);
  });

  it('a deletion goes on, or is given up', async () => {
    const why = { kind: 'conflict', at: 1, version: 9, fields: [], current };
    await outbox.save(removal(4));
    await outbox.set(1, { status: 'conflict', attempts: 1, lastError: why });
    await resolve(1, 'delete');
    expect(await outbox.all()).toMatchObject([{ op: 'delete', baseVersion: 9, status: 'queued' }]);
    await outbox.set(1, { status: 'conflict', attempts: 1, lastError: why });
    await resolve(1);
    expect(await outbox.all()).toEqual([]);
  });

  it.each([
    ['a row that is gone', { status: 'conflict', lastError: { kind: 'deleted', at: 1, message: '' } }],
    ['a refusal', { status: 'rejected', lastError: { kind: 'refused', at: 1 } }],
    ['one that is being sent again', { status: 'inflight' }],
  ] as const)('%s is no conflict over fields: nothing changes', async (_, fields) => {
    await argue({ colour: 'Blue' });
    await outbox.set(1, fields);
    const before = await outbox.all();
    await resolve(1, 'colour');
    await resolve(99, 'colour');
    expect(await outbox.all()).toEqual(before);
  });
});
