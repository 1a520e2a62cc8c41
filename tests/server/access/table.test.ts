// Every endpoint × every kind of caller, from a table written by hand: it does not read the guards of the contract.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '~contract/endpoints';
import { API } from '~contract/endpoint';
import { appUser, device, restriction, staff, supplier } from '~server/db/schema';
import { findUser, openTestApp, type Call, type TestApp } from '~tests/server/helpers/app';
import { addFile } from '~tests/server/helpers/fleet';
import { fileParts, sendForm } from '~tests/server/helpers/form';
import { FILM, PAPER, PICTURE } from '~tests/server/helpers/small-files';
import { EMAIL, setRights, WHO, type Who } from './people';
import { hang, rowsOf, type Hung } from './rows';

type Row = {
  send: (who: Who) => Call & { path: string };
  expected: readonly [number, number, number, number, number, number, number];
};

const token: Partial<Record<Who, string>> = {};
const spareDevice: Partial<Record<Who, number>> = {};
let app: TestApp;
let site = 0;
let other = 0;
let ours = 0;
/** A bike of ours with what hangs on it; and one of each for each person to delete. */
const fleet: Hung = { bike: 0, comment: 0, document: 0, image: 0, video: 0 };
const spare: Partial<Record<Who, Hung>> = {};
const toGo = (who: Who): Hung => spare[who] ?? fleet;
const MID = '7f1c9a52-3d0e-4c8b-9a67-1b2c3d4e5f60';

const BIKES = '/bike_management/motorbikes/';
const bikeForm = (registration_plate: string) => ({
  registration_plate,
  make: 'Honda',
  model: 'CB125F',
  engine_size: 124,
  supplier: [site],
});
const onComment = () => `${BIKES}${fleet.bike}/comments/${fleet.comment}/`;
const form = (kind: 'image' | 'video' | 'document', bytes: Uint8Array) =>
  sendForm(fileParts(kind, bytes, 'a file', kind === 'document' ? { bike: fleet.bike } : { comment: fleet.comment }));

const member = (status: number, stranger = 401): Row['expected'] => [
  stranger,
  status,
  status,
  status,
  status,
  status,
  status,
];
const everybody = (status: number) => member(status, status);

