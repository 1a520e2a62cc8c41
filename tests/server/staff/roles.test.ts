// User roles on the wire (specification section 3): USER_ADMIN for the account owner and for admins, USER_STAFF for the rest.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStaff } from '~contract/staff/staff';
import { verified } from '~contract/users/users';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const sessionRole = async (name: string) => {
  const { access: token } = await office.app.signIn(`${name}@example.com`);
  const { body } = await office.app.call('POST', '/users/verify', { body: { token } });
  // The raw answer: the app's schema would default a missing role to USER_STAFF.
  return [(body as { user: { user_role?: string } }).user.user_role, verified.parse(body).user.user_role];
};

it.each([
  ['owner', 'USER_ADMIN'],
  ['admin', 'USER_ADMIN'],
  ['callum', 'USER_STAFF'],
  ['priya', 'USER_STAFF'],
])('the session of %s is %s', async (name, role) => {
  expect(await sessionRole(name)).toEqual([role, role]);
});

it('everybody in the list of staff has theirs', async () => {
  const { results } = listStaff.answer.parse((await office.as('owner', 'GET', '/school/staff/')).body);
  const roles = Object.fromEntries(results.map(({ first_name, user_role }) => [first_name, user_role]));
  expect(roles).toMatchObject({
    Marion: 'USER_ADMIN',
    Dev: 'USER_ADMIN',
    Callum: 'USER_STAFF',
    Bram: 'USER_STAFF',
  });
});

it('follows the person’s permissions', async () => {
  const of = (rest = '') => `/school/staff/${office.idOf('Owen')}/${rest}`;
  const set = (admin_permission: boolean) =>
    office.as('owner', 'PATCH', of('permissions/'), { body: { admin_permission } });
  await set(true);
  expect([await office.person('Owen'), await sessionRole('owen')]).toMatchObject([
    { role: 'admin', user_role: 'USER_ADMIN' },
    ['USER_ADMIN', 'USER_ADMIN'],
  ]);
  await set(false);
  expect(await office.person('Owen')).toMatchObject({ role: 'staff', user_role: 'USER_STAFF' });
});
