import { describe, expect, it } from 'vitest';
import { drawBike, drawBikeComment } from '~data/bikes/draw';
import type { Mutation } from '~data/database/db';
import { countWithChanges, layOver, withChanges } from '~data/pending/overlay';
import { bike, comment, mutation, staff, supplier } from '~tests/sync/helpers/rows';

const mirrored = [bike(1, { colour: 'Red' }), bike(2, { colour: 'Red' })];
const find = (id: number) => mirrored.find((row) => row.id === id);
const laid = (...changes: Partial<Mutation>[]) =>
  layOver({
    changes: changes.map((change, index) =>
      change.op === 'create' ? created(index + 1, change) : mutation({ seq: index + 1, ...change }),
    ),
    find,
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawBike([supplier(1), supplier(2, 'Hilltop Park')]),
  });
function created(seq: number, change: Partial<Mutation>): Mutation {
  const { targetId: _, ...rest } = mutation({ seq, ...change });
  return rest;
}
const shown = (...changes: Partial<Mutation>[]) => withChanges(mirrored, laid(...changes));
const create = {
  op: 'create' as const,
  tempId: -1,
  body: { registration_plate: 'mw21 qaa', make: 'Lexmoto', model: 'LXR 125', engine_size: 125, supplier: [2] },
};

describe('a change that waits here', () => {
  it('is on the row that it is about, and on no other', () => {
    expect(shown({ body: { colour: 'Blue' } }).map(({ id, colour }) => [id, colour])).toEqual([
      [2, 'Red'],
      [1, 'Blue'],
    ]);
  });

  it('leaves id, version and everything that it does not name as the school has it', () => {
    const [, row] = shown({ body: { colour: 'Blue' } });
    expect(row).toEqual({ ...mirrored[0], colour: 'Blue' });
  });

  it('comes in the order in which it was made', () => {
    const [, row] = shown({ seq: 9, body: { colour: 'Green' } }, { seq: 3, body: { colour: 'Blue', make: 'Yamaha' } });
    expect(row).toMatchObject({ colour: 'Green', make: 'Yamaha' });
  });

  it('that sets a field to nothing shows nothing', () => {
    expect(shown({ body: { mot_expiry_date: null } })[1]?.mot_expiry_date).toBeNull();
  });

  it('about sites shows their names', () => {
    expect(shown({ body: { supplier: [2, 99] } })[1]?.supplier).toEqual([
      { id: 2, name: 'Hilltop Park Ltd', connect_location_name: 'Hilltop Park' },
    ]);
  });

  it('never shows a price or a value', () => {
    expect(JSON.stringify(shown({ body: { purchase_price: 100, current_value: 50 } }))).not.toMatch(
      /price|current_value/u,
    );
  });

  it('that was refused shows the school’s values; one in conflict shows this device’s', () => {
    expect(shown({ status: 'rejected' })).toEqual(mirrored);
    expect(shown({ status: 'rejected', op: 'delete' })).toEqual(mirrored);
    expect(shown({ status: 'conflict' })[1]?.colour).toBe('Blue');
  });

  it('that is an action is shown until it is refused, and so is what was done after it', () => {
    const action = { op: 'action' as const, action: 'paint' };
    const later = { ...action, body: { make: 'Yamaha' } };
    expect(shown({ ...action, body: { colour: 'Blue' } }, later)[1]).toMatchObject({ colour: 'Blue', make: 'Yamaha' });
    expect(shown({ ...action, status: 'conflict' }, later)).toEqual(mirrored);
    expect(shown({ ...action, status: 'rejected' }, later)).toEqual(mirrored);
  });

  it.each([
    ['a payload of another version', { body: { colour: 7 } }],
    ['a row that is not here', { targetId: 99 }],
  ])('%s changes no row', (_, change) => {
    expect(shown(change)).toEqual(mirrored);
  });

  it('returns the same rows if there is none', () => {
    expect(withChanges(mirrored, laid())).toBe(mirrored);
  });
});

describe('a row made here', () => {
  it('is there under its negative id, with the defaults of a new bike', () => {
    expect(shown(create)[2]).toMatchObject({
      id: -1,
      version: 0,
      registration_plate: 'MW21QAA',
      status: 'BIKE_STATUS_ACTIVE',
      email_notification: true,
      supplier: [{ id: 2, connect_location_name: 'Hilltop Park' }],
    });
  });

  it('takes changes and a deletion before the school has heard of it', () => {
    const patch = { op: 'patch' as const, targetId: -1, body: { colour: 'Blue' } };
    expect(shown(create, patch)[2]).toMatchObject({ id: -1, colour: 'Blue' });
    expect(shown(create, patch, { op: 'delete', targetId: -1 })).toEqual(mirrored);
  });

  it('that came through the feed before its own answer is shown once', () => {
    const own = { ...create, mid: 'own' };
    mirrored.push(bike(3, { client_key: 'own' }));
    expect(shown(own).map(({ id }) => id)).toEqual([1, 2, 3]);
    mirrored.pop();
  });

  it('that was refused is still shown: nothing written here disappears by itself', () => {
    expect(shown({ ...create, status: 'rejected' })).toHaveLength(3);
  });
});

describe('a row deleted here', () => {
  it('is gone, and a change to it brings nothing back', () => {
    expect(shown({ op: 'delete', body: {} }, { body: { colour: 'Blue' } }).map(({ id }) => id)).toEqual([2]);
  });
});

describe('a filtered count', () => {
  const red = ({ colour }: { colour: string }) => colour === 'Red';
  it.each([
    ['leaves the filter', [{ body: { colour: 'Blue' } }], 1],
    ['stays in it', [{ body: { make: 'Yamaha' } }], 2],
    ['is deleted', [{ op: 'delete' as const, body: {} }], 1],
    ['is made and matches', [{ ...create, body: { ...create.body, colour: 'Red' } }], 3],
    ['is made and does not match', [create], 2],
  ])('counts −1 and +1 for a row that %s', (_, changes, count) => {
    const all = laid(...changes);
    expect(countWithChanges(2, all, find, red)).toBe(count);
    expect(withChanges(mirrored, all).filter(red)).toHaveLength(count);
  });
});

describe('a comment that waits here', () => {
  it('is on its bike, with the names of the people', () => {
    const changes = [
      mutation({ op: 'create', tempId: -5, body: { bike: 1, comment: 'Lever bent', reported_by: [3] } }),
    ];
    const draw = drawBikeComment([staff(3, 'Callum Reith')]);
    const all = layOver({ changes, find: () => comment(1, 1), isKnown: () => false, draw });
    expect([...all.values()]).toMatchObject([
      { bike: 1, comment: 'Lever bent', reported_by: [{ id: 3, full_name: 'Callum Reith' }], images: [] },
    ]);
  });
});
