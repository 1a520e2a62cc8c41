// What was found of a rider before the course is a change of its own: it is sent by another call than what the booking says, and people
// send it who may not change the booking.
import { describe, expect, it } from 'vitest';
import { coalesce, type Step } from '~data/outbox/coalesce';
import type { Entry } from '~data/outbox/record';
import { requestOf } from '~data/endpoints/requests';
import { mutation } from '~tests/sync/helpers/rows';

function entry(op: 'create' | 'patch', body: Entry['body'], base: Entry['body'] = {}): Entry {
  return { ...mutation({ op, entity: 'orders', body, base, targetId: 7 }), seq: 1 };
}
const step = (body: Step['body'], base: Step['base']): Step => ({
  op: 'patch',
  body,
  ...(base && { base }),
  about: 'Isla',
  recordedAt: '2026-11-21T10:00:00.000Z',
});
const pathOf = (body: Entry['body']) => requestOf(entry('patch', body), (_, id) => id)?.endpoint.path;

describe('the checks of a rider', () => {
  it.each([
    ['a new booking', entry('create', { bike_type: 'NONE' }), step({ eyesight: 'READ' }, { eyesight: '' })],
    ['its change', entry('patch', { notes: 'Shy' }, { notes: '' }), step({ eyesight: 'READ' }, { eyesight: '' })],
    ['them', entry('patch', { eyesight: 'READ' }, { eyesight: '' }), step({ notes: 'Shy' }, { notes: '' })],
  ])('are not joined with %s', (_what, last, next) => {
    expect(coalesce(last, next, false).is).toBe('apart');
  });

  it('are joined with each other, and cancel out', () => {
    const last = entry('patch', { eyesight: 'READ' }, { eyesight: '' });
    const joined = coalesce(last, step({ entitlement: 'PHOTOCARD' }, { entitlement: '' }), false);
    expect(joined.is === 'into' && joined.entry.body).toEqual({ eyesight: 'READ', entitlement: 'PHOTOCARD' });
    expect(coalesce(last, step({ eyesight: '' }, { eyesight: 'READ' }), false).is).toBe('nothing');
  });

  it('go by a call of their own', () => {
    expect(pathOf({ eyesight: 'READ', check_notes: 'Wears glasses' })).toBe('/school/orders/{id}/checks/');
    expect(pathOf({ notes: 'Shy' })).toBe('/school/orders/{id}/');
  });
});
