// @run both
import { gunzipSync } from 'node:zlib';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { FeedPage } from '~contract/wire/feed';
import * as tables from '~server/db/schema/schema';
import { course, courseType, schoolOrder } from '~server/db/schema/calendar';
import { invoice } from '~server/db/schema/invoices';
import { orderPayment } from '~server/db/schema/orders';
import { creditAccount, tokenType } from '~server/db/schema/credits';
import { changeUser, findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';
import { addBike, addComment, addFile, attach, rideBike, sellBike, touch } from '~tests/server/helpers/fleet';
import { Device } from './device';

let app: TestApp;
let ours = 0;
let theirs = 0;

beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'owner@example.com')).school_id;
  theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
  // A small fleet of its own: what changes between two pages must often be what the next one brings.
  await app.db.system(async (tx) => {
    await tx.delete(tables.bike).where(eq(tables.bike.school_id, ours));
    // No calendar either, which has tests of its own: it would add a hundred rows, three a page.
    await tx.delete(orderPayment);
    await tx.delete(invoice);
    await tx.delete(schoolOrder);
    await tx.delete(course);
  });
  for (let at = 0; at < 8; at += 1) await addComment(app, ours, await addBike(app, ours));
  await attach(
    app,
    ours,
    await addBike(app, ours),
    'document',
    await addFile(app, ours, Buffer.from('V5C'), 'text/plain'),
  );
  await addComment(app, theirs, await addBike(app, theirs));
  const restriction = { school_id: theirs, code: 'ZZ', title: 'Of the other school', version: 77 };
  await app.db.system((tx) => tx.insert(tables.restriction).values(restriction));
});
afterAll(() => app.close());

const TABLE_OF = {
  suppliers: tables.supplier,
  staff_ref: tables.staff,
  restrictions: tables.restriction,
  course_types: courseType,
  token_types: tokenType,
  credit_account: creditAccount,
  bikes: tables.bike,
  bike_comments: tables.bikeComment,
  bike_documents: tables.bikeDocument,
} as const;

