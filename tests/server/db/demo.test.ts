// @run both
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessTo, AREA_PERMISSION, permissions } from '~contract/staff/permissions';
import type { Area } from '~contract/staff/permissions';
import type { Db } from '~server/db/db';
import {
  appUser,
  bike,
  bikeComment,
  bikeDocument,
  bikeImage,
  bikeSupplier,
  change,
  login,
  media,
  restriction,
  school,
  schoolCounter,
  staff,
  supplier,
} from '~server/db/schema/schema';
import { demoSignIns } from '~server/demo/people';
import { DEMO_PASSWORD } from '~server/platform/auth/demo-password';
import { isEmpty, seedDemo } from '~server/demo/seed';
import { verifyPassword } from '~server/platform/auth/password';
import { readPasswordHash } from '~server/platform/auth/password-hash';
import { dueReminders, FIRST_THRESHOLD } from '~server/services/reminders/due';
import { listBikesToRemind, listRemindersSince } from '~server/repositories/bikes/reminders';
import { addDaysTo } from '~domain/time/london-time';
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

it('is created in an empty database only', async () => {
  expect(await isEmpty(db)).toBe(false);
});

it('has a Pro school that uses 7 of its 10 seats', async () => {
  expect(demo).toMatchObject({ atb_number: '09914', total_users: 10, is_demo: true, active: true, pro_until: null });
  // The stand-in for the licensing agency counts its dates from here.
  expect(demo?.created).toBe(NOW.toISOString());
  expect(new Date(demo?.pro_since ?? NOW).getTime()).toBeLessThan(NOW.getTime());
  const users = await db.school(demo?.id ?? 0, (tx) => tx.select().from(appUser));
  expect(users.filter(({ active }) => active)).toHaveLength(7);
  expect(users.filter(({ active }) => !active).map(({ first_name }) => first_name)).toEqual(['Bram']);
});

it('has a nearly empty second school with one site, which never had Pro', async () => {
  expect(coastline).toMatchObject({ name: 'Coastline Moto Training', pro_since: null, total_users: 5, is_demo: true });
  const rows = await db.school(coastline?.id ?? 0, async (tx) => ({
    users: await tx.select({ email: appUser.email }).from(appUser),
    sites: await tx.select().from(supplier),
    counters: await tx.select().from(schoolCounter),
  }));
  expect(rows).toMatchObject({
    users: [{ email: 'owner2@example.com' }],
    sites: [{ connect_location_name: 'Shingle Bank' }],
    counters: [{ change_seq: 0 }],
  });
});

