// Test centres: kept by those who edit the settings, read by everybody of the school and nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCentre as shape, type TestCentre } from '~contract/dvsa/test-centres';
import { key, openPlanner, type Planner } from '~tests/server/calendar/planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const CENTRES = '/school/test-centres/';
const at = ({ id }: { id: number }) => `${CENTRES}${id}/`;
let names = 0;
const add = async (more: object = {}): Promise<TestCentre> => {
  const body = { name: `Centre ${(names += 1)}`, ...more };
  return shape.parse((await desk.send('POST', CENTRES, { body })).body);
};
const TAKEN = { name: ['There is a test centre with this name already'] };

it('is added once however often it is sent, announced once, and listed by name', async () => {
  const seq = await desk.lastSeq();
  const headers = key();
  const [site = 0] = desk.sites;
  const body = { name: ' Brackenford MPTC ', notes: 'Use the side gate', sites: [{ supplier: site, miles: 7.26 }] };
  const first = await desk.send('POST', CENTRES, { body, headers });
  const again = await desk.send('POST', CENTRES, { body, headers });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const row = shape.parse(first.body);
  expect(row).toMatchObject({
    name: 'Brackenford MPTC',
    address: '',
    postcode: '',
    module_1: true,
    module_2: true,
    notes: 'Use the side gate',
    sites: [{ supplier: site, miles: 7.3 }],
    version: 1,
  });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'test_centres', id: row.id, op: 'w' }]);
  expect((await desk.send('GET', at(row))).body).toEqual(row);
  const early = await add({ name: 'aldermoor' });
  const { count, results } = (await desk.send('GET', CENTRES)).body as { count: number; results: TestCentre[] };
  expect(results.slice(0, 2)).toEqual([early, row]);
  expect(count).toBe(results.length);
});

it.each([
  [{ name: '' }, { name: ['This field is required'] }],
  [{ sites: [{ supplier: 999_999, miles: null }] }, { sites: ['This site does not exist'] }],
  [{ module_1: 'yes' }, { module_1: ['Invalid input: expected boolean, received string'] }],
  [{ town: 'Netherwick' }, { town: ['This field is not known'] }],
])('refuses %j', async (more, errors) => {
  const answer = await desk.send('POST', CENTRES, { body: { name: `Centre ${(names += 1)}`, ...more } });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, Object.keys(errors)]);
});

it('refuses a site that is named twice, and one of another school', async () => {
  const [site = 0] = desk.sites;
  const twice = { supplier: site, miles: null };
  const answer = await desk.send('POST', CENTRES, { body: { name: 'Twice', sites: [twice, twice] } });
  expect([answer.status, answer.body]).toEqual([400, { sites: ['A site is named twice'] }]);
  const theirs = await desk.send('POST', CENTRES, { body: { name: 'Theirs', sites: [twice] }, by: 'owner2' });
  expect([theirs.status, theirs.body]).toEqual([400, { sites: ['This site does not exist'] }]);
});

it('has a name of its own in its school, in any letters, even if added at once', async () => {
  const row = await add({ name: 'Old Aerodrome' });
  const lower = await desk.send('POST', CENTRES, { body: { name: 'old aerodrome' } });
  expect([lower.status, lower.body]).toEqual([400, TAKEN]);
  expect((await desk.send('PATCH', at(row), { body: { name: 'OLD AERODROME' } })).status).toBe(200);
  const body = { name: 'At once' };
  const answers = await Promise.all([1, 2].map(() => desk.send('POST', CENTRES, { body })));
  const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([made?.status, refused?.status, refused?.body]).toEqual([201, 400, TAKEN]);
  expect((await desk.send('POST', CENTRES, { body, by: 'owner2' })).status).toBe(201);
});

it('is changed for the version that was shown, and deleted', async () => {
  const row = await add();
  const changed = await desk.send('PATCH', at(row), { body: { module_2: false }, headers: { 'If-Match': '"1"' } });
  expect([changed.status, changed.body]).toMatchObject([200, { module_2: false, version: 2 }]);
  const stale = await desk.send('PATCH', at(row), { body: { notes: 'x' }, headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }]);
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', at(row))).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'test_centres', id: row.id, op: 'd' }]);
  expect((await desk.send('GET', at(row))).status).toBe(404);
});
