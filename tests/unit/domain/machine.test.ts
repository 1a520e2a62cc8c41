// Which licence a bike asks for, from which age, and which kinds of hire it serves.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilowattsOf } from '~domain/bikes/categories';
import { BIKE_TYPES } from '~domain/calendar/course-types';
import { ageForBike, ageForType, categoryOf, type HiredMachine, isElectric, isOfType } from '~domain/bikes/machine';

const M = 'BIKE_TRANSMISSION_MANUAL';
const A = 'BIKE_TRANSMISSION_AUTOMATIC';
const machine = (engine_size: number, more: Partial<HiredMachine> = {}): HiredMachine => ({
  engine_size,
  transmission: M,
  ...more,
});
const electric = (more: Partial<HiredMachine> = {}) =>
  machine(0, { transmission: A, fuel_type: 'ELECTRICITY', ...more });
const kindsOf = (one: HiredMachine) => BIKE_TYPES.filter((kind) => isOfType(one, kind)).toSorted();

describe('the licence category and the youngest rider', () => {
  it.each<[string, HiredMachine, string | null, number]>([
    ['a moped', machine(49), 'AM', 16],
    ['50 cc of 6 kW is no moped', machine(49, { power_kw: 6 }), 'A1', 17],
    ['50 cc that is approved as a motorcycle', machine(50, { type_approval: 'L3' }), 'A1', 17],
    ['a 125', machine(124, { power_kw: 11 }), 'A1', 17],
    ['a 125 of 24 kW', machine(125, { power_kw: 24 }), 'A2', 19],
    ['KTM 390 Duke', machine(373, { power_kw: 32 }), 'A2', 19],
    ['Yamaha MT-03, power not known', machine(321), 'A2', 19],
    ['Honda CB500F', machine(471, { power_kw: 35 }), 'A2', 19],
    ['a 500 of 44 kW', machine(499, { power_kw: 44 }), 'A', 24],
    ['a 650, power not known', machine(649), 'A', 24],
    ['MT-07 restricted to 35 kW', machine(689, { power_kw: 35 }), 'A2', 19],
    ['MT-07 that the school has as A2', machine(689, { category: 'A2' }), 'A2', 19],
    ['a 1,200 restricted to 35 kW', machine(1200, { power_kw: 34.9 }), 'A2', 19],
    ['MT-07 with all its power', machine(689, { power_kw: 54 }), 'A', 24],
    ['electric, L1', electric({ type_approval: 'L1' }), 'AM', 16],
    ['electric, L1e-B', electric({ type_approval: 'L1e-B' }), 'AM', 16],
    ['electric, L3: Super Soco CPx of 4 kW', electric({ type_approval: 'L3', power_kw: 4 }), 'A1', 17],
    ['electric, L3, power not known', electric({ type_approval: 'L3' }), 'A1', 17],
    ['electric, 3 kW', electric({ power_kw: 3 }), 'AM', 16],
    ['electric, 11 kW', electric({ power_kw: 11 }), 'A1', 17],
    ['electric, Zero DS of 15 kW', electric({ power_kw: 15 }), 'A2', 19],
    ['electric, LiveWire of 40 kW', electric({ power_kw: 40 }), 'A', 24],
    ['electric, L3e-A2', electric({ type_approval: 'L3E-A2' }), 'A2', 19],
    ['electric, L3e-A3', electric({ type_approval: 'L3e-A3' }), 'A', 24],
    ['electric, that the school has as a moped', electric({ category: 'AM' }), 'AM', 16],
    ['electric and nothing else: no moped until somebody says so', electric(), null, 17],
    ['0 cc of an older version says nothing', machine(0), null, 17],
    ['0 cc of petrol says nothing, either', machine(0, { fuel_type: 'PETROL' }), null, 17],
  ])('%s', (_, one, category, age) => {
    expect([categoryOf(one), ageForBike(one)]).toEqual([category, age]);
  });

  it('by size alone is as it was, but for electric bikes', () => {
    const ages = [50, 51, 125, 126, 594, 595].map((size) => ageForBike(machine(size)));
    expect(ages).toEqual([16, 17, 17, 19, 19, 24]);
  });

  it.each([
    ['MANUAL', 17],
    ['AUTO', 16],
    ['AUTO_ELECTRIC', 16],
    ['AUTO_50CC', 16],
    ['A2_MANUAL', 19],
    ['A_AUTO', 24],
    ['NONE', 16],
  ] as const)('of the kind %s is %i', (kind, age) => {
    expect(ageForType(kind)).toBe(age);
  });
});

