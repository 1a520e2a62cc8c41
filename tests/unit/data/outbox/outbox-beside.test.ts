// Whether a rider is told goes with a change of their booking, and is no field of it: it survives a join, is no change by itself, and
// nobody is asked about it.
import { beforeEach, describe, expect, it } from 'vitest';
import { coalesce, type Step } from '~data/outbox/coalesce';
import { besideOf, differingFields, rowFields } from '~data/outbox/one-choice';
import type { Entry } from '~data/outbox/record';
import { resolveConflict } from '~data/outbox/resolve';
import { differenceOf } from '~data/form-saves/save-difference';
import { mutation } from '~tests/sync/helpers/rows';
import { freshStorage, openDoor } from './outbox-rig';

const AT = '2026-11-21T10:00:00.000Z';
const MADE = { school_course_id: 3, bike_type: 'MANUAL' };

function entry(op: 'create' | 'patch', body: Entry['body'], fields: Partial<Entry> = {}): Entry {
  return { ...mutation({ op, entity: 'orders', body, ...fields }), seq: 1 };
}
const step = (body: Step['body'], base: Step['base'] = { bike_type: 'MANUAL' }): Step => ({
  op: 'patch',
  body,
  base,
  about: 'Isla',
  recordedAt: AT,
});
const joined = (first: Entry, next: Step) => {
  const made = coalesce(first, next, false);
  return made.is === 'into' ? made.entry.body : made.is;
};

describe('two changes of a booking that become one', () => {
  it('tell the rider if the booking was to tell them', () => {
    expect(joined(entry('create', { ...MADE, notify: true }), step({ bike_type: 'NONE' }))).toEqual({
      ...MADE,
      bike_type: 'NONE',
      notify: true,
    });
  });

  it('tell the rider if the later one was to tell them', () => {
    expect(joined(entry('create', MADE), step({ bike_type: 'NONE', notify: true }))).toMatchObject({ notify: true });
    const first = entry('patch', { notes: 'x' }, { base: { notes: '' } });
    expect(joined(first, step({ bike_type: 'NONE', notify: true }))).toEqual({
      notes: 'x',
      bike_type: 'NONE',
      notify: true,
    });
  });

  it('are nothing where the second takes the first back: nobody is told', () => {
    const first = entry('patch', { bike_type: 'NONE', notify: true }, { base: { bike_type: 'MANUAL' } });
    expect(joined(first, step({ bike_type: 'MANUAL' }, { bike_type: 'NONE' }))).toBe('nothing');
  });
});

describe('a change of a booking', () => {
  it('is none if all it has is whether to tell the rider', () => {
    expect(differingFields('orders', { bike_type: 'MANUAL', notify: true }, { bike_type: 'MANUAL' })).toEqual([]);
    const row = { bike_type: 'MANUAL', version: 1 };
    const place = { entity: 'orders', id: 1, about: 'Isla' } as const;
    expect(differenceOf(place, { row, version: {} }, { bike_type: 'MANUAL', notify: true })).toBeNull();
  });

  it('carries whether to tell the rider, without a value before', () => {
    const row = { bike_type: 'MANUAL', version: 1 };
    const place = { entity: 'orders', id: 1, about: 'Isla' } as const;
    expect(
      differenceOf(place, { row, version: { baseVersion: 1 } }, { bike_type: 'NONE', notify: true }),
    ).toMatchObject({
      body: { bike_type: 'NONE', notify: true },
      base: { bike_type: 'MANUAL' },
      baseVersion: 1,
    });
  });

  it('keeps telling apart from its fields, as that of a course does; a bike has none', () => {
    for (const entity of ['orders', 'courses']) {
      expect(rowFields(entity, { notes: 'x', notify: true })).toEqual({ notes: 'x' });
      expect(besideOf(entity, { notes: 'x', notify: true })).toEqual({ notify: true });
    }
    expect(besideOf('bikes', { notify: true })).toEqual({});
  });
});

describe('a conflict about a booking', () => {
  beforeEach(freshStorage);

  async function resolved(mine: string[]) {
    const door = openDoor();
    const body = { bike_type: 'NONE', notify: true };
    const lastError = {
      kind: 'conflict',
      at: 1,
      version: 4,
      fields: ['bike_type'],
      current: { bike_type: 'AUTO_125CC' },
    };
    const row = { ...entry('patch', body, { base: { bike_type: 'MANUAL' }, baseVersion: 3, targetId: 5 }) };
    const stopped = {
      ...row,
      status: 'conflict',
      attempts: 1,
      lastError,
    } as unknown as Entry;
    await door.run(({ work }) => work.mutations.add(stopped));
    await door.run((database) => resolveConflict(database, 1, mine, Date.parse(AT)));
    return door.run(({ work }) => work.mutations.get(1));
  }

  it('still tells the rider if the person keeps their own', async () => {
    expect(await resolved(['bike_type'])).toMatchObject({
      status: 'queued',
      body: { bike_type: 'NONE', notify: true },
      base: { bike_type: 'AUTO_125CC' },
    });
  });

  it('is gone, and nobody is told, if the person takes the school’s', async () => {
    expect(await resolved([])).toBeUndefined();
  });
});
