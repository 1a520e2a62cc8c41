// On which courses an instructor below CBT1D is not certified to train (docs/domain.md, Instructors).
import { describe, expect, it } from 'vitest';
import { conflictsOfCourse, conflictsOfRider } from '~domain/calendar/conflicts';
import type { Plan, PlannedCourse, PlannedRider } from '~domain/calendar/plan';
import { bike, certified, course, rider } from './plan-rows';

describe('an instructor below CBT1D', () => {
  const BIG = bike(2, { name: 'YN20 QZK', engine_size: 689 });
  const on = (
    constant: PlannedCourse['constant'],
    more: Partial<PlannedCourse>,
    given: Partial<PlannedRider> | null,
  ) => ({
    ...certified({ instructor_level: 'CBT1C' }, { constant, ...more }),
    bikes: [bike(1), BIG],
    riders: given === null ? [] : [rider(1, given)],
  });
  it.each([
    ['Mod 1 without a booking', 'MOD_1', {}, null, false],
    ['Mod 1 on a 125', 'MOD_1', {}, { bike: 1 }, false],
    ['Mod 1 on a 125 that was booked as a big bike', 'MOD_1', {}, { bike: 1, bike_type: 'A_MANUAL' }, false],
    ['Mod 1 with a big bike booked', 'MOD_1', {}, { bike_type: 'A_MANUAL' }, true],
    ['Mod 2 with an A2 booked', 'MOD_2', {}, { bike_type: 'A2_AUTO' }, true],
    ['Mod 2 with a big bike given', 'MOD_2', {}, { bike: 2 }, true],
    ['Mod 2 with a big bike held', 'MOD_2', { bikes: [2] }, null, true],
    ['Mod 2 on the rider’s own bike', 'MOD_2', {}, { bike_type: 'NONE' }, false],
    ['a CBT on a big bike', 'CBT', {}, { bike: 2 }, true],
    ['A2 training before anybody is booked', 'A2_TRAINING', {}, null, true],
    ['a refresher, after the test', 'REFRESHER', {}, { bike: 2 }, false],
    ['the enhanced scheme, after the test', 'ERS', { bikes: [2] }, null, false],
  ] as const)('is not certified for some: %s', (_what, constant, more, given, isIt) => {
    const where = on(constant, more, given);
    const kinds = conflictsOfCourse(where.courses[0] ?? course(1), where).map(({ kind }) => kind);
    expect(kinds.includes('instructor_not_certified')).toBe(isIt);
  });

  it.each([[null], [undefined], ['CBT1D']] as const)('is not said to be one where the level is %s', (level) => {
    const where = certified({ instructor_level: level }, { constant: 'FULL_LICENCE' });
    expect(conflictsOfCourse(where.courses[0] ?? course(1), where)).toEqual([]);
  });

  it('is asked about with the first big bike of a course, and not with the second', () => {
    const kinds = (where: Plan) =>
      conflictsOfRider(rider(9, { bike_type: 'A_MANUAL' }), where.courses[0] ?? course(1), 9, where).map(
        ({ kind }) => kind,
      );
    expect(kinds(on('MOD_1', {}, { bike: 1 }))).toEqual(['instructor_not_certified']);
    expect(kinds(on('MOD_1', {}, { bike_type: 'A_MANUAL' }))).toEqual([]);
    // There the course itself was asked about.
    expect(kinds(on('FULL_LICENCE', {}, null))).toEqual([]);
  });
});
