// Seats (specification section 4; docs/domain.md, Seats): the owner and admins count, people who are not active do not.
import { eq } from 'drizzle-orm';
import { beforeEach, afterEach, expect, it } from 'vitest';
import { school } from '~server/db/schema/schema';
import { openOffice, type Office } from './office';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.app.close());

const add = (email: string) =>
  office.as('owner', 'POST', '/school/staff/', { body: { first_name: 'Nia', last_name: 'Vance', email } });
const activate = (name: string) => office.as('owner', 'POST', `/school/staff/${office.idOf(name)}/activate/`);
const seats = async () => {
  const { body } = await office.as('owner', 'GET', '/users/account');
  const { staff_user_count, admin_user_count, total_users } = body as Record<string, number>;
  return { used: (staff_user_count ?? 0) + (admin_user_count ?? 0), total_users };
};
const setTotal = (total_users: number | null) =>
  office.app.db.system((tx) => tx.update(school).set({ total_users }).where(eq(school.id, office.schoolId)));

it('of twenty people added at once with three free seats, three are added', async () => {
  await office.as('owner', 'GET', '/users/account');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`nia${at}@example.com`)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([3, 17]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'seats_reached', detail: 'All seats of your school are taken' });
  expect(await seats()).toEqual({ used: 10, total_users: 10 });
});

it('a full school cannot reactivate anybody either, until somebody leaves', async () => {
  for (const at of [1, 2, 3]) expect((await add(`nia${at}@example.com`)).status).toBe(201);
  expect((await activate('Bram')).status).toBe(409);
  expect(await office.person('Bram')).toMatchObject({ active: false });
  expect((await office.as('owner', 'POST', `/school/staff/${office.idOf('Sal')}/deactivate/`)).status).toBe(200);
  expect((await activate('Bram')).status).toBe(200);
  expect((await activate('Sal')).status).toBe(409);
  expect(await seats()).toEqual({ used: 10, total_users: 10 });
});

it('an active person takes no second seat, and a refused address none', async () => {
  await setTotal(8);
  expect((await add('callum@example.com')).status).toBe(400);
  expect((await add('nia@example.com')).status).toBe(201);
  expect((await activate('Callum')).status).toBe(200);
});

it('a school without a number of seats has no limit', async () => {
  await setTotal(null);
  for (const at of [1, 2, 3, 4]) expect((await add(`nia${at}@example.com`)).status).toBe(201);
});
