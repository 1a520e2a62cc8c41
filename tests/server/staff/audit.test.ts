// Who changed what when, as the account owner and admins read it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntities, listAudit } from '~contract/school/audit';
import { AUDIT_AREAS, COLLECTIONS } from '~contract/wire/collections';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const read = async (query = '', who = 'owner') =>
  listAudit.answer.parse((await office.as(who, 'GET', `/school/audit/${query}`)).body);
const STAFF = '/school/staff/';

it('says who did what to whom, with the fields but never their values, the newest first', async () => {
  const body = { phone: '07700 900555', last_name: 'Fenn-Cole' };
  await office.as('admin', 'PATCH', `${STAFF}${office.idOf('Jodie')}/`, { body });
  await office.as('owner', 'PATCH', `${STAFF}${office.idOf('Sal')}/permissions/`, {
    body: { bike_permission: 'USER_PERMISSION_VIEW' },
  });
  // Signing in is a line as well.
  const results = (await read('?area=staff')).results.filter(({ entity }) => entity === 'staff');
  expect(results.slice(0, 2)).toMatchObject([
    { entity: 'staff', outcome: 'permissions changed', about: 'Sal Moretti', fields: ['bike_permission'] },
    { entity: 'staff', outcome: 'changed', about: 'Jodie Fenn-Cole', fields: ['last_name', 'phone'] },
  ]);
  expect(results.slice(0, 2).map(({ actor }) => actor?.full_name)).toEqual(['Marion Hale', 'Dev Parmar']);
  expect(JSON.stringify(results)).not.toContain('900555');
  expect(results.map(({ id }) => id)).toEqual(results.map(({ id }) => id).toSorted((a, b) => b - a));
});

it('is read by person and by area, in pages', async () => {
  await office.as('callum', 'POST', '/bike_management/motorbikes/', {
    body: { registration_plate: 'KX23QZZ', make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] },
  });
  const bikes = await read('?area=bikes');
  expect(bikes.results[0]).toMatchObject({
    actor: { full_name: 'Callum Reith' },
    about: 'KX23QZZ',
    outcome: 'created',
  });
  const callum = bikes.results[0]?.actor?.id ?? 0;
  const his = await read(`?actor=${callum}`);
  expect(his.results.every(({ actor }) => actor?.id === callum)).toBe(true);
  expect((await read(`?actor=${callum}&area=school`)).count).toBe(0);
  const all = await read();
  const [one, two] = [await read('?page_size=2'), await read('?page_size=2&page=2')];
  expect([...one.results, ...two.results]).toEqual(all.results.slice(0, 4));
  expect(one.count).toBe(all.count);
});

it('says when it was done and what the device’s clock said, where the app knows that to be wrong', async () => {
  const [at, clock] = [new Date(office.app.now().getTime() - 3_600_000).toISOString(), '2020-03-12T09:12:00.000Z'];
  const path = '/bike_management/motorbikes/';
  const change = async (colour: string, headers: Record<string, string>) => {
    const { body } = await office.as('owner', 'GET', path);
    const id = (body as { results: { id: number }[] }).results[0]?.id;
    await office.as('owner', 'PATCH', `${path}${id}/`, { body: { colour }, headers });
    return (await read('?area=bikes')).results[0];
  };
  const both = { 'Recorded-At': at, 'Device-At': clock };
  expect(await change('Mint', both)).toMatchObject({ recorded_at: at, device_at: clock });
  expect(await change('Teal', { 'Recorded-At': at })).toMatchObject({ recorded_at: at, device_at: null });
  const unread = { 'Recorded-At': at, 'Device-At': 'half past nine' };
  expect(await change('Plum', unread)).toMatchObject({ recorded_at: at, device_at: null });
});

it('an entry stays after its row is deleted, without the row’s name', async () => {
  const list = await office.as('owner', 'GET', '/bike_management/motorbikes/?page_size=100');
  const bike = (list.body as { results: { id: number; registration_plate: string }[] }).results.at(-1);
  const token = (await office.app.signIn('owner@example.com')).access;
  expect((await office.app.call('DELETE', `/bike_management/motorbikes/${bike?.id}/`, { token })).status).toBe(204);
  const { results } = await read('?area=bikes');
  expect(results[0]).toMatchObject({ entity: 'bikes', entity_id: bike?.id, outcome: 'removed', about: null });
});

it('is visible only within the school, to the owner and admins', async () => {
  expect((await read('', 'owner2')).results.every(({ actor }) => actor?.full_name === 'Ruth Pascoe')).toBe(true);
  expect((await office.as('priya', 'GET', '/school/audit/')).status).toBe(403);
  for (const bad of ['?area=cats', '?actor=x', '?page=0', '?who=1'])
    expect((await office.as('owner', 'GET', `/school/audit/${bad}`)).status).toBe(400);
});

it('every collection that can be changed belongs to an area', () => {
  const known = new Set<string>(AUDIT_AREAS.flatMap(auditEntities));
  // A person's views concern nobody else.
  const apart = new Set<string>(['permissions', 'profile', 'saved_views', 'staff_ref', 'token_types']);
  expect(COLLECTIONS.filter((name) => !apart.has(name) && !known.has(name))).toEqual([]);
});
