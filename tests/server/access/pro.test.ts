// The order of checks where Pro and areas decide, asked of endpoints that exist in tests only (tests/server/helpers/probe.ts).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bikeComment, bikeDocument, media, school, supplier } from '~server/db/schema/schema';
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

/** Pro from `since` until `until`, both in ms from now; null for never. */
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
    expect((await patch('bikes', { body: { shade: 'red' } })).body).toEqual({ shade: ['This field is not known'] });
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

  it('that has not begun yet counts as never', async () => {
    await setPro(DAY, null);
    expect(codeOf(await get('bikes'))).toBe('pro_required');
  });

  it.each(['bikes', 'certificates'])('after it ended, %s can still be read but not changed', async (area) => {
    await setPro(-9 * DAY, -DAY);
    expect((await get(area)).status).toBe(200);
    expect(codeOf(await patch(area))).toBe('pro_required');
  });

  it('accepts what was recorded before it ended, for thirty days', async () => {
    const recorded = (ms: number) => ({ headers: { 'recorded-at': new Date(app.now().getTime() + ms).toISOString() } });
    await setPro(-60 * DAY, -29 * DAY);
    expect((await patch('bikes', recorded(-29 * DAY - 1000))).status).toBe(200);
    expect((await patch('bikes', recorded(-29 * DAY + 1000))).status).toBe(403);
    await setPro(-60 * DAY, -31 * DAY);
    expect((await patch('bikes', recorded(-32 * DAY))).status).toBe(403);
    await setPro(-60 * DAY, -DAY);
    expect((await patch('bikes', { headers: { 'recorded-at': 'a while ago' } })).status).toBe(403);
  });

  it('is not needed in the other areas', async () => {
    await setPro(null, null);
    expect((await patch('orders')).status).toBe(200);
  });
});

/** A GET that spends credits: to Pro it is a write. */
const LOOKUP = '/bike_management/motorbikes/verify/AA19AAA/';

// Every call on bikes, by hand.
const BIKE_CALLS = [
  ['GET', '/bike_management/motorbikes/'],
  ['POST', '/bike_management/motorbikes/'],
  ['GET', '/bike_management/motorbikes/filters/'],
  ['GET', LOOKUP],
  ['GET', '/bike_management/motorbikes/{id}/'],
  ['PATCH', '/bike_management/motorbikes/{id}/'],
  ['GET', '/bike_management/motorbikes/{id}/comments/'],
  ['POST', '/bike_management/motorbikes/{id}/comments/'],
  ['GET', '/bike_management/motorbikes/{id}/comments/{comment}/'],
  ['PATCH', '/bike_management/motorbikes/{id}/comments/{comment}/'],
  ['DELETE', '/bike_management/motorbikes/{id}/comments/{comment}/'],
  ['GET', '/bike_management/motorbikes/{id}/reminders/'],
  ['GET', '/bike_management/motorbikes/{id}/documents/'],
  ['GET', '/bike_management/motorbikes/{id}/documents/{document}/'],
  ['DELETE', '/bike_management/motorbikes/{id}/'],
] as const;

describe('bikes', () => {
  const ids = { id: 0, comment: 0, document: 0 };
  beforeAll(async () => {
    await app.db.school(ours, async (tx) => {
      const [found] = await tx.select().from(bikeComment).orderBy(bikeComment.id).limit(1);
      const of = { school_id: ours, bike_id: found?.bike_id ?? 0 };
      const sha256 = 'ab'.repeat(32);
      await tx.insert(media).values({ school_id: ours, sha256, size: 3, content_type: 'image/png' });
      const [paper] = await tx
        .insert(bikeDocument)
        .values({ ...of, sha256, name: 'a.png' })
        .returning();
      Object.assign(ids, { id: of.bike_id, comment: found?.id, document: paper?.id });
    });
  });
  beforeEach(() => allow('bike_permission', 'EDIT'));
  const call = (method: (typeof BIKE_CALLS)[number][0], path: string) =>
    app.call(
      method,
      path.replaceAll(/\{(\w+)\}/gu, (_all, name: keyof typeof ids) => String(ids[name])),
      {
        token,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      },
    );

  it.each(BIKE_CALLS)('%s %s is refused for a school that never had Pro', async (method, path) => {
    await setPro(null, null);
    const answer = await call(method, path);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'pro_required']);
  });

  it.each(BIKE_CALLS)('%s %s once Pro has ended: only reading still works', async (method, path) => {
    await setPro(-9 * DAY, -DAY);
    const answer = await call(method, path);
    const reads = method === 'GET' && path !== LOOKUP;
    expect([answer.status, codeOf(answer)]).toEqual(reads ? [200, undefined] : [403, 'pro_required']);
  });

  it('certificate restrictions can be read by every member, with or without Pro', async () => {
    await setPro(null, null);
    await allow('certificate_permission', 'NONE');
    const { body } = await app.call('GET', '/certificates/restrictions/', { token });
    expect((body as { results: { code: string; title: string }[] }).results.map(({ code }) => code)).toEqual([
      '00',
      '45',
      '78',
      '79.02',
      '79.03',
      'AM',
    ]);
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

  it('no other permission opens it', async () => {
    // The calendar is also opened by the own one: whose courses are seen is asked of the rows (tests/server/calendar).
    const also = area === 'calendar' ? 'calendar_own_permission' : permission;
    const others = AREAS.filter(([, name]) => name !== permission && name !== also).map(([, name]) => [
      name,
      'USER_PERMISSION_EDIT',
    ]);
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