/** id → version of every row that the school has in this collection, from the table itself. */
async function inTable(schoolId: number, collection: keyof typeof TABLE_OF) {
  const table = TABLE_OF[collection];
  const rows = await app.db.system((tx) => tx.select().from(table).where(eq(table.school_id, schoolId)));
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

async function expectAll(device: Device, schoolId: number): Promise<void> {
  for (const name of Object.keys(TABLE_OF) as (keyof typeof TABLE_OF)[]) {
    expect(device.versions(name), name).toEqual(await inTable(schoolId, name));
  }
}

const places = (pages: FeedPage[]) => pages.flatMap(({ changes }) => changes).map((each) => [each.collection, each.id]);

it.each([3, 7, 1000])('brings every collection in its order and every row once, %i at a time', async (limit) => {
  const device = await Device.of(app, 'owner@example.com');
  const pages = await device.pullAll(limit);
  const order = places(pages);
  const expected = order.toSorted(([left, one], [right, two]) => {
    const by = COLLECTIONS.findIndex((name) => name === left) - COLLECTIONS.findIndex((name) => name === right);
    return by === 0 ? Number(one) - Number(two) : by;
  });
  expect(order).toEqual(expected);
  expect(new Set(order.map(String)).size).toBe(order.length);
  expect(pages.slice(0, -1).every(({ changes, more }) => changes.length === limit && more)).toBe(true);
  expect(pages.at(-1)?.changes.length).toBeGreaterThan(0);
  expect(new Set(pages.map(({ epoch }) => epoch)).size).toBe(1);
  await expectAll(device, ours);
});

it('bikes, comments, documents and permissions come as in their lists, without fields of the desk', async () => {
  const device = await Device.of(app, 'callum@example.com');
  await device.pullAll();
  const me = await findUser(app.db, 'callum@example.com');
  const { access } = await app.signIn('callum@example.com');
  const permissions = await app.call('GET', '/users/permissions', { token: access });
  const head = {
    id: me.id,
    version: me.version,
    client_key: null,
    updated: me.updated,
    pro_state: 'active',
    restored: null,
  };
  expect(device.row('permissions', me.id)).toEqual({ ...(permissions.body as object), ...head });
  const comment = device.seen.find(({ collection }) => collection === 'bike_comments');
  const bike = Number(comment?.row?.['bike']);
  const shown = await app.call('GET', `/bike_management/motorbikes/${bike}/`, { token: access });
  const { purchase_price, current_value, comments, ...row } = shown.body as Record<string, unknown>;
  expect([purchase_price, current_value]).toEqual([250_000, 180_000]);
  expect(device.row('bikes', bike)).toEqual(row);
  expect(comments).toContainEqual(comment?.row);
  const [document = 0] = Object.keys(device.versions('bike_documents')).map(Number);
  expect(device.row('bike_documents', document)).toMatchObject({ name: 'V5C.pdf', content_type: 'text/plain' });
  const [staff = 0] = Object.keys(device.versions('staff_ref')).map(Number);
  expect(Object.keys(device.row('staff_ref', staff) ?? {})).not.toContain('email');
});

it('with view permission the bikes are the same; without it, and in another school, there are none', async () => {
  const viewer = await Device.of(app, 'priya@example.com');
  await viewer.pullAll(5);
  await expectAll(viewer, ours);
  await changeUser(app.db, 'owen@example.com', { permissions: { order_permission: 'USER_PERMISSION_EDIT' } });
  const hidden = await Device.of(app, 'owen@example.com');
  await hidden.pullAll(5);
  const start = [
    'permissions',
    'saved_views',
    'suppliers',
    'staff_ref',
    'restrictions',
    'test_centres',
    'course_types',
  ];
  const reference = [...start, 'token_types', 'credit_account'];
  // Without any calendar, orders are those of all courses, and these courses come along; so does the wording of disclaimers.
  const others = ['courses', 'orders', 'waiting_riders', 'vouchers', 'disclaimer_templates'];
  expect(hidden.collections).toEqual([...reference, ...others]);
  expect(hidden.seen.every(({ collection }) => hidden.collections.includes(collection))).toBe(true);
  expect(hidden.versions('suppliers')).toEqual(await inTable(ours, 'suppliers'));
  expect(Object.keys(hidden.versions('permissions'))).toEqual([
    String((await findUser(app.db, 'owen@example.com')).id),
  ]);
  const other = await Device.of(app, 'owner2@example.com');
  await other.pullAll();
  // An owner sees their school's settings and people as well, and has a profile.
  const contacts = ['customers', 'customer_notes', 'customer_documents'];
  const calendar = ['courses', 'events', 'orders', 'waiting_riders', 'vouchers', 'message_templates', 'messages'];
  const papers = [
    'incidents',
    'widget_settings',
    'invoice_settings',
    'invoices',
    'disclaimer_templates',
    'disclaimers',
  ];
  const more = new Set(['profile', 'school_settings', 'staff', ...contacts, ...calendar, ...papers]);
  expect(other.collections.filter((name) => !more.has(name))).toEqual(reference);
  expect(other.collections).toContain('staff');
  expect(other.versions('restrictions')).toEqual(await inTable(theirs, 'restrictions'));
  expect(Object.values(other.versions('restrictions'))).toContain(77);
  const own = new Set(viewer.seen.map(({ collection, id }) => `${collection} ${id}`));
  expect(other.seen.some(({ collection, id }) => own.has(`${collection} ${id}`))).toBe(false);
});

it('rows changed, deleted or added between its pages end up as in the tables', async () => {
  const device = await Device.of(app, 'owner@example.com');
  const random = mulberry(20_260_714);
  const pages = await device.pullAll(3, async () => {
    const rows = await inTable(ours, 'bikes');
    const ids = Object.keys(rows).map(Number);
    const pick = () => ids[Math.floor(random() * ids.length)] ?? 0;
    const what = random();
    if (what < 0.4) await rideBike(app, ours, pick());
    else if (what < 0.6 && ids.length > 4) await sellBike(app, ours, pick());
    else if (what < 0.8 && ids.length < 14) await addComment(app, ours, await addBike(app, ours));
    else await addComment(app, ours, pick());
  });
  expect(pages.length).toBeGreaterThan(8);
  await expectAll(device, ours);
});

it('a page of very long rows stays below a few megabytes, and nothing is left out', async () => {
  const bike = await addBike(app, ours);
  const comments: number[] = [];
  for (let at = 0; at < 3; at += 1) comments.push(await addComment(app, ours, bike));
  const comment = 'x'.repeat(900_000);
  await app.db.school(ours, (tx) =>
    tx.update(tables.bikeComment).set({ comment }).where(inArray(tables.bikeComment.id, comments)),
  );
  const device = await Device.of(app, 'owner@example.com');
  const pages = await device.pullAll();
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages.map((page) => JSON.stringify(page).length))).toBeLessThan(2_100_000);
  await expectAll(device, ours);
  // The same as changes, each noted twice.
  await touch(app, ours, 'bike_comments', ...comments, ...comments);
  const before = device.seen.length;
  expect((await device.pullAll()).length).toBeGreaterThan(1);
  expect(device.seen.slice(before).map(({ id }) => id)).toEqual(comments);
  await sellBike(app, ours, bike);
});

it('a row that breaks its contract goes out with its own fields and holds up none of the others', async () => {
  const bike = await addBike(app, ours);
  await app.db.school(ours, (tx) =>
    tx.update(tables.bike).set({ mot_expiry_date: '1800-01-01', purchase_price: 4711 }).where(eq(tables.bike.id, bike)),
  );
  const device = await Device.of(app, 'owner@example.com');
  await device.pullAll();
  expect(device.row('bikes', bike)).toMatchObject({ id: bike, mot_expiry_date: '1800-01-01', make: 'Honda' });
  expect(Object.keys(device.row('bikes', bike) ?? {})).not.toContain('purchase_price');
  await expectAll(device, ours);
  const line = app.logs.find((each) => each.includes('a row breaks its contract')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ collection: 'bikes', id: bike, fields: ['mot_expiry_date'] });
  await sellBike(app, ours, bike);
});

it('is compressed for clients that accept it, with the same content', async () => {
  const { access: token } = await app.signIn('owner@example.com');
  const plain = await app.call('GET', '/sync/changes', { token, headers: { 'accept-encoding': 'gzip;q=0, br' } });
  const packed = await app.call('GET', '/sync/changes', { token, headers: { 'accept-encoding': 'br, gzip' } });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
  expect(packed.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-store' });
  const text = gunzipSync(packed.bytes).toString('utf8');
  expect(packed.bytes.length).toBeLessThan(text.length / 3);
  expect((JSON.parse(text) as FeedPage).changes).toEqual((plain.body as FeedPage).changes);
});

/** The same numbers in every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
