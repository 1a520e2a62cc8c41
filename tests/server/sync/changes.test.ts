// @run both
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as tables from '~server/db/schema/schema';
import { recordChange } from '~server/platform/changes';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike, addComment, rideBike, sellBike, touch } from '~tests/server/helpers/fleet';
import { Device } from './device';

const DAY = 24 * 60 * 60 * 1000;
let app: TestApp;
let ours = 0;
let theirs = 0;

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
});
afterAll(() => app.close());

async function upToDate(email = 'owner@example.com'): Promise<Device> {
  const device = await Device.of(app, email);
  await device.pullAll();
  return device;
}

async function bikesInTable(): Promise<Record<number, number>> {
  const rows = await app.db.system((tx) => tx.select().from(tables.bike).where(eq(tables.bike.school_id, ours)));
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

it('a site changed at the desk comes with the next page, and the page after that is empty', async () => {
  const device = await upToDate('callum@example.com');
  const { access: token } = await app.signIn('owner@example.com');
  const [site = 0] = Object.keys(device.versions('suppliers')).map(Number);
  const body = { town: 'Netherwick' };
  const { version } = (await app.call('PATCH', `/school/suppliers/${site}/`, { token, body })).body as {
    version: number;
  };
  const page = await device.pull();
  expect(page).toMatchObject({ more: false, changes: [{ collection: 'suppliers', id: site, version, row: body }] });
  expect(await device.pull()).toMatchObject({ more: false, changes: [], epoch: page.epoch });
});

it('a new bike, a changed one and a sold one: the row as it is now, or a tombstone', async () => {
  const [kept, sold] = [await addBike(app, ours), await addBike(app, ours)];
  const device = await upToDate();
  const made = await addBike(app, ours);
  await rideBike(app, ours, kept);
  await sellBike(app, ours, sold);
  const { changes } = await device.pull();
  expect(changes).toMatchObject([
    { collection: 'bikes', id: made, version: 1, row: { id: made } },
    { collection: 'bikes', id: kept, version: 2, row: { current_mileage: 1 } },
    { collection: 'bikes', id: sold, version: null, client_key: null, row: null },
  ]);
  // Made and sold while the device was away.
  await sellBike(app, ours, await addBike(app, ours));
  expect((await device.pull()).changes).toMatchObject([{ version: null, row: null }]);
  expect(device.versions('bikes')).toEqual(await bikesInTable());
});

it('a row that changed five times comes once, as it is now, and pages go on behind it', async () => {
  const [often, once] = [await addBike(app, ours), await addBike(app, ours)];
  const device = await upToDate();
  for (let at = 0; at < 4; at += 1) await rideBike(app, ours, often);
  await rideBike(app, ours, once);
  await rideBike(app, ours, often);
  const page = await device.pull(6);
  expect(page.changes.map(({ id, version }) => [id, version])).toEqual([
    [once, 2],
    [often, 6],
  ]);
  expect(page.more).toBe(false);
  for (let at = 0; at < 4; at += 1) await rideBike(app, ours, often);
  const pages = await device.pullAll(3);
  expect(pages.map(({ more, changes }) => [more, changes.length])).toEqual([
    [true, 1],
    [false, 1],
  ]);
  expect(device.versions('bikes')).toEqual(await bikesInTable());
});

it('changes outside the collections are skipped, and the cursor moves on', async () => {
  const device = await upToDate();
  const before = device.cursor;
  await touch(app, ours, 'something of a later version', 1, 2, 3, 4);
  const page = await device.pull(2);
  expect([page.changes, page.more]).toEqual([[], true]);
  expect(await device.pull(2)).toMatchObject({ changes: [], more: false });
  expect(device.cursor).not.toBe(before);
});

it('bike changes do not reach people without access; a colleague’s permissions come as a tombstone', async () => {
  await changeUser(app.db, 'owen@example.com', { permissions: {} });
  const device = await upToDate('owen@example.com');
  const colleague = await findUser(app.db, 'sal@example.com');
  const me = await findUser(app.db, 'owen@example.com');
  const bike = await addBike(app, ours);
  await addComment(app, ours, bike);
  await touch(app, ours, 'permissions', colleague.id, me.id);
  await sellBike(app, ours, bike);
  const { changes, more } = await device.pull();
  expect([changes.length, more]).toEqual([2, false]);
  expect(changes[0]).toEqual({
    collection: 'permissions',
    id: colleague.id,
    version: colleague.version,
    client_key: null,
    row: null,
  });
  expect(changes[1]).toMatchObject({ id: me.id, row: { id: me.id, bike_permission: 'USER_PERMISSION_NONE' } });
});

it('a change of another school is not in the feed', async () => {
  const device = await upToDate();
  await addBike(app, theirs);
  expect(await device.pull()).toMatchObject({ changes: [], more: false });
});

it('permission-revoked', async () => {
  const bike = await addBike(app, ours);
  await addComment(app, ours, bike);
  const email = 'priya@example.com';
  const device = await upToDate(email);
  const { epoch } = device;
  expect(Object.keys(device.versions('bikes')).length).toBeGreaterThan(0);
  const { permissions } = await findUser(app.db, email);
  // The old cursor is answered with a new snapshot at once, although nobody has raised permission_epoch.
  await changeUser(app.db, email, { permissions: { ...permissions, bike_permission: 'USER_PERMISSION_NONE' } });
  const [first, ...rest] = await device.pullAll(4);
  const reference = [
    'suppliers',
    'staff_ref',
    'restrictions',
    'widget_settings',
    'test_centres',
    'course_types',
    'token_types',
    'credit_account',
  ];
  // She sees the settings, too, before and after.
  const contacts = ['customers', 'customer_notes', 'customer_documents'];
  const training = ['books', 'certificates', 'courses', 'events', 'incidents'];
  const others = [...contacts, ...training, 'orders', 'invoice_settings', 'invoices', 'waiting_riders', 'vouchers'];
  expect(first?.collections).toEqual([
    'permissions',
    'profile',
    'saved_views',
    'school_settings',
    ...reference,
    ...others,
    'message_templates',
    'disclaimer_templates',
    'disclaimers',
    'messages',
  ]);
  expect(first?.changes[0]).toMatchObject({
    collection: 'permissions',
    row: { bike_permission: 'USER_PERMISSION_NONE' },
  });
  expect(device.epoch).not.toBe(epoch);
  expect(rest.at(-1)?.more).toBe(false);
  expect(device.versions('bikes')).toEqual({});
  expect(device.versions('bike_comments')).toEqual({});
  await rideBike(app, ours, bike);
  expect(await device.pull()).toMatchObject({ changes: [], more: false });
  await changeUser(app.db, email, { permissions });
  await device.pullAll(4);
  expect(device.versions('bikes')).toEqual(await bikesInTable());
});

it.each<[string, () => Promise<unknown>]>([
  ['the epoch of their permissions rises', () => changeUser(app.db, 'sal@example.com', { permission_epoch: 2 })],
  ['they become an admin', () => changeUser(app.db, 'sal@example.com', { admin_permission: true })],
  ['an area opens that is not mirrored', () => changeUser(app.db, 'sal@example.com', { permissions: all('EDIT') })],
  ['Pro ends', () => setPro(410, -1)],
  ['Pro never was', () => setPro(-1)],
  ['Pro begins', () => setPro(1)],
])('a new epoch starts when %s', async (_what, change) => {
  const device = await upToDate('sal@example.com');
  const { epoch } = device;
  const bikes = Object.keys(await bikesInTable()).length;
  expect((await device.pull()).epoch).toBe(epoch);
  await change();
  const page = await device.pull();
  expect([page.epoch === epoch, page.more]).toEqual([false, false]);
  expect(page.changes[0]?.collection).toBe('permissions');
  const pro = (device.row('permissions', page.changes[0]?.id ?? 0) as { pro_state: string }).pro_state;
  expect(Object.keys(device.versions('bikes'))).toHaveLength(pro === 'never' ? 0 : bikes);
});

it('feed-commit-inversion', async () => {
  const device = await upToDate();
  const [writers, rounds] = [12, 12];
  const shared = await Promise.all(Array.from({ length: 4 }, () => addBike(app, ours)));
  const state = { running: writers };
  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await writeSlowly(`W${writer}R${round}`, shared[(writer + round) % shared.length] ?? 0, (writer * 7 + round) % 5);
    }
    state.running -= 1;
  };
  const read = async () => {
    while (state.running > 0) await device.pull(7);
    await device.pullAll(7);
  };
  await Promise.all([read(), ...Array.from({ length: writers }, (_value, writer) => write(writer))]);
  // None lost …
  expect(device.versions('bikes')).toEqual(await bikesInTable());
  for (const id of shared) expect(device.versions('bikes')[id]).toBe(1 + (writers * rounds) / shared.length);
  // … and none out of order.
  const last = new Map<number, number>();
  for (const { collection, id, version } of device.seen) {
    if (collection !== 'bikes' || version === null) continue;
    expect(version).toBeGreaterThanOrEqual(last.get(id) ?? 0);
    last.set(id, version);
  }
  const rows = await app.db.system((tx) => tx.select().from(tables.change).where(eq(tables.change.school_id, ours)));
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
  expect(Math.max(...rows.map(({ seq }) => seq))).toBe(rows.length);
});

