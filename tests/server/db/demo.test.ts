import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessTo, AREA_PERMISSION, permissions } from '~contract/permissions';
import type { Area } from '~contract/permissions';
import type { Db } from '~server/db/db';
import { appUser, login, school, schoolCounter, staff, supplier } from '~server/db/schema';
import { DEMO_PASSWORD, demoSignIns } from '~server/demo/people';
import { isEmpty, seedDemo } from '~server/demo/seed';
import { verifyPassword } from '~server/platform/auth/password';
import { openTestDb } from '~tests/server/helpers/database';

// Half past midnight in London, still the day before in UTC.
const NOW = new Date('2025-07-01T23:30:00Z');
let db: Db;
let demo: typeof school.$inferSelect | undefined;
let coastline: typeof school.$inferSelect | undefined;

beforeAll(async () => {
  db = await openTestDb();
  expect(await isEmpty(db)).toBe(true);
  await seedDemo(db, { now: NOW, scale: 3 });
  [demo, coastline] = await db.system((tx) => tx.select().from(school).orderBy(school.id));
});
afterAll(() => db.close());

async function person(email: string): Promise<typeof appUser.$inferSelect> {
  const [row] = await db.system((tx) => tx.select().from(appUser).where(eq(appUser.email, email)));
  if (row === undefined) throw new Error(`No such person: ${email}`);
  return row;
}

async function access(email: string): Promise<Record<string, string>> {
  const row = await person(email);
  const { is_account_owner, admin_permission } = row;
  const held = permissions.parse({ ...row.permissions, is_account_owner, admin_permission });
  return Object.fromEntries(Object.keys(AREA_PERMISSION).map((area) => [area, accessTo(area as Area, held)]));
}

it('moves into an empty database only', async () => {
  expect(await isEmpty(db)).toBe(false);
});

it('has a Pro school that uses 7 of its 10 seats', async () => {
  expect(demo).toMatchObject({ atb_number: '09914', total_users: 10, is_demo: true, active: true, pro_until: null });
  expect(new Date(demo?.pro_since ?? NOW).getTime()).toBeLessThan(NOW.getTime());
  const users = await db.school(demo?.id ?? 0, (tx) => tx.select().from(appUser));
  expect(users.filter(({ active }) => active)).toHaveLength(7);
  expect(users.filter(({ active }) => !active).map(({ first_name }) => first_name)).toEqual(['Bram']);
});

it('has a second school that is empty and never had Pro', async () => {
  expect(coastline).toMatchObject({ name: 'Coastline Moto Training', pro_since: null, total_users: 5, is_demo: true });
  const rows = await db.school(coastline?.id ?? 0, async (tx) => ({
    users: await tx.select({ email: appUser.email }).from(appUser),
    sites: await tx.select().from(supplier),
    counters: await tx.select().from(schoolCounter),
  }));
  expect(rows).toMatchObject({ users: [{ email: 'owner2@example.com' }], sites: [], counters: [{ change_seq: 0 }] });
});

it('lets everybody who is offered sign in with the password that is shown', async () => {
  expect(demoSignIns.map(({ email }) => email.split('@')[0])).toEqual(['owner', 'admin', 'callum', 'priya', 'owner2']);
  for (const { email } of demoSignIns) {
    const { password_hash, id } = await person(email);
    expect(await verifyPassword(password_hash, DEMO_PASSWORD)).toBe(true);
    const [row] = await db.system((tx) => tx.select().from(login).where(eq(login.email, email)));
    expect(row?.user_id).toBe(id);
  }
});

it('gives each role what the design says', async () => {
  expect(new Set(Object.values(await access('owner@example.com')))).toEqual(new Set(['edit']));
  expect(new Set(Object.values(await access('admin@example.com')))).toEqual(new Set(['edit']));
  const callum = await access('callum@example.com');
  for (const area of ['bikes', 'certificates', 'contacts', 'orders', 'calendar_own']) expect(callum[area]).toBe('edit');
  expect(callum).toMatchObject({ staff: 'hidden', settings: 'hidden' });
  const { staff: hidden, ...rest } = await access('priya@example.com');
  expect(hidden).toBe('hidden');
  expect(new Set(Object.values(rest))).toEqual(new Set(['view']));
});

it('counts its dates from the London day of seeding', async () => {
  const rows = await db.system((tx) => tx.select().from(staff).where(eq(staff.email, 'sal@example.com')));
  expect(rows[0]).toMatchObject({ instructor_certificate: '554190', certificate_expires: '2025-07-23' });
});

it('has its three sites', async () => {
  const rows = await db.school(demo?.id ?? 0, (tx) => tx.select().from(supplier).orderBy(supplier.id));
  expect(rows.map((row) => [row.connect_location_name, row.atb_number, row.postcode, row.max_riders])).toEqual([
    ['Quayside Yard', '09914/01', 'XB1 4TR', 8],
    ['Hilltop Park', '09914/02', 'XB7 2HN', 6],
    ['Old Aerodrome', '09914/03', 'XB12 9PD', 12],
  ]);
});

it('names nobody who could exist', async () => {
  const users = await db.system((tx) => tx.select().from(appUser));
  for (const { email, phone } of users) {
    expect(email).toMatch(/@example\.com$/u);
    expect(phone).toMatch(/^07700 900\d{3}$/u);
  }
});
