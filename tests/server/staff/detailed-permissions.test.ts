// What everybody of a school may do, in one answer, for the account owner and admins.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRights, staffPermissions } from '~contract/staff/staff';
import { EMAIL, setRights, WHO } from '~tests/server/access/people';
import { openOffice, type Office } from './office';

const PATH = '/school/staff/detailed-permissions/';
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const rights = async (who = 'owner') => listRights.answer.parse((await office.as(who, 'GET', PATH)).body);

it('lists everybody of the school, active people first, by name', async () => {
  const { count, results } = await rights();
  expect(results.map(({ full_name, role, active }) => [full_name, role, active])).toEqual([
    ['Callum Reith', 'staff', true],
    ['Dev Parmar', 'admin', true],
    ['Jodie Fenn', 'staff', true],
    ['Marion Hale', 'owner', true],
    ['Owen Tasker', 'staff', true],
    ['Priya Nair', 'staff', true],
    ['Sal Moretti', 'staff', true],
    ['Bram Whitlow', 'staff', false],
  ]);
  expect(count).toBe(results.length);
});

it('shows each person’s permissions, and nothing else', async () => {
  const { body } = await office.as('owner', 'GET', PATH);
  for (const { full_name, role, active, ...person } of listRights.answer.strict().parse(body).results) {
    const alone = await office.as('owner', 'GET', `/school/staff/${person.id}/permissions/`);
    expect([full_name, role, active, person]).toEqual([full_name, role, active, staffPermissions.parse(alone.body)]);
  }
  // Keys and times are digits and letters that may be anything.
  const told = JSON.stringify(body, (name, value: unknown) =>
    name === 'client_key' || name === 'updated' ? null : value,
  );
  expect(told).not.toMatch(/@example|077|password/u);
});

it('shows changes at once, including a promotion and a deactivation', async () => {
  const of = (name: string, rest: string) => `/school/staff/${office.idOf(name)}/${rest}`;
  await office.as('owner', 'PATCH', of('Sal', 'permissions/'), {
    body: { bike_permission: 'USER_PERMISSION_VIEW', admin_permission: true },
  });
  await office.as('admin', 'POST', of('Jodie', 'deactivate/'));
  const { results } = await rights('admin');
  expect(results.find(({ id }) => id === office.idOf('Sal'))).toMatchObject({
    role: 'admin',
    bike_permission: 'USER_PERMISSION_VIEW',
    admin_permission: true,
  });
  expect(results.slice(-2).map(({ full_name }) => full_name)).toEqual(['Bram Whitlow', 'Jodie Fenn']);
});

it('is visible only within the school', async () => {
  const { count, results } = await rights('owner2');
  expect([count, results.map(({ full_name }) => full_name)]).toEqual([1, ['Ruth Pascoe']]);
});

it('is for the account owner and admins only, whatever else somebody may do', async () => {
  await setRights(office.app.db);
  const statuses = await Promise.all(
    WHO.map(async (who) => {
      const token = who === 'no token' ? undefined : (await office.app.signIn(EMAIL[who])).access;
      return [who, (await office.app.call('GET', PATH, { token })).status];
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    'no token': 401,
    other: 200,
    none: 403,
    view: 403,
    edit: 403,
    admin: 200,
    owner: 200,
  });
});

it('answers with and without the final slash, and takes no word for an id', async () => {
  expect((await office.as('owner', 'GET', PATH.slice(0, -1))).status).toBe(200);
  expect((await office.as('owner', 'GET', '/school/staff/detailed/')).status).toBe(404);
});
