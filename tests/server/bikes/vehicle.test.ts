// What a bike keeps of the kind of vehicle it is: DVLA's words, its power and its licence category.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeRow } from '~contract/bikes/bikes';
import { openDesk, type Desk } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const WORDS = {
  tax_status: 'SORN',
  mot_status: 'Not valid',
  fuel_type: 'ELECTRICITY',
  type_approval: 'L3',
  wheelplan: '2 WHEEL',
  euro_status: 'EURO 5',
};
const NONE = { tax_status: '', mot_status: '', fuel_type: '', type_approval: '', wheelplan: '', euro_status: '' };

it('knows nothing of it at first, and keeps what it is given', async () => {
  const made = await desk.add();
  expect(made).toMatchObject({ ...NONE, power_kw: null, category: '' });
  const changed = await desk.patch(made.id, { ...WORDS, power_kw: 10.96, category: 'A1' });
  expect([changed.status, changed.body]).toMatchObject([200, { ...WORDS, power_kw: 11, category: 'A1' }]);
  expect((await desk.get(made.id)).body).toMatchObject({ ...WORDS, power_kw: 11, category: 'A1' });
  const cleared = await desk.patch(made.id, { ...NONE, power_kw: null, category: '' });
  expect(cleared.body).toMatchObject({ ...NONE, power_kw: null, category: '' });
});

it.each([
  [{ power_kw: 0 }, { power_kw: ['Must be more than 0'] }],
  [{ power_kw: 401 }, { power_kw: ['Must be at most 400'] }],
  [{ power_kw: '35' }, { power_kw: ['This field must be a number'] }],
  [{ category: 'B' }, { category: [expect.any(String)] }],
  [{ tax_status: 'x'.repeat(101) }, { tax_status: [expect.any(String)] }],
  [{ mot_status: 'a\u0000b' }, { mot_status: [expect.any(String)] }],
])('%j is refused by name', async (body, errors) => {
  const { id } = await desk.add();
  const answer = await desk.patch(id, body);
  expect([answer.status, answer.body]).toEqual([400, errors]);
});

it('counts a bike without MOT or tax as expired in the filters, before those with a date', async () => {
  const sorn = await desk.add({ tax_status: 'SORN', tax_expiry_date: null });
  const old = await desk.add({ first_registered_date: '2015-06-01' });
  const typed = await desk.add({ tax_status: 'SORN', tax_expiry_date: '2099-01-01' });
  const { mot_expiring_soon: mot, tax_expiring_soon: tax } = (await desk.get('filters/')).body as Record<
    string,
    number[]
  >;
  expect([tax?.includes(sorn.id), tax?.includes(typed.id)]).toEqual([true, false]);
  expect([mot?.[0], mot?.includes(sorn.id)]).toEqual([old.id, false]);
});

it('a row of an older server is read with nothing known', async () => {
  const { comments: _c, purchase_price: _p, current_value: _v, ...row } = await desk.add();
  const before = Object.fromEntries(
    Object.entries(row).filter(([name]) => !(name in NONE) && name !== 'power_kw' && name !== 'category'),
  );
  expect(bikeRow.parse(before)).toEqual(row);
});
