import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commaList, joinList, ordering, page, pageSize, splitList } from '~contract/wire/list';
import { bikeListQuery, bikeStatus } from '~contract/bikes/bikes';

it('splits what it has joined, even with commas and backslashes in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
      expect(splitList(joinList(values))).toEqual(values);
    }),
  );
});

it.each(['0', '-1', '1.5', '1e3', ' 1', 'abc', '', '９', '9999999999999999'])('refuses page %j', (value) => {
  expect(page.safeParse(value).success).toBe(false);
});

it('takes a page far beyond the last one', () => {
  expect(page.parse('1000000000')).toBe(1_000_000_000);
});

it.each([
  ['101', false],
  ['100', true],
  ['0', false],
])('page_size %s is allowed: %s', (value, good) => {
  expect(pageSize.safeParse(value).success).toBe(good);
});

it('reads an ordering, and refuses a field that does not exist or comes twice', () => {
  const fields = ordering(['make', 'id']);
  expect(fields.parse('-make,id')).toEqual([
    { field: 'make', descending: true },
    { field: 'id', descending: false },
  ]);
  for (const bad of ['', 'price', '--make', 'make,-make', 'make,', 'constructor']) {
    expect(fields.safeParse(bad).success, bad).toBe(false);
  }
});

it('refuses a value that the filter does not know', () => {
  expect(commaList(bikeStatus).safeParse('BIKE_STATUS_ACTIVE,SOLD').success).toBe(false);
  expect(bikeListQuery.safeParse({ colour: 'red' }).success).toBe(false);
});

it('orders by the next MOT unless asked otherwise', () => {
  expect(bikeListQuery.parse({}).o).toEqual([{ field: 'mot_expiry_date', descending: false }]);
});
