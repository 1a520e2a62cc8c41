// A colleague's devices: who sees them, who ends them, and what a lost one is told.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '~contract/school/audit';
import { listStaffDevices } from '~contract/staff/staff';
import { sweep } from '~server/services/sweep';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const of = (name: string, rest = '') => `/school/staff/${office.idOf(name)}/devices/${rest}`;
const devices = async (name: string, who = 'owner') =>
  listStaffDevices.answer.parse((await office.as(who, 'GET', of(name))).body).results;
const refresh = (token: string) => office.app.call('POST', '/users/refresh', { body: { refresh: token } });

/** A new phone of somebody, and its id. */
async function phoneOf(name: string) {
  const known = new Set((await devices(name)).map(({ id }) => id));
  const session = await office.app.signIn(
    name === 'Marion' ? 'owner@example.com' : `${name.toLowerCase()}@example.com`,
  );
  const made = (await devices(name)).find(({ id }) => !known.has(id));
  return { ...session, id: made?.id ?? 0 };
}

it('lists a colleague’s devices, last used first; only one’s own is marked as current', async () => {
  const [first, second] = [await phoneOf('Jodie'), await phoneOf('Jodie')];
  office.app.pass(1000);
  await refresh(first.refresh);
  const seen = await devices('Jodie');
  expect(seen.map(({ id, current }) => [id, current])).toEqual([
    [first.id, false],
    [second.id, false],
  ]);
  expect((await devices('Marion')).filter(({ current }) => current)).toHaveLength(1);
});

it('signs one out: the device is told so each time it asks, and leaves the list', async () => {
  const phone = await phoneOf('Jodie');
  expect((await office.as('admin', 'DELETE', of('Jodie', `${phone.id}/`))).status).toBe(204);
  expect((await office.app.call('GET', '/users/account', { token: phone.access })).status).toBe(401);
  for (const token of [phone.refresh, phone.refresh])
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'revoked' } });
  expect((await devices('Jodie')).some(({ id }) => id === phone.id)).toBe(false);
});

it('erases one: the device is told so each time it asks, also with older tokens', async () => {
  const phone = await phoneOf('Jodie');
  const { refresh: newer } = (await refresh(phone.refresh)).body as { refresh: string };
  expect((await office.as('admin', 'DELETE', of('Jodie', `${phone.id}/?erase=true`))).status).toBe(204);
  expect((await office.app.call('GET', '/users/account', { token: phone.access })).body).toMatchObject({
    code: 'token_not_valid',
  });
  for (const token of [newer, newer, phone.refresh])
    expect(await refresh(token)).toMatchObject({ status: 401, body: { code: 'device_erased' } });
  expect((await office.app.call('POST', '/users/logout', { body: { refresh: newer } })).status).toBe(204);
  expect(await refresh(newer)).toMatchObject({ status: 401, body: { code: 'device_erased' } });
});

it('a signed-out device is in no list, and cannot be erased any more', async () => {
  const phone = await phoneOf('Jodie');
  await office.as('owner', 'DELETE', of('Jodie', `${phone.id}/`));
  expect((await office.as('owner', 'DELETE', of('Jodie', `${phone.id}/?erase=true`))).status).toBe(404);
  expect(await refresh(phone.refresh)).toMatchObject({ body: { code: 'revoked' } });
});

it('a repetition under the same key is answered as before', async () => {
  const phone = await phoneOf('Jodie');
  const headers = { 'idempotency-key': '1c9a7b52-3d0e-4c8b-9a67-1b2c3d4e5f60' };
  for (const replayed of [undefined, 'true']) {
    const answer = await office.as('owner', 'DELETE', of('Jodie', `${phone.id}/?erase=true`), { headers });
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([204, replayed]);
  }
});

it('an admin can manage everybody’s devices but the owner’s; somebody who edits staff nobody’s', async () => {
  const [marion, priya] = [await phoneOf('Marion'), await phoneOf('Priya')];
  for (const [who, name, { id }] of [
    ['admin', 'Marion', marion],
    ['callum', 'Priya', priya],
  ] as const) {
    expect((await office.as(who, 'GET', of(name))).status).toBe(403);
    for (const how of ['', '?erase=true'])
      expect((await office.as(who, 'DELETE', of(name, `${id}/${how}`))).status).toBe(403);
  }
  for (const phone of [marion, priya]) expect((await refresh(phone.refresh)).status).toBe(200);
});

it('a device is found only under its own person, and erasing needs the exact action', async () => {
  const phone = await phoneOf('Jodie');
  expect((await office.as('owner', 'DELETE', of('Priya', `${phone.id}/?erase=true`))).status).toBe(404);
  expect((await office.as('owner2', 'DELETE', of('Jodie', `${phone.id}/?erase=true`))).status).toBe(404);
  for (const bad of ['?erase=false', '?erase=', '?erase=1', '?wipe=true'])
    expect((await office.as('owner', 'DELETE', of('Jodie', `${phone.id}/${bad}`))).status).toBe(400);
  expect((await refresh(phone.refresh)).status).toBe(200);
});

it('the audit says whether a device was signed out or erased, and whose it was', async () => {
  const [one, two] = [await phoneOf('Jodie'), await phoneOf('Jodie')];
  await office.as('admin', 'DELETE', of('Jodie', `${one.id}/`));
  await office.as('admin', 'DELETE', of('Jodie', `${two.id}/?erase=true`));
  const { results } = listAudit.answer.parse((await office.as('owner', 'GET', '/school/audit/?area=staff')).body);
  expect(results.slice(0, 2)).toMatchObject([
    { entity: 'device', entity_id: two.id, outcome: 'erased', actor: { full_name: 'Dev Parmar' } },
    { entity: 'device', entity_id: one.id, outcome: 'removed', actor: { full_name: 'Dev Parmar' } },
  ]);
  expect(results[0]?.about).toMatch(/^Jodie Fenn’s /u);
});

it('a lost phone is still told to erase after a year; a signed-out one is simply unknown', async () => {
  const [lost, out] = [await phoneOf('Jodie'), await phoneOf('Jodie')];
  await office.as('owner', 'DELETE', of('Jodie', `${lost.id}/?erase=true`));
  await office.as('owner', 'DELETE', of('Jodie', `${out.id}/`));
  const { db, app: server, now, pass } = office.app;
  pass(365 * 24 * 60 * 60 * 1000);
  await sweep(db, server.services.config.DATA_DIR, now());
  expect(await refresh(lost.refresh)).toMatchObject({ status: 401, body: { code: 'device_erased' } });
  expect((await refresh(out.refresh)).body).not.toMatchObject({ code: 'revoked' });
});
