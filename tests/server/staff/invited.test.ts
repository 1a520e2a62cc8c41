// Whether somebody has signed in yet, and whether they see anything then: in the staff area, and in the feed that tells the other devices.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffMember, type StaffMember } from '~contract/staff/staff';
import { Device } from '~tests/server/sync/device';
import { linkIn, openOffice, type Office } from './office';

const NEW = 'gravel crimson otter 7';
const STAFF = '/school/staff/';
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const add = async (email: string) => {
  const body = { first_name: 'Nia', last_name: 'Vance', email };
  return staffMember.strict().parse((await office.as('owner', 'POST', STAFF, { body })).body);
};
const get = async (id: number) => (await office.as('owner', 'GET', `${STAFF}${id}/`)).body as StaffMember;
const accept = (mail: string) => {
  const { uid, token } = linkIn(mail);
  return office.app.call('POST', `${STAFF}reset-password/${token}/${uid}/`, { body: { password: NEW } });
};
const upToDate = async () => {
  const device = await Device.of(office.app, 'admin@example.com');
  await device.pullAll();
  return device;
};

it('somebody new is invited until they use the link, which the feed tells every device', async () => {
  const added = await add('nia@example.com');
  expect(added.invited).toBe(true);
  const device = await upToDate();
  expect((await accept(await office.mailTo('nia@example.com'))).status).toBe(204);
  expect(await get(added.id)).toMatchObject({ invited: false, version: added.version + 1 });
  const { changes } = await device.pull();
  expect(changes.find(({ collection }) => collection === 'staff')).toMatchObject({
    id: added.id,
    version: added.version + 1,
    row: { invited: false },
  });
});

it('permissions may be given before the link is used: the person then has access but is still invited', async () => {
  const { id, no_access } = await add('nia.first@example.com');
  expect(no_access).toBe(true);
  const device = await upToDate();
  const body = { bike_permission: 'USER_PERMISSION_EDIT' };
  expect((await office.as('owner', 'PATCH', `${STAFF}${id}/permissions/`, { body })).status).toBe(200);
  expect(await get(id)).toMatchObject({ invited: true, no_access: false });
  await device.pull();
  expect(device.row('staff', id)).toMatchObject({ invited: true, no_access: false });
});

it('only somebody who sees no area has no access, and never the owner or an admin', async () => {
  const { results } = (await office.as('owner', 'GET', STAFF)).body as { results: StaffMember[] };
  expect(results.filter(({ no_access }) => no_access).map(({ email }) => email)).toEqual(['nia@example.com']);
  const nia = results.find(({ email }) => email === 'nia@example.com');
  const rights = (body: object) => office.as('owner', 'PATCH', `${STAFF}${nia?.id}/permissions/`, { body });
  await rights({ admin_permission: true });
  expect(await get(nia?.id ?? 0)).toMatchObject({ no_access: false });
  await rights({ admin_permission: false });
  expect(await get(nia?.id ?? 0)).toMatchObject({ no_access: true });
});

it('somebody who can sign in is not invited, also after a new password or with a new address', async () => {
  const { results } = (await office.as('owner', 'GET', STAFF)).body as { results: StaffMember[] };
  expect(results.filter(({ invited }) => invited).map(({ email }) => email)).toEqual(['nia.first@example.com']);
  const before = await office.person('Owen');
  const device = await upToDate();
  await office.app.call('POST', '/users/forgot-password', { body: { email: before.email } });
  expect((await accept(await office.mailTo(before.email))).status).toBe(204);
  expect(await office.person('Owen')).toEqual(before);
  expect((await device.pull()).changes).toEqual([]);
  await office.as('owner', 'PATCH', `${STAFF}${before.id}/`, { body: { email: 'owen.two@example.com' } });
  expect(await office.person('Owen')).toMatchObject({ invited: false });
});

it('a deactivated person is not shown as invited until they are activated again', async () => {
  const { id } = await add('nia.away@example.com');
  expect((await office.as('owner', 'POST', `${STAFF}${id}/deactivate/`)).body).toMatchObject({
    invited: false,
    no_access: false,
  });
  expect((await office.as('owner', 'POST', `${STAFF}${id}/activate/`)).body).toMatchObject({ invited: true });
});