/** A new bike and a ride, in a transaction that takes its time before and behind its place in the feed. */
async function writeSlowly(mark: string, shared: number, turns: number): Promise<void> {
  const words = { make: 'Honda', model: 'CB125F', make_key: 'honda', model_key: 'cb125f' };
  await app.db.school(ours, async (tx) => {
    const values = { school_id: ours, registration_plate: mark, engine_size: 125, ...words };
    const [made] = await tx.insert(tables.bike).values(values).returning({ id: tables.bike.id });
    const isShared = and(eq(tables.bike.school_id, ours), eq(tables.bike.id, shared));
    await tx
      .update(tables.bike)
      .set({ version: sql`version + 1` })
      .where(isShared);
    for (let at = 0; at < turns; at += 1) await tx.execute(sql`select 1`);
    await recordChange(tx, ours, [
      { entity: 'bikes', id: made?.id ?? 0, op: 'w' },
      { entity: 'bikes', id: shared, op: 'w' },
    ]);
    for (let at = turns; at < 5; at += 1) await tx.execute(sql`select 1`);
  });
}

function all(value: string): Record<string, string> {
  return { bike_permission: `USER_PERMISSION_${value}`, invoice_permission: `USER_PERMISSION_${value}` };
}

/** Days since Pro began, and since it ended; negative ones lie ahead. */
async function setPro(began: number, left?: number): Promise<void> {
  const at = (days: number) => new Date(app.now().getTime() - days * DAY).toISOString();
  const values = { pro_since: at(began), pro_until: left === undefined ? null : at(-left) };
  await app.db.system((tx) => tx.update(tables.school).set(values).where(eq(tables.school.id, ours)));
}
