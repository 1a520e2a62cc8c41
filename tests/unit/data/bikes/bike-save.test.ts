// @vitest-environment dom
// What a bike's form saves: what was changed and nothing else, against what was shown.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { bike, staff, supplier } from '~tests/sync/helpers/rows';
import { NEW_BIKE, openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

let app: Saver;
const site = (id: number) => ({ id, name: `Site ${id}`, connect_location_name: `Site ${id}` });

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  await app.bring({
    suppliers: [supplier(1), supplier(2), supplier(3)],
    staff_ref: [staff(3)],
    bikes: [
      { ...bike(1, { supplier: [site(2), site(1)], reported_by: [9, 3], registration_plate: 'KX23QBA' }), version: 4 },
    ],
  });
});

describe('a new bike', () => {
  it('is saved as it will be sent, under its own plate, and is on the screen', async () => {
    const queued = await app.addBike({ ...NEW_BIKE, colour: undefined, purchase_price: 100 });
    expect(queued).toMatchObject({ seq: 1, id: -1 });
    expect(await app.outbox()).toMatchObject([
      { op: 'create', about: 'MW21QAA', body: { ...NEW_BIKE, supplier: [1, 2], purchase_price: 100 }, tempId: -1 },
    ]);
    expect((await app.outbox())[0]?.body).not.toHaveProperty('colour');
    expect(await app.getBike(-1)).toMatchObject({ registration_plate: 'MW21QAA', pending: 'waiting' });
  });

  it('with an empty VIN, as an older version of the app saved it, is shown without one', async () => {
    await app.addBike({ ...NEW_BIKE, vin_number: '' });
    expect(await app.getBike(-1)).toMatchObject({ vin_number: null });
    await app.saveBike(1, { vin_number: ' ' });
    expect(await app.getBike(1)).toMatchObject({ vin_number: null });
  });

  it('tells the engine after it was saved', async () => {
    const asked = vi.fn<() => void>();
    app.onSyncRequested(asked);
    const saving = app.addBike(NEW_BIKE);
    expect(asked).not.toHaveBeenCalled();
    await saving;
    expect(asked).toHaveBeenCalledOnce();
  });

  it('takes its draft with it', async () => {
    const key = { form: 'bike', target: 'new' };
    await app.saveDraft(key, { text: { make: 'Lex' }, route: '/bikes/new' });
    await app.addBike(NEW_BIKE, { draft: key });
    expect(await app.getDraft(key)).toBeNull();
  });
});

describe('a bike that is changed', () => {
  it('sends what differs from what was shown, with what that was', async () => {
    await app.saveBike(1, { colour: 'Blue', make: 'Honda', current_mileage: null, registration_plate: 'KX23QBZ' });
    expect(await app.outbox()).toMatchObject([
      {
        op: 'patch',
        targetId: 1,
        body: { colour: 'Blue', current_mileage: null, registration_plate: 'KX23QBZ' },
        base: { colour: 'Red', current_mileage: 1000, registration_plate: 'KX23QBA' },
        baseVersion: 4,
        about: 'KX23QBA',
      },
    ]);
  });

  it('the same sites and people in another order are no change', async () => {
    expect(await app.saveBike(1, { supplier: [2, 1], reported_by: [9, 3], colour: 'Red' })).toBeNull();
    expect(await app.outbox()).toEqual([]);
    await app.saveBike(1, { supplier: [3, 1] });
    expect(await app.outbox()).toMatchObject([{ body: { supplier: [1, 3] }, base: { supplier: [1, 2] } }]);
  });

  it('a price that was typed is always sent, and has no value before', async () => {
    await app.saveBike(1, { purchase_price: null, colour: 'Blue' });
    expect(await app.outbox()).toMatchObject([{ body: { purchase_price: null, colour: 'Blue' } }]);
    expect((await app.outbox())[0]?.base).toEqual({ colour: 'Red' });
  });

  it('a second time is compared with what is shown, not with what the school has', async () => {
    await app.saveBike(1, { colour: 'Blue' });
    await app.set(1, { attempts: 1 });
    expect(await app.saveBike(1, { colour: 'Blue' })).toBeNull();
    await app.saveBike(1, { colour: 'Red', supplier: [3] });
    await app.set(2, { attempts: 1 });
    await app.saveBike(1, { supplier: [3, 2] });
    expect(await app.outbox()).toMatchObject([
      { body: { colour: 'Blue' }, base: { colour: 'Red' }, baseVersion: 4 },
      { body: { colour: 'Red', supplier: [3] }, base: { colour: 'Blue', supplier: [1, 2] }, baseVersion: 4 },
      { body: { supplier: [2, 3] }, base: { supplier: [3] } },
    ]);
  });

  it('while somebody types is never taken for agreed: the values they saw are sent along', async () => {
    await app.saveBike(1, { colour: 'Blue', make: 'Yamaha' }, { seen: { colour: 'Green', make: 'Honda' } });
    expect(await app.outbox()).toMatchObject([
      { body: { colour: 'Blue', make: 'Yamaha' }, base: { colour: 'Green', make: 'Honda' }, baseVersion: 3 },
    ]);
  });

  it('to its present value is no change, whatever was seen before', async () => {
    expect(await app.saveBike(1, { colour: 'Red' }, { seen: { colour: 'Green' } })).toBeNull();
  });

  it('and changed back leaves nothing to send', async () => {
    await app.saveBike(1, { colour: 'Blue' });
    expect(await app.saveBike(1, { colour: 'Red' })).toMatchObject({ seq: null });
    expect(await app.outbox()).toEqual([]);
  });

  it('that the school does not know yet is still one bike to add', async () => {
    await app.addBike(NEW_BIKE);
    const queued = await app.saveBike(-1, {
      ...NEW_BIKE,
      registration_plate: 'MW21QAB',
      status: 'BIKE_STATUS_AT_RISK',
    });
    expect(queued).toMatchObject({ seq: 1, id: -1 });
    expect(await app.outbox()).toMatchObject([
      { op: 'create', about: 'MW21QAB', body: { registration_plate: 'MW21QAB', status: 'BIKE_STATUS_AT_RISK' } },
    ]);
  });

  it('is found by both its ids once the school has given it one', async () => {
    const { seq } = await app.addBike(NEW_BIKE);
    await app.settle(seq, 70);
    await app.bring({ bikes: [{ ...bike(70), version: 8 }] });
    await app.saveBike(-1, { colour: 'Blue' });
    await app.saveBike(70, { make: 'BMW' });
    expect(await app.outbox()).toMatchObject([
      { targetId: 70, lane: 'bikes -1', baseVersion: 8, body: { colour: 'Blue', make: 'BMW' } },
    ]);
  });

  it('is saved whole where it is not on this device any more', async () => {
    await app.saveBike(99, { colour: 'Blue' });
    const [change] = await app.outbox();
    expect(change).toMatchObject({ targetId: 99, body: { colour: 'Blue' }, about: '' });
    expect(change?.base).toEqual({});
    expect(change).not.toHaveProperty('baseVersion');
  });
});

