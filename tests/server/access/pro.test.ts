// The order of checks where Pro and areas decide, with probes in place of the areas that later issues build.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { school, supplier } from '~server/db/schema';
import { changeUser, findUser, openTestApp, type Call, type TestApp } from '~tests/server/helpers/app';
import { areaProbes } from '~tests/server/helpers/probe';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;
let token = '';
let ours = 0;
let site = 0;
let foreign = 0;

beforeAll(async () => {
  app = await openTestApp({ extraRoutes: areaProbes });
  ours = (await findUser(app.db, 'callum@example.com')).school_id;
  const { school_id } = await findUser(app.db, 'owner2@example.com');
  const add = (of: number) =>
    app.db.system((tx) =>
      tx.insert(supplier).values({ school_id: of, name: 'Pier', connect_location_name: 'Pier' }).returning(),
    );
  site = (await add(ours))[0]?.id ?? 0;
  foreign = (await add(school_id))[0]?.id ?? 0;
  token = (await app.signIn('callum@example.com')).access;
});
afterAll(() => app.close());
beforeEach(() => setPro(-DAY, null));

/** Pro from and until so many ms from now; null for never. */
async function setPro(since: number | null, until: number | null) {
  const at = (ms: number | null) => (ms === null ? null : new Date(app.now().getTime() + ms).toISOString());
  await app.db.system((tx) =>
    tx
      .update(school)
      .set({ pro_since: at(since), pro_until: at(until) })
      .where(eq(school.id, ours)),
  );
}
const allow = (name: string, value: 'EDIT' | 'VIEW' | 'NONE' | 'ANYTHING') =>
  changeUser(app.db, 'callum@example.com', { permissions: { [name]: `USER_PERMISSION_${value}` } });
const get = (area: string, id = site) => app.call('GET', `/probe/${area}/${id}/`, { token });
const patch = (area: string, call: Call = {}, id = site) =>
  app.call('PATCH', `/probe/${area}/${id}/`, { token, body: { town: 'Netherwick' }, ...call });
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

describe('order of checks', () => {
  it('a row of another school is 404, whatever else is wrong', async () => {
    await setPro(null, null);
    await allow('bike_permission', 'NONE');
    expect((await patch('bikes', { raw: '{not json' }, foreign)).status).toBe(404);
    expect((await get('bikes', foreign)).status).toBe(404);
  });

  it('then Pro, then the permission, then the body', async () => {
    await setPro(null, null);
    await allow('bike_permission', 'NONE');
    const broken = { raw: '{not json' };
    expect(codeOf(await patch('bikes', broken))).toBe('pro_required');
    await setPro(-DAY, null);
    expect(codeOf(await patch('bikes', broken))).toBe('permission_denied');
    await allow('bike_permission', 'VIEW');
    expect(codeOf(await patch('bikes', broken))).toBe('permission_denied');
    await allow('bike_permission', 'EDIT');
    expect((await patch('bikes', broken)).status).toBe(400);
    expect((await patch('bikes', { body: { colour: 'red' } })).body).toEqual({ colour: ['This field is not known'] });
    expect((await patch('bikes')).status).toBe(200);
  });
});

describe('Pro', () => {
  beforeEach(() =>
    changeUser(app.db, 'callum@example.com', {
      permissions: {
        bike_permission: 'USER_PERMISSION_EDIT',
        certificate_permission: 'USER_PERMISSION_EDIT',
        order_permission: 'USER_PERMISSION_EDIT',
      },
    }),
  );

  it.each(['bikes', 'certificates'])('a school that never had it may neither read nor write %s', async (area) => {
    await setPro(null, null);
    expect([(await get(area)).status, (await patch(area)).status]).toEqual([403, 403]);
    expect(codeOf(await get(area))).toBe('pro_required');
  });

  it('not yet begun is never', async () => {
    await setPro(DAY, null);
    expect(codeOf(await get('bikes'))).toBe('pro_required');
  });

  it.each(['bikes', 'certificates'])('after it ended, reading %s goes on and writing does not', async (area) => {
    await setPro(-9 * DAY, -DAY);
    expect((await get(area)).status).toBe(200);
    expect(codeOf(await patch(area))).toBe('pro_required');
  });

  it('takes what was recorded before the end, for thirty days', async () => {
    const recorded = (ms: number) => ({ headers: { 'recorded-at': new Date(app.now().getTime() + ms).toISOString() } });
    await setPro(-60 * DAY, -29 * DAY);
    expect((await patch('bikes', recorded(-29 * DAY - 1000))).status).toBe(200);
    expect((await patch('bikes', recorded(-29 * DAY + 1000))).status).toBe(403);
    await setPro(-60 * DAY, -31 * DAY);
    expect((await patch('bikes', recorded(-32 * DAY))).status).toBe(403);
    await setPro(-60 * DAY, -DAY);
    expect((await patch('bikes', { headers: { 'recorded-at': 'a while ago' } })).status).toBe(403);
  });

  it('asks nothing of the other areas', async () => {
    await setPro(null, null);
    expect((await patch('orders')).status).toBe(200);
  });
});

// Area → the permission that opens it, by hand from section 6 of the specification.
const AREAS = [
  ['bikes', 'bike_permission'],
  ['calendar', 'calendar_permission'],
  ['calendar_own', 'calendar_own_permission'],
  ['orders', 'order_permission'],
  ['contacts', 'contact_permission'],
  ['invoices', 'invoice_permission'],
  ['staff', 'staff_planner_permission'],
  ['courses', 'course_permission'],
  ['certificates', 'certificate_permission'],
  ['communication', 'communication_permission'],
  ['profile', 'profile_permission'],
  ['settings', 'account_permission'],
] as const;

describe.each(AREAS)('%s opens by %s', (area, permission) => {
  it.each([
    ['EDIT', 200, 200],
    ['VIEW', 200, 403],
    ['NONE', 403, 403],
    ['ANYTHING', 403, 403],
  ] as const)('%s: read %i, write %i', async (value, reading, writing) => {
    await allow(permission, value);
    expect([(await get(area)).status, (await patch(area)).status]).toEqual([reading, writing]);
  });

  it('and by nothing else', async () => {
    const others = AREAS.filter(([, name]) => name !== permission).map(([, name]) => [name, 'USER_PERMISSION_EDIT']);
    await changeUser(app.db, 'callum@example.com', {
      permissions: Object.fromEntries(others) as Record<string, string>,
    });
    expect([(await get(area)).status, (await patch(area)).status]).toEqual([403, 403]);
  });
});

describe('roles', () => {
  const probe = async (person: string) => {
    const own = (await app.signIn(person)).access;
    const statuses: number[] = [];
    for (const [area] of AREAS)
      statuses.push((await app.call('PATCH', `/probe/${area}/${site}/`, { token: own, body: { town: 'x' } })).status);
    return statuses;
  };

  it('the owner edits everywhere without any permission', async () => {
    await changeUser(app.db, 'owner@example.com', { permissions: {} });
    expect(new Set(await probe('owner@example.com'))).toEqual(new Set([200]));
  });

  it('an admin edits staff, and beyond that has their own permissions', async () => {
    await changeUser(app.db, 'admin@example.com', { permissions: { order_permission: 'USER_PERMISSION_EDIT' } });
    const statuses = await probe('admin@example.com');
    expect(AREAS.map(([area]) => area).filter((_area, at) => statuses[at] === 200)).toEqual(['orders', 'staff']);
  });
});