const TABLE: Record<EndpointName, Row> = {
  'users.login': {
    send: () => ({ path: '/users/login', body: { email: 'sal@example.com', password: 'connect-demo' } }),
    expected: everybody(200),
  },
  'users.refresh': {
    send: () => ({ path: '/users/refresh', body: { refresh: 'nonsense' } }),
    expected: everybody(401),
  },
  'users.verify': { send: () => ({ path: '/users/verify', body: { token: token.view } }), expected: everybody(200) },
  'users.logout': { send: () => ({ path: '/users/logout', body: { refresh: 'nonsense' } }), expected: everybody(204) },
  'users.signup': { send: () => ({ path: '/users/signup', body: {} }), expected: everybody(400) },
  'users.changePassword': {
    send: () => ({
      path: '/users/password-reset',
      body: { current_password: 'not mine', password: 'gravel crimson otter 7' },
    }),
    expected: member(400),
  },
  'users.forgot': {
    send: () => ({ path: '/users/forgot-password', body: { email: 'nobody@example.com' } }),
    expected: everybody(204),
  },
  'users.reset': {
    send: () => ({
      path: `/school/staff/reset-password/nonsense/${ours}-1/`,
      body: { password: 'gravel crimson otter 7' },
    }),
    expected: everybody(404),
  },
  'users.permissions': { send: () => ({ path: '/users/permissions' }), expected: member(200) },
  'users.account': { send: () => ({ path: '/users/account' }), expected: member(200) },
  'users.devices': { send: () => ({ path: '/users/devices/' }), expected: member(200) },
  'users.removeDevice': {
    send: (who) => ({ path: `/users/devices/${who === 'other' ? spareDevice.owner : (spareDevice[who] ?? 1)}/` }),
    expected: [401, 404, 204, 204, 204, 204, 204],
  },
  'public.config': { send: () => ({ path: '/public/config' }), expected: everybody(200) },
  'public.capabilities': { send: () => ({ path: '/capabilities' }), expected: everybody(200) },
  'public.ping': { send: () => ({ path: '/ping?n=1' }), expected: everybody(200) },
  'public.health': { send: () => ({ path: '/health' }), expected: everybody(200) },
  'public.outbox': { send: () => ({ path: '/public/outbox' }), expected: everybody(200) },
  'school.settings': { send: () => ({ path: '/school/settings/' }), expected: [401, 200, 403, 200, 200, 403, 200] },
  'school.patchSettings': {
    send: (who) => ({ path: '/school/settings/', body: { phone: who === 'other' ? '01632 960201' : '01632 960101' } }),
    expected: [401, 200, 403, 403, 200, 403, 200],
  },
  'school.suppliers': { send: () => ({ path: '/school/suppliers/' }), expected: member(200) },
  'school.supplier': {
    send: () => ({ path: `/school/suppliers/${site}/` }),
    expected: [401, 404, 200, 200, 200, 200, 200],
  },
  'school.patchSupplier': {
    send: () => ({ path: `/school/suppliers/${site}/`, body: { town: 'Brackenford' } }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  // The other school never had Pro: its lists are refused, and our rows do not exist there.
  'bikes.list': { send: () => ({ path: BIKES }), expected: [401, 403, 403, 200, 200, 403, 200] },
  'bikes.add': {
    send: (who) => ({ path: BIKES, body: bikeForm(`Q${WHO.indexOf(who)}ADD`) }),
    expected: [401, 403, 403, 403, 201, 403, 201],
  },
  'bikes.filters': { send: () => ({ path: `${BIKES}filters/` }), expected: [401, 403, 403, 200, 200, 403, 200] },
  'bikes.get': { send: () => ({ path: `${BIKES}${fleet.bike}/` }), expected: [401, 404, 403, 200, 200, 403, 200] },
  'bikes.patch': {
    send: () => ({ path: `${BIKES}${fleet.bike}/`, body: { colour: 'Red' } }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  'bikes.remove': {
    send: (who) => ({ path: `${BIKES}${toGo(who).bike}/` }),
    expected: [401, 404, 403, 403, 204, 403, 204],
  },
  'bikes.comments': {
    send: () => ({ path: `${BIKES}${fleet.bike}/comments/` }),
    expected: [401, 404, 403, 200, 200, 403, 200],
  },
  'bikes.comment': {
    send: () => ({ path: `${BIKES}${fleet.bike}/comments/${fleet.comment}/` }),
    expected: [401, 404, 403, 200, 200, 403, 200],
  },
  'bikes.addComment': {
    send: () => ({ path: `${BIKES}${fleet.bike}/comments/`, body: { bike: fleet.bike, comment: 'Worn chain' } }),
    expected: [401, 404, 403, 403, 201, 403, 201],
  },
  'bikes.patchComment': {
    send: () => ({ path: `${BIKES}${fleet.bike}/comments/${fleet.comment}/`, body: { comment: 'Lamp replaced' } }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  'bikes.removeComment': {
    send: (who) => ({ path: `${BIKES}${fleet.bike}/comments/${toGo(who).comment}/` }),
    expected: [401, 404, 403, 403, 204, 403, 204],
  },
  'bikes.documents': {
    send: () => ({ path: `${BIKES}${fleet.bike}/documents/` }),
    expected: [401, 404, 403, 200, 200, 403, 200],
  },
  'bikes.document': {
    send: () => ({ path: `${BIKES}${fleet.bike}/documents/${fleet.document}/` }),
    expected: [401, 404, 403, 200, 200, 403, 200],
  },
  'bikes.addImage': {
    send: () => ({ path: `${onComment()}images/`, ...form('image', PICTURE) }),
    expected: [401, 404, 403, 403, 201, 403, 201],
  },
  'bikes.removeImage': {
    send: (who) => ({ path: `${onComment()}images/${toGo(who).image}/` }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  'bikes.addVideo': {
    send: () => ({ path: `${onComment()}videos/`, ...form('video', FILM) }),
    expected: [401, 404, 403, 403, 201, 403, 201],
  },
  'bikes.removeVideo': {
    send: (who) => ({ path: `${onComment()}videos/${toGo(who).video}/` }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  'bikes.addDocument': {
    send: () => ({ path: `${BIKES}${fleet.bike}/documents/`, ...form('document', PAPER) }),
    expected: [401, 404, 403, 403, 201, 403, 201],
  },
  'bikes.patchDocument': {
    send: () => ({ path: `${BIKES}${fleet.bike}/documents/${fleet.document}/`, body: { description: 'V5C' } }),
    expected: [401, 404, 403, 403, 200, 403, 200],
  },
  'bikes.removeDocument': {
    send: (who) => ({ path: `${BIKES}${fleet.bike}/documents/${toGo(who).document}/` }),
    expected: [401, 404, 403, 403, 204, 403, 204],
  },
  'certificates.restrictions': { send: () => ({ path: '/certificates/restrictions/' }), expected: member(200) },
  // Pictures come by a cookie: a token opens none.
  'media.get': { send: () => ({ path: `/media/${'ab'.repeat(32)}` }), expected: everybody(401) },
  'sync.changes': { send: () => ({ path: '/sync/changes' }), expected: member(200) },
  'sync.events': { send: () => ({ path: '/sync/events' }), expected: member(200) },
  // What is in a batch has its own answers: tests/server/sync/batch.test.ts.
  'sync.batch': {
    send: () => ({
      path: '/sync/batch',
      body: { requests: [{ key: MID, method: 'PATCH', path: '/nowhere/' }] },
    }),
    expected: member(200),
  },
  'sync.status': { send: () => ({ path: '/sync/status', body: { mids: [MID] } }), expected: member(200) },
  'sync.cancel': { send: () => ({ path: `/sync/mutations/${MID}/cancel` }), expected: member(200) },
};

beforeAll(async () => {
  app = await openTestApp();
  const { school_id } = await findUser(app.db, EMAIL.other);
  other = school_id;
  ours = (await findUser(app.db, EMAIL.owner)).school_id;
  await setRights(app.db);
  await app.db.system((tx) => tx.insert(supplier).values({ school_id, name: 'Pier', connect_location_name: 'Pier' }));
  for (const who of WHO) {
    if (who === 'no token') continue;
    const spare = await app.signIn(EMAIL[who]);
    spareDevice[who] = decodeJwt<{ sid: number }>(spare.access).sid;
    token[who] = (await app.signIn(EMAIL[who])).access;
  }
  const [first] = await app.db.school(ours, (tx) => tx.select({ id: supplier.id }).from(supplier).limit(1));
  site = first?.id ?? 0;
  await addBikes();
});
afterAll(() => app.close());

it('names every endpoint of the contract and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

it('shares no id between the two schools', async () => {
  for (const table of [supplier, appUser, device, staff, restriction]) {
    const rows = await app.db.system((tx) => tx.select({ id: table.id, school_id: table.school_id }).from(table));
    expect(rows.some(({ school_id }) => school_id === other) || table === staff).toBe(true);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});

describe.each(Object.entries(TABLE))('%s', (name, { send, expected }) => {
  it.each(WHO.map((who, at) => [who, expected[at] ?? 0] as const))('%s: %i', async (who, status) => {
    const { method, idempotent } = endpoints[name as EndpointName] as { method: 'GET' | 'PATCH'; idempotent?: false };
    const before = await rowsOf(app.db, who === 'other' ? ours : 0);
    const { path, ...call } = send(who);
    const answer = await app.call(method, path, { ...call, token: token[who] });
    expect([answer.status, answer.body]).toEqual([status, answer.body]);
    const refused = status >= 400 && idempotent !== false;
    if (who === 'other' || refused) expect(await rowsOf(app.db, who === 'other' ? ours : 0)).toBe(before);
  });
});

it('would notice a change', async () => {
  const before = await rowsOf(app.db, ours);
  await app.call('PATCH', `${BIKES}${fleet.bike}/`, { token: token.owner, body: { colour: 'Green' } });
  expect(await rowsOf(app.db, ours)).not.toBe(before);
  expect(await rowsOf(app.db, other)).toBe(await rowsOf(app.db, other));
});

it('answers every guarded endpoint of the contract with 401 before it looks at anything else', async () => {
  for (const { method, path, guard } of Object.values(endpoints)) {
    if (guard === 'public') continue;
    const nowhere = path.replaceAll(/\{\w+\}/gu, 'nonsense');
    const answer = await app.call(method, nowhere, method === 'GET' ? {} : { raw: '{not json' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_not_valid' } });
  }
});

it('answers with and without the final slash', async () => {
  for (const path of ['/school/suppliers', '/school/suppliers/', '/users/account', '/users/account/']) {
    expect((await app.call('GET', path, { token: token.owner })).status).toBe(200);
  }
});

it("shows the other school's owner their own school only", async () => {
  const settings = await app.call('GET', '/school/settings/', { token: token.other });
  expect(settings.body).toMatchObject({ id: other, name: 'Coastline Moto Training' });
  const sites = await app.call('GET', '/school/suppliers/', { token: token.other });
  expect(sites.body).toMatchObject({ count: 1, results: [{ name: 'Pier' }] });
});

it.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), '%00', '1%20', '１'])(
  'answers 404 for the path id %s',
  async (id) => {
    const answer = await app.call('PATCH', `${API}/school/suppliers/${encodeURI(id)}/`, {
      token: token.owner,
      body: { town: 'x' },
    });
    expect(answer.status).toBe(404);
  },
);

async function addBikes(): Promise<void> {
  const sha256 = await addFile(app, ours, Buffer.from(PICTURE), 'image/png');
  const add = async (mark: string, parent?: Hung) => {
    const answer = await app.call('POST', BIKES, { token: token.owner, body: bikeForm(mark) });
    return hang(app, { school_id: ours, bike: (answer.body as { id: number }).id, sha256, parent });
  };
  Object.assign(fleet, await add('Q1OLD'));
  spare.edit = await add('Q2OLD', fleet);
  spare.owner = await add('Q3OLD', fleet);
}
