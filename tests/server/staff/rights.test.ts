// Nobody raises their own rights or reaches above their rank, by any call, alone or in a batch.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBatch } from '~contract/wire/batch';
import { changeUser, findUser } from '~tests/server/helpers/app';
import { rowsOf } from '~tests/server/access/rows';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  // The most rights of a person who is neither owner nor admin.
  const areas = Object.keys((await findUser(office.app.db, 'owner@example.com')).permissions);
  const all = Object.fromEntries(areas.map((area) => [area, 'USER_PERMISSION_EDIT']));
  await changeUser(office.app.db, 'callum@example.com', {
    permissions: { ...all, bike_permission: 'USER_PERMISSION_NONE' },
  });
});
afterAll(() => office.app.close());

const of = (name: string, rest = '') => `/school/staff/${office.idOf(name)}/${rest}`;
type Try = ['POST' | 'PATCH' | 'DELETE', string, object?];

/** Sends each alone and then all in a batch; every answer's status, and whether anything at all has changed. */
async function tryAll(who: string, tries: readonly Try[]) {
  const { app, as } = office;
  await as(who, 'GET', '/users/account');
  const before = await rowsOf(app.db, office.schoolId);
  const statuses: number[] = [];
  for (const [method, path, body] of tries) statuses.push((await as(who, method, path, body ? { body } : {})).status);
  const requests = tries.map(([method, path, body]) => ({ key: randomUUID(), method, path, ...(body && { body }) }));
  const { responses } = sendBatch.answer.parse((await as(who, 'POST', '/sync/batch', { body: { requests } })).body);
  const changed = (await rowsOf(app.db, office.schoolId)) !== before;
  return { statuses, batched: responses.map(({ status }) => status), changed };
}

it('somebody who edits staff cannot raise their own rights', async () => {
  const rights = { bike_permission: 'USER_PERMISSION_EDIT' };
  const tries: Try[] = [
    ['PATCH', of('Callum', 'permissions/'), rights],
    ['PATCH', of('Callum', 'permissions/'), { admin_permission: true }],
    ['PATCH', of('Callum', 'permissions/'), { admin_permission: 'true' }],
    ['PATCH', of('Callum', 'permissions/'), { is_account_owner: true }],
    ['PATCH', of('Callum'), rights],
    ['PATCH', of('Callum'), { role: 'admin' }],
    ['PATCH', of('Callum'), { user_id: 1 }],
    ['PATCH', of('Callum', 'working/'), { role: 'owner' }],
    ['POST', '/school/staff/', { first_name: 'A', last_name: 'B', email: 'ab@example.com', admin_permission: true }],
    ['POST', '/school/staff/', { first_name: 'A', last_name: 'B', email: 'ab@example.com', role: 'admin' }],
  ];
  const expected = [403, 403, 403, 403, 400, 400, 400, 400, 400, 400];
  expect(await tryAll('callum', tries)).toEqual({ statuses: expected, batched: expected, changed: false });
});

it('somebody who edits staff cannot change the owner or an admin, or send a link to themselves', async () => {
  const tries: Try[] = ['Marion', 'Dev'].flatMap((name): Try[] => [
    ['PATCH', of(name), { first_name: 'Max' }],
    ['PATCH', of(name), { email: 'callum.too@example.com' }],
    ['PATCH', of(name, 'working/'), { hours: [] }],
    ['PATCH', of(name, 'permissions/'), { bike_permission: 'USER_PERMISSION_NONE' }],
    ['POST', of(name, 'deactivate/')],
    ['DELETE', of(name)],
    ['POST', of(name, 'activate/')],
  ]);
  tries.push(['PATCH', of('Priya'), { email: 'callum.too@example.com' }]);
  const expected = tries.map(() => 403);
  expect(await tryAll('callum', tries)).toEqual({ statuses: expected, batched: expected, changed: false });
  expect((await office.as('callum', 'POST', of('Marion', 'send-reset-password-email/'))).status).toBe(403);
});