it('lets every account it offers sign in with the password it shows', async () => {
  expect(demoSignIns.map(({ email }) => email.split('@')[0])).toEqual(['owner', 'admin', 'callum', 'priya', 'owner2']);
  for (const { email } of demoSignIns) {
    const { school_id, id } = await person(email);
    const hash = await db.system((tx) => readPasswordHash(tx, school_id, id));
    expect(await verifyPassword(hash, DEMO_PASSWORD)).toBe(true);
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

const bikesOf = () => db.school(demo?.id ?? 0, (tx) => tx.select().from(bike).orderBy(bike.id));

it('has the fleet of the design, with dates counted from the London day of seeding', async () => {
  const bikes = (await bikesOf()).slice(0, 21);
  const [today, story] = ['2025-07-02', new Map(bikes.map((row) => [row.registration_plate, row]))];
  expect(story.get('HT20QVE')).toMatchObject({ mot_expiry_date: '2025-06-29', status: 'BIKE_STATUS_AT_RISK' });
  expect(story.get('LB22QDE')).toMatchObject({ mot_expiry_date: '2025-07-14', status: 'BIKE_STATUS_ACTIVE' });
  expect(story.get('MW21QAA')).toMatchObject({ tax_expiry_date: '2025-06-23' });
  expect(story.get('FJ16QTY')).toMatchObject({ status: 'BIKE_STATUS_OUT_OF_ORDER', insurance_status: false });
  expect(story.get('LK19QNB')).toMatchObject({ status: 'BIKE_STATUS_AT_RISK' });
  expect(story.get('VE24QEV')).toMatchObject({ engine_size: 0, transmission: 'BIKE_TRANSMISSION_AUTOMATIC' });
  expect((story.get('YN17QER')?.service_date ?? '') < '2024-07-02').toBe(true);
  const without = bikes.filter(({ mot_expiry_date }) => mot_expiry_date === null);
  expect(without.map(({ registration_plate }) => registration_plate)).toEqual(['KX73QFH', 'VE24QEV']);
  for (const row of bikes) {
    // A first MOT is due three years after the first registration, and nobody serviced a bike tomorrow.
    expect((row.first_registered_date ?? '') > '2022-07-02').toBe(row.mot_expiry_date === null);
    expect((row.service_date ?? '') < today).toBe(true);
    expect(row.vin_number).toMatch(/^[A-HJ-NPR-Z\d]{17}$/u);
    expect(Date.parse(row.created)).toBeLessThan(NOW.getTime());
  }
});

it('has unique registrations that were never issued, at any scale', async () => {
  const marks = (await bikesOf()).map(({ registration_plate }) => registration_plate);
  expect(marks).toHaveLength(21 + 2 * 5);
  expect(new Set(marks).size).toBe(marks.length);
  for (const mark of marks) expect(mark).toMatch(/^[A-Z]{2}\d{2}(?=[A-Z]*Q)[A-Z]{3}$/u);
});

it('has the comments of the design, none from the future, and many more with SEED_SCALE', async () => {
  const rows = await db.school(demo?.id ?? 0, (tx) => tx.select().from(bikeComment));
  expect(rows.length).toBeGreaterThan(25 + 2 * 20);
  for (const row of rows) expect(Date.parse(row.received_at)).toBeLessThan(NOW.getTime());
  const late = rows.filter((row) => Date.parse(row.received_at) - Date.parse(row.created) > 600_000);
  expect(late.length).toBeGreaterThan(0);
  for (const words of [
    'U-turn',
    'hanging by its wire',
    '5 cm, cosmetic',
    '1.2 mm',
    'over 40 mm',
    'spongy',
    'L plate missing',
    'Dip beam',
  ])
    expect(rows.filter(({ comment }) => comment.includes(words)).length, words).toBeGreaterThan(0);
});

it('puts every bike on a site, and each site has some', async () => {
  const rows = await db.school(demo?.id ?? 0, (tx) => tx.select().from(bikeSupplier));
  expect(new Set(rows.map(({ bike_id }) => bike_id)).size).toBe(31);
  expect(new Set(rows.map(({ supplier_id }) => supplier_id)).size).toBe(3);
});

it('gives the restrictions to both schools', async () => {
  const rows = await db.system((tx) => tx.select().from(restriction));
  expect(rows.filter(({ school_id }) => school_id === demo?.id)).toHaveLength(6);
  expect(rows).toHaveLength(12);
});

it('adds nothing to the change feed, and no files where there is no folder for them', async () => {
  const rows = await db.system(async (tx) => [
    await tx.select().from(change),
    await tx.select().from(media),
    await tx.select().from(bikeImage),
    await tx.select().from(bikeDocument),
  ]);
  expect(rows).toEqual([[], [], [], []]);
  expect(demo && (await db.system((tx) => tx.select().from(schoolCounter)))).toMatchObject([
    { change_seq: 0 },
    { change_seq: 0 },
  ]);
});

it('uses no names, numbers or addresses of real people', async () => {
  const users = await db.system((tx) => tx.select().from(appUser));
  for (const { email, phone } of users) {
    expect(email).toMatch(/@example\.com$/u);
    expect(phone).toMatch(/^07700 900\d{3}$/u);
  }
});

it('has sent the reminders of the days before, so that the first start sends none of them again', async () => {
  const [today, id] = ['2025-07-02', demo?.id ?? 0];
  const found = await db.school(id, async (tx) => ({
    bikes: await listBikesToRemind(tx, id, today, addDaysTo(today, FIRST_THRESHOLD)),
    recorded: await listRemindersSince(tx, id, today),
  }));
  expect(found.bikes.length).toBeGreaterThan(0);
  expect(found.recorded.length).toBeGreaterThan(0);
  expect(dueReminders(found.bikes, found.recorded, today)).toEqual([]);
  expect(dueReminders(found.bikes, [], today).length).toBeGreaterThan(0);
});
