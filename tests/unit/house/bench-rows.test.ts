// The rows that `npm run bench` makes up are the contract's: a field that a row gets is one that they need, too.
import { expect, it } from 'vitest';
import { bikeRow } from '~contract/bikes/bikes';
import { course } from '~contract/calendar/courses';
import { customerRow } from '~contract/contacts/contacts';
import { order } from '~contract/orders/orders';
import { makeBike, makeContact, makeCourse, makeNeighbour, makeOrder } from '~tests/bench/made';

it.each([
  ['a bike', () => bikeRow.parse(makeBike(1))],
  ['a contact', () => customerRow.parse(makeContact(1))],
  ['a neighbour', () => customerRow.parse(makeNeighbour(1))],
  ['a course', () => course.parse(makeCourse(1))],
  ['a booking', () => order.parse(makeOrder(1, 2))],
])('makes up %s with all of its fields', (_what, make) => {
  expect(make()).toMatchObject({ id: 1 });
});