describe('a change that is corrected', () => {
  const conflict = { status: 'conflict', attempts: 1 } as const;

  it('is compared with what would be shown without it', async () => {
    await app.saveBike(1, { colour: 'Blue', make: 'BMW' });
    await app.set(1, conflict);
    expect(await app.saveBike(1, { colour: 'Blue', make: 'KTM' }, { replaces: 1 })).toMatchObject({ seq: 1 });
    expect(await app.outbox()).toMatchObject([
      { body: { colour: 'Blue', make: 'KTM' }, base: { colour: 'Red', make: 'Honda' }, status: 'queued' },
    ]);
  });

  it('to what the school has: it is deleted, which can be undone', async () => {
    await app.saveBike(1, { colour: 'Blue' });
    await app.set(1, conflict);
    const now = Date.now();
    expect(await app.saveBike(1, { colour: 'Red' }, { replaces: 1 })).toBeNull();
    const [change] = await app.outbox();
    expect(change?.discardAt).toBeGreaterThanOrEqual(now + UNDO_FOR);
    expect(await app.undoItem([1])).toBe(true);
  });

  it('a refused bike is added under a new key, in its place', async () => {
    const first = await app.addBike(NEW_BIKE);
    await app.set(1, { status: 'rejected', attempts: 1 });
    const second = await app.addBike({ ...NEW_BIKE, registration_plate: 'MW21QAB' }, { replaces: 1 });
    expect(second).toMatchObject({ seq: 1, id: -1 });
    expect(await app.outbox()).toMatchObject([{ mid: second.mid, cancels: [first.mid], about: 'MW21QAB' }]);
  });
});

describe('a bike that is deleted', () => {
  it('is gone from the screen, and is known by its plate', async () => {
    await app.removeBike(1);
    const queue = await app.outbox();
    expect(queue).toMatchObject([{ op: 'delete', targetId: 1, baseVersion: 4, about: 'KX23QBA' }]);
    expect(queue[0]?.body).toEqual({});
    expect(await app.getBike(1)).toBeNull();
  });

  it('before it was ever sent leaves nothing', async () => {
    const { id } = await app.addBike(NEW_BIKE);
    await app.addBikeComment({ bike: id, comment: 'Lever' });
    expect(await app.removeBike(id)).toMatchObject({ seq: null });
    expect(await app.outbox()).toEqual([]);
  });
});

describe('a comment', () => {
  it('is listed under either id of its bike, and is sent without ids of this device', async () => {
    const { id } = await app.addBike(NEW_BIKE);
    await app.addBikeComment({ bike: id, comment: 'Lever', reported_by: [9, 3] });
    const [, comment] = await app.outbox();
    expect(comment).toMatchObject({ parentId: -1, parentSeq: 1, tempId: -2, about: 'MW21QAA' });
    expect(comment?.body).toEqual({ comment: 'Lever', reported_by: [3, 9] });
    expect(await app.listBikeComments(id)).toMatchObject([{ id: -2, comment: 'Lever', pending: 'waiting' }]);
  });
});