describe('which bike is of which kind', () => {
  it.each<[string, HiredMachine, string[]]>([
    ['124 manual', machine(124), ['A1_MANUAL', 'MANUAL']],
    ['109 automatic', machine(109, { transmission: A }), ['AUTO', 'AUTO_125CC']],
    ['125 automatic', machine(125, { transmission: A }), ['A1_AUTO', 'AUTO', 'AUTO_125CC']],
    ['49 automatic', machine(49, { transmission: A }), ['AUTO', 'AUTO_50CC']],
    ['49 manual', machine(49), ['MANUAL_50CC']],
    ['125 of 24 kW: no learner’s bike', machine(125, { power_kw: 24 }), []],
    ['244', machine(244, { power_kw: 20 }), []],
    ['245 of 20 kW', machine(245, { power_kw: 20 }), ['A2_MANUAL']],
    ['250 of 19.9 kW', machine(250, { power_kw: 19.9 }), []],
    ['KTM 390', machine(373, { power_kw: 32 }), ['A2_MANUAL']],
    ['Royal Enfield 350 of 14.9 kW', machine(349, { power_kw: 14.9 }), []],
    ['250, power not known', machine(250), ['A2_MANUAL']],
    ['471', machine(471), ['A2_MANUAL']],
    ['689 restricted', machine(689, { power_kw: 35 }), ['A2_MANUAL']],
    ['689 that the school has as A2', machine(689, { category: 'A2' }), ['A2_MANUAL']],
    ['649', machine(649), ['A_MANUAL']],
    ['745 automatic', machine(745, { transmission: A, power_kw: 43.1 }), ['A_AUTO']],
    ['electric, L1', electric({ type_approval: 'L1' }), ['AUTO', 'AUTO_ELECTRIC']],
    ['electric, L3: no moped', electric({ type_approval: 'L3' }), ['A1_AUTO', 'AUTO', 'AUTO_125CC']],
    ['electric, 15 kW', electric({ power_kw: 15 }), []],
    ['electric, 30 kW', electric({ power_kw: 30 }), ['A2_AUTO']],
    ['electric, nothing known', electric(), ['AUTO', 'AUTO_ELECTRIC']],
  ])('%s', (_, one, kinds) => {
    expect(kindsOf(one)).toEqual(kinds);
  });

  it('none counts as the rider’s own', () => {
    const any = fc.record({
      engine_size: fc.nat(1300),
      transmission: fc.constantFrom(M, A),
      power_kw: fc.option(fc.nat(150)),
    });
    fc.assert(fc.property(any, (one) => !isOfType(one, 'NONE')));
  });
});

it.each([
  ['ELECTRICITY', true],
  ['Electricity', true],
  ['electric', true],
  ['HYBRID ELECTRIC', false],
  ['ELECTRIC DIESEL', false],
  ['PETROL', false],
  ['', false],
])('%s is electric: %s', (fuel, is) => {
  expect(isElectric(fuel)).toBe(is);
});

it.each([
  ['', null],
  ['35', 35],
  ['10.5', 10.5],
  ['10,5 kW', 10.5],
  [' 11KW ', 11],
  ['eleven', Number.NaN],
  ['-3', Number.NaN],
  ['1,000.5', Number.NaN],
])('%j typed is %s kW', (typed, kw) => {
  expect(kilowattsOf(typed)).toEqual(kw);
});
