// Which bikes a course may have, and who may ride them, by DVSA's and DVLA's rules (docs/domain.md, MOT and tax; Licence ladder).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { openPlanner, WHY, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

it.each([
  ['AA11QZZ', { tax_status: 'SORN' }, ['AA11 QZZ is declared off the road (SORN)']],
  [
    'AA12QZZ',
    { tax_status: 'Untaxed', mot_status: 'Not valid' },
    ['The MOT of AA12 QZZ is not valid', 'AA12 QZZ is not taxed'],
  ],
  ['AA13QZZ', { tax_status: 'Not Taxed for on Road Use' }, ['AA13 QZZ is not taxed for use on the road']],
  [
    'AA14QZZ',
    { first_registered_date: '2016-06-01', mot_status: 'No details held by DVLA' },
    ['AA14 QZZ is over 3 years old, and no MOT date is known'],
  ],
  ['AA15QZZ', { tax_status: 'SORN', tax_expiry_date: '2099-01-01' }, []],
  ['AA16QZZ', { tax_status: 'Taxed', mot_status: 'Valid' }, []],
] as const)('%s with %j on a course: %j', async (registration_plate, papers, conflicts) => {
  const bike = await desk.addBike({ registration_plate, ...papers });
  const answer = await desk.post({ date: desk.nextDay(), bikes: [bike] });
  const expected = conflicts.length > 0 ? [400, { ...WHY, conflicts }] : [201, expect.anything()];
  expect([answer.status, answer.body]).toEqual(expected);
});

const AUTO = { transmission: 'BIKE_TRANSMISSION_AUTOMATIC' };
it.each([
  ['an electric moped', { ...AUTO, engine_size: 0, type_approval: 'L1' }, 'AUTO_ELECTRIC', 16, null],
  ['an electric motorcycle', { ...AUTO, engine_size: 0, type_approval: 'L3', power_kw: 4 }, 'AUTO', 16, '17'],
  [
    'an electric bike of which nothing is known',
    { ...AUTO, engine_size: 0 },
    'AUTO_ELECTRIC',
    16,
    '17, unless its details say that it is a moped',
  ],
  ['a KTM 390', { engine_size: 373, power_kw: 32 }, 'A2_MANUAL', 19, null],
  ['a restricted MT-07', { engine_size: 689, power_kw: 35 }, 'A2_MANUAL', 19, null],
  ['an MT-07', { engine_size: 689, power_kw: 54 }, 'A_MANUAL', 19, '24'],
] as const)('%s for a rider', async (_, machine, bike_type, age, from) => {
  const date = desk.nextDay();
  const bike = await desk.addBike({ ...machine });
  const course = await desk.add({ date, categories: [bike_type] });
  const birthdate = addDaysTo(`${Number(date.slice(0, 4)) - age}${date.slice(4)}`, -1);
  const customer = await desk.someone({ last_name: `Young ${bike}`, birthdate });
  const answer = await desk.book(course.id, { customer, bike_type, bike });
  const refusal = { ...WHY, conflicts: [`Ada Young ${bike} is ${age} on that day; this bike is from ${from}`] };
  expect([answer.status, answer.body]).toEqual(from === null ? [201, expect.anything()] : [400, refusal]);
});
