// How many riders a course can take.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOf, type CapacityOf } from '~domain/calendar/capacity';
import { isOfType } from '~domain/bikes/machine';
import { BIKE_TYPES, COURSE_CONSTANTS, COURSE_TYPE } from '~domain/calendar/course-types';

const M = 'BIKE_TRANSMISSION_MANUAL';
const A = 'BIKE_TRANSMISSION_AUTOMATIC';
const CB125F = { engine_size: 124, transmission: M };
const usual: CapacityOf = {
  spaces: 4,
  siteMax: 8,
  instructors: 1,
  roadOnly: false,
  categories: ['MANUAL'],
  bikes: Array.from({ length: 6 }, () => CB125F),
  ownBikes: 0,
};

it.each([
  ['its spaces', { spaces: 3 }, { places: 3, by: 'spaces' }],
  ['what DVSA allows on the site', { spaces: 9, instructors: 3, siteMax: 5 }, { places: 5, by: 'site' }],
  ['four for each instructor on the site', { spaces: 9 }, { places: 4, by: 'instructors' }],
  ['two for each instructor on the road', { roadOnly: true }, { places: 2, by: 'instructors' }],
  ['nobody without an instructor', { instructors: 0 }, { places: 0, by: 'instructors' }],
  [
    'no riders of the site where it is on the road only',
    { roadOnly: true, instructors: 3, siteMax: 1 },
    { places: 4, by: 'spaces' },
  ],
  ['the bikes that fit', { bikes: [CB125F, { engine_size: 49, transmission: A }] }, { places: 1, by: 'bikes' }],
  ['own bikes beside them', { bikes: [CB125F], ownBikes: 2 }, { places: 3, by: 'bikes' }],
  ['any bike where nothing is said', { categories: [], bikes: [CB125F] }, { places: 1, by: 'bikes' }],
  ['no bikes where own ones are allowed', { categories: ['NONE'], bikes: [] }, { places: 4, by: 'spaces' }],
] as const)('a course takes %s', (_what, more, capacity) => {
  expect(capacityOf({ ...usual, ...more })).toEqual(capacity);
});

const bike = fc.record({ engine_size: fc.integer({ min: 0, max: 1300 }), transmission: fc.constantFrom(M, A) });
const anyCourse: fc.Arbitrary<CapacityOf> = fc.record({
  spaces: fc.integer({ min: 1, max: 99 }),
  siteMax: fc.integer({ min: 0, max: 40 }),
  instructors: fc.integer({ min: 0, max: 9 }),
  roadOnly: fc.boolean(),
  categories: fc.subarray([...BIKE_TYPES]),
  bikes: fc.array(bike, { maxLength: 30 }),
  ownBikes: fc.integer({ min: 0, max: 9 }),
});

describe('a course, whatever it is,', () => {
  it('takes exactly as many riders as its tightest limit allows', () => {
    fc.assert(
      fc.property(anyCourse, (of) => {
        const { places } = capacityOf(of);
        const perInstructor = of.roadOnly ? 2 : 4;
        const onSite = of.roadOnly ? Infinity : of.siteMax;
        expect(places).toBeLessThanOrEqual(Math.min(of.spaces, onSite, perInstructor * of.instructors));
        const fit = of.bikes.filter(
          (one) => of.categories.length === 0 || of.categories.some((kind) => isOfType(one, kind)),
        );
        const byBikes = of.categories.includes('NONE') ? Infinity : fit.length + of.ownBikes;
        expect([of.spaces, onSite, perInstructor * of.instructors, byBikes]).toContain(places);
        expect(places).toBeLessThanOrEqual(byBikes);
      }),
    );
  });

  it('never takes fewer riders with one more of anything', () => {
    fc.assert(
      fc.property(anyCourse, bike, (of, another) => {
        const { places } = capacityOf(of);
        const more: Partial<CapacityOf>[] = [
          { spaces: of.spaces + 1 },
          { siteMax: of.siteMax + 1 },
          { instructors: of.instructors + 1 },
          { bikes: [...of.bikes, another] },
          { ownBikes: of.ownBikes + 1 },
        ];
        return more.every((change) => capacityOf({ ...of, ...change }).places >= places);
      }),
    );
  });
});

it('no two course types share a label, code or colour', () => {
  for (const field of ['label', 'code', 'colour'] as const) {
    expect(new Set(COURSE_CONSTANTS.map((constant) => COURSE_TYPE[constant][field])).size).toBe(
      COURSE_CONSTANTS.length,
    );
  }
});
