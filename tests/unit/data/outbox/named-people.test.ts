// Ids inside a list of a body's objects, such as the contacts among the people of a report, are named as any other id is.
import { expect, it } from 'vitest';
import { listNamed, mapNamed } from '~data/outbox/references';

const person = (customer: number | null) => ({ customer, name: 'Robin', role: 'RIDER' });
const change = {
  entity: 'incidents',
  targetId: 9,
  body: { staff: [4], course: 3, people: [person(12), person(null)] },
};

it('they are found', () => {
  expect(listNamed(change)).toEqual([
    { collection: 'incidents', id: 9 },
    { collection: 'courses', id: 3 },
    { collection: 'staff_ref', id: 4 },
    { collection: 'customers', id: 12 },
  ]);
});

it('they become others after a restore, and nothing else of the list does', () => {
  const moved = mapNamed(change, ({ collection, id }) => (collection === 'customers' ? id + 100 : id));
  expect(moved.body).toEqual({ staff: [4], course: 3, people: [person(112), person(null)] });
  expect(mapNamed({ ...change, body: { place: 'Gate' } }, ({ id }) => id).body).toEqual({ place: 'Gate' });
});