it('an admin cannot touch the owner', async () => {
  const tries: Try[] = [
    ['PATCH', of('Marion'), { email: 'dev.too@example.com' }],
    ['PATCH', of('Marion'), { phone: '' }],
    ['PATCH', of('Marion', 'working/'), { days_off: [] }],
    ['PATCH', of('Marion', 'permissions/'), { account_permission: 'USER_PERMISSION_NONE' }],
    ['PATCH', of('Marion', 'permissions/'), { admin_permission: false }],
    ['POST', of('Marion', 'deactivate/')],
    ['DELETE', of('Marion')],
    ['POST', of('Marion', 'activate/')],
  ];
  const expected = tries.map(() => 403);
  expect(await tryAll('admin', tries)).toEqual({ statuses: expected, batched: expected, changed: false });
  expect((await office.as('admin', 'POST', of('Marion', 'send-reset-password-email/'))).status).toBe(403);
});

it('the last owner cannot be deactivated or lose the ownership, not even by themselves', async () => {
  const tries: Try[] = [
    ['POST', of('Marion', 'deactivate/')],
    ['DELETE', of('Marion')],
    ['PATCH', of('Marion', 'permissions/'), { bike_permission: 'USER_PERMISSION_NONE' }],
    ['PATCH', of('Marion', 'permissions/'), { admin_permission: false }],
    ['PATCH', of('Marion', 'permissions/'), { is_account_owner: false }],
  ];
  const expected = [403, 403, 403, 403, 400];
  expect(await tryAll('owner', tries)).toEqual({ statuses: expected, batched: expected, changed: false });
});

it('an admin manages everybody else, other admins included, but cannot deactivate themselves', async () => {
  const answer = await office.as('admin', 'PATCH', of('Owen', 'permissions/'), { body: { admin_permission: 'true' } });
  expect(answer).toMatchObject({ status: 200, body: { admin_permission: true, id: office.idOf('Owen') } });
  expect(await office.person('Owen')).toMatchObject({ role: 'admin' });
  const back = await office.as('admin', 'PATCH', of('Owen', 'permissions/'), { body: { admin_permission: 'false' } });
  expect(back).toMatchObject({ status: 200, body: { admin_permission: false } });
  expect((await office.as('admin', 'POST', of('Dev', 'deactivate/'))).status).toBe(403);
  expect((await office.as('admin', 'DELETE', of('Dev'))).status).toBe(403);
});

it('a change of permissions changes only the ones it names, and refuses unknown ones', async () => {
  const get = async () => (await office.as('owner', 'GET', of('Sal', 'permissions/'))).body as Record<string, unknown>;
  const before = await get();
  const body = { invoice_permission: 'USER_PERMISSION_VIEW' };
  const answer = await office.as('owner', 'PATCH', of('Sal', 'permissions/'), { body });
  const version = Number(before['version']) + 1;
  const { updated } = answer.body as { updated: string };
  expect([answer.status, answer.body]).toEqual([200, { ...before, ...body, version, updated }]);
  const bad = { ride_permission: 'USER_PERMISSION_EDIT', bike_permission: 'edit', admin_permission: 'yes' };
  const refused = await office.as('owner', 'PATCH', of('Sal', 'permissions/'), { body: bad });
  expect([refused.status, Object.keys(refused.body as object).toSorted()]).toEqual([400, Object.keys(bad).toSorted()]);
  expect(await get()).toEqual(answer.body);
});

it('changed permissions apply at the next contact: a new epoch, without the collections hidden now', async () => {
  const pull = async (cursor = '') => {
    const answer = await office.as('jodie', 'GET', `/sync/changes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
    return answer.body as { cursor: string; epoch: string; collections: string[]; changes: { collection: string }[] };
  };
  const first = await pull();
  expect(first.collections).toContain('bikes');
  const body = { bike_permission: 'USER_PERMISSION_NONE', staff_planner_permission: 'USER_PERMISSION_VIEW' };
  await office.as('owner', 'PATCH', of('Jodie', 'permissions/'), { body });
  const second = await pull(first.cursor);
  expect(second.epoch).not.toBe(first.epoch);
  expect(second.collections).not.toContain('bikes');
  expect(second.collections).toContain('staff');
  expect(second.changes.some(({ collection }) => collection === 'bikes')).toBe(false);
  expect(second.changes.filter(({ collection }) => collection === 'staff')).toHaveLength(8);
  expect((await office.as('jodie', 'GET', '/bike_management/motorbikes/')).status).toBe(403);
});
