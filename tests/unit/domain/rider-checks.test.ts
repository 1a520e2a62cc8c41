import { describe, expect, it } from 'vitest';
import { checkProblems, checksAfter, checksLeft, NOT_CHECKED, type Checks } from '~domain/orders/checks';

const AT = '2026-11-28T07:50:00.000Z';
const GOOD: Checks = { identity_seen: true, entitlement: 'PHOTOCARD', eyesight: 'READ' };

describe('a rider’s checks', () => {
  it.each<[Partial<Checks>, string[]]>([
    [{}, []],
    [{ entitlement: '', eyesight: '', identity_seen: false }, []],
    [{ entitlement: 'CHECK_CODE' }, []],
    [{ entitlement: 'NONE' }, ['No provisional entitlement']],
    [{ eyesight: 'NOT_READ' }, ['Number plate not read at 20 m']],
    [{ entitlement: 'NONE', eyesight: 'NOT_READ' }, ['No provisional entitlement', 'Number plate not read at 20 m']],
  ])('with %o have the problems %o', (found, problems) => {
    expect(checkProblems({ ...GOOD, ...found })).toEqual(problems);
  });

  it('that were not made are named, whatever the others found', () => {
    expect(checksLeft(NOT_CHECKED)).toEqual(['identity', 'entitlement', 'eyesight']);
    expect(checksLeft({ ...GOOD, entitlement: 'NONE', eyesight: 'NOT_READ' })).toEqual([]);
    expect(checksLeft({ ...GOOD, identity_seen: false, eyesight: '' })).toEqual(['identity', 'eyesight']);
  });

  it('name who found each result and when, and only of those that differ', () => {
    expect(checksAfter(NOT_CHECKED, { eyesight: 'READ' }, 'Dev Parmar', AT)).toEqual({
      eyesight: 'READ',
      eyesight_by: 'Dev Parmar',
      eyesight_at: AT,
    });
    expect(checksAfter(GOOD, { ...GOOD, entitlement: 'CHECK_CODE' }, 'Marion Hale', AT)).toEqual({
      entitlement: 'CHECK_CODE',
      entitlement_by: 'Marion Hale',
      entitlement_at: AT,
    });
    expect(checksAfter(GOOD, GOOD, 'Marion Hale', AT)).toEqual({});
  });

  it('that are taken back name nobody', () => {
    const { identity_seen, entitlement, eyesight } = NOT_CHECKED;
    expect(checksAfter(GOOD, { identity_seen, entitlement, eyesight }, 'Marion Hale', AT)).toEqual(NOT_CHECKED);
  });
});
