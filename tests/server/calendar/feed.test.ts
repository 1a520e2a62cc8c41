// @run both
// The calendar as a device mirrors it: all of it, or the courses that somebody instructs and nothing else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { changeUser } from '~tests/server/helpers/app';
import { Device } from '~tests/server/sync/device';
import { COURSES, EVENTS, ORDERS, openPlanner, TYPES, type Person, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const CALENDAR = new Set(['courses', 'events', 'orders']);
const deviceOf = async (person: Person) => {
  const device = await Device.of(desk.app, `${person}@example.com`);
  await device.pullAll();
  return device;
};
const idsOf = (device: Device, collection: string) =>
  Object.keys(device.versions(collection))
    .map(Number)
    .toSorted((one, other) => one - other);

it('every device gets the course types; with the calendar it gets courses, events and bookings as listed', async () => {
  await desk.addEvent();
  const course = await desk.add();
  await desk.booked(course.id);
  const device = await deviceOf('priya');
  const from = addDaysTo(londonDay(desk.app.now()), -60);
  const results = async (path: string) =>
    ((await desk.send('GET', path)).body as { results: { id: number; course?: unknown }[] }).results;
  for (const [collection, path] of [
    ['course_types', TYPES],
    ['courses', `${COURSES}?page_size=1000&date__gte=${from}`],
    ['events', `${EVENTS}?page_size=1000&date__gte=${from}`],
    ['orders', `${ORDERS}?page_size=100`],
  ] as const) {
    const rows = await results(path);
    expect(rows.length, collection).toBeGreaterThan(0);
    expect(idsOf(device, collection).length, collection).toBe(rows.length);
    // The list of bookings also says which course each is on.
    const isOrders = collection === 'orders';
    for (const { course, ...row } of rows) {
      expect(device.row(collection, row.id)).toEqual(row);
      expect(course !== undefined).toBe(isOrders);
    }
  }
  const other = await deviceOf('owner2');
  const ours = new Set(device.seen.map(({ collection, id }) => `${collection} ${id}`));
  expect(other.seen.some(({ collection, id }) => ours.has(`${collection} ${id}`))).toBe(false);
});

it('what ended more than 60 days ago is not sent to devices, and is read from the server', async () => {
  const today = londonDay(desk.app.now());
  const [last, old] = [addDaysTo(today, -60), addDaysTo(today, -61)];
  const kept = await desk.add({ date: last, reason: 'x' });
  const gone = await desk.add({ date: old, reason: 'x' });
  const [rides, rode] = [await desk.booked(kept.id, { reason: 'x' }), await desk.booked(gone.id, { reason: 'x' })];
  const long = await desk.addEvent({ date: addDaysTo(today, -90), end_date: last });
  const over = await desk.addEvent({ date: addDaysTo(today, -90), end_date: old });
  const device = await deviceOf('owner');
  for (const [collection, here, away] of [
    ['courses', kept, gone],
    ['orders', rides, rode],
    ['events', long, over],
  ] as const) {
    expect([device.row(collection, here.id)?.['id'], device.row(collection, away.id)]).toEqual([here.id, null]);
  }
  expect(await desk.list(`date__gte=${old}&date__lte=${old}`)).toMatchObject({ count: 1 });
});

it('somebody with only their own calendar gets the courses they instruct, with the riders', async () => {
  const [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
  const mine = await desk.add({ instructors: [owen, sal] });
  const theirs = await desk.add({ instructors: [sal] });
  const [rider, other] = [await desk.booked(mine.id), await desk.booked(theirs.id)];
  await desk.addEvent();
  const device = await deviceOf('owen');
  expect(device.collections.filter((name) => CALENDAR.has(name))).toEqual(['courses', 'orders']);
  for (const id of idsOf(device, 'courses')) {
    expect((await desk.row(id)).instructors.map((one) => one.id)).toContain(owen);
  }
  expect(device.row('courses', mine.id)).not.toBeNull();
  expect([device.row('orders', rider.id)?.['id'], device.row('orders', other.id)]).toEqual([rider.id, null]);
  // Also not as a change.
  await desk.patch(theirs.id, { notes: 'x' });
  await desk.booked(theirs.id);
  const told = (await device.pullAll()).flatMap(({ changes }) => changes);
  expect(told.every(({ row }) => row === null)).toBe(true);
});

it('a course handed to a colleague leaves one phone and reaches the other, with its riders', async () => {
  const [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
  const course = await desk.add({ instructors: [owen] });
  const rider = await desk.booked(course.id);
  const [from, to, all] = [await deviceOf('owen'), await deviceOf('sal'), await deviceOf('callum')];
  const rows = (device: Device) => [device.row('courses', course.id), device.row('orders', rider.id)];
  expect([rows(from).map((row) => row?.['id']), rows(to)]).toEqual([
    [course.id, rider.id],
    [null, null],
  ]);
  // Owen gives it away himself.
  const given = await desk.patch(course.id, { instructors: [sal] }, { by: 'owen' });
  expect(given.status).toBe(200);
  for (const device of [from, to, all]) await device.pullAll();
  expect([rows(from), rows(to).map((row) => row?.['id'])]).toEqual([
    [null, null],
    [course.id, rider.id],
  ]);
  expect(rows(all).map((row) => row?.['id'])).toEqual([course.id, rider.id]);
});

it('bookings without the calendar come with their courses; with neither permission nothing comes', async () => {
  const [device, owner] = [await deviceOf('jodie'), await deviceOf('owner')];
  expect(device.collections.filter((name) => CALENDAR.has(name))).toEqual(['courses', 'orders']);
  for (const collection of ['courses', 'orders']) expect(idsOf(device, collection)).toEqual(idsOf(owner, collection));
  const [course = 0] = idsOf(device, 'courses');
  const status = async (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    (await desk.send(method, path, { by: 'jodie', ...(body && { body }) })).status;
  expect(await status('GET', `${COURSES}${course}/`)).toBe(200);
  // The calendar itself stays closed.
  expect(await status('GET', COURSES)).toBe(403);
  expect(await status('GET', EVENTS)).toBe(403);
  expect(await status('PATCH', `${COURSES}${course}/`, { notes: 'x' })).toBe(403);
  expect(await status('DELETE', `${COURSES}${course}/`)).toBe(403);
  await changeUser(desk.app.db, 'bram@example.com', { active: true });
  const none = await Device.of(desk.app, 'bram@example.com');
  await none.pullAll();
  expect(none.collections.filter((name) => CALENDAR.has(name))).toEqual([]);
  expect(none.collections).toContain('course_types');
});

it('somebody who loses the calendar keeps the courses of bookings they see, but no events', async () => {
  await desk.addEvent();
  const permissions = { calendar_permission: 'USER_PERMISSION_VIEW', order_permission: 'USER_PERMISSION_VIEW' };
  await changeUser(desk.app.db, 'jodie@example.com', { permissions });
  const device = await deviceOf('jodie');
  expect(device.collections).toContain('events');
  const courses = idsOf(device, 'courses');
  await changeUser(desk.app.db, 'jodie@example.com', {
    permissions: { ...permissions, calendar_permission: 'USER_PERMISSION_NONE' },
  });
  await device.pullAll();
  expect(device.collections.filter((name) => CALENDAR.has(name))).toEqual(['courses', 'orders']);
  expect(idsOf(device, 'courses')).toEqual(courses);
  expect(idsOf(device, 'events')).toEqual([]);
});

it('a new snapshot begins when somebody becomes another instructor, or may see all courses', async () => {
  const device = await deviceOf('sal');
  const { epoch } = device;
  await device.pullAll();
  expect(device.epoch).toBe(epoch);
  const permissions = { calendar_permission: 'USER_PERMISSION_VIEW', order_permission: 'USER_PERMISSION_EDIT' };
  await changeUser(desk.app.db, 'sal@example.com', { permissions });
  await device.pullAll();
  expect(device.epoch).not.toBe(epoch);
  expect(idsOf(device, 'courses')).toEqual(idsOf(await deviceOf('owner'), 'courses'));
  expect(device.collections).toContain('events');
});
