// Whose courses: Callum sees all and changes his own, Owen and Sal have their own only, Priya looks at everything, Jodie has
// bookings and no calendar.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COURSES, EVENTS, key, openPlanner, ORDERS, type Planner } from './planner';

let desk: Planner;
let [owen, sal, callum] = [0, 0, 0];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal, callum] = [desk.person('Owen'), desk.person('Sal'), desk.person('Callum')];
});
afterAll(() => desk.app.close());

const ADD_YOURSELF = { instructors: ['You can only add courses that you instruct. Add yourself as an instructor'] };

it('somebody with only their own calendar is answered as if there were no other courses', async () => {
  const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
  const { results } = await desk.list(`date__gte=${mine.date}&date__lte=${other.date}`, 'owen');
  expect(results.map(({ id }) => id)).toEqual([mine.id]);
  expect(await desk.list(`date__gte=${other.date}&date__lte=${other.date}&instructor=${sal}`, 'owen')).toMatchObject({
    count: 0,
  });
  const by = 'owen' as const;
  const calls = [
    desk.send('GET', `${COURSES}${other.id}/`, { by }),
    desk.patch(other.id, { notes: 'x' }, { by }),
    desk.remove(other.id, { by }),
    desk.send('POST', `${COURSES}${other.id}/bikes/`, { body: { bike: 1 }, by }),
    desk.send('DELETE', `${COURSES}${other.id}/bikes/1/`, { by }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await desk.send('GET', `${COURSES}${mine.id}/`, { by })).body).toEqual(mine);
  expect(await desk.row(other.id)).toEqual(other);
});

it('a course can be added only by its own instructors', async () => {
  for (const by of ['owen', 'callum'] as const) {
    const self = by === 'owen' ? owen : callum;
    expect((await desk.post({ instructors: [self] }, { by })).status).toBe(201);
    const refused = await desk.post({ instructors: [sal] }, { by });
    expect([refused.status, refused.body]).toEqual([400, ADD_YOURSELF]);
    expect((await desk.post({ instructors: [] }, { by })).body).toEqual(ADD_YOURSELF);
    const courses = [desk.form({ instructors: [self] }), desk.form({ instructors: [sal] })];
    const bulk = await desk.send('POST', `${COURSES}bulk/`, { body: { courses }, by });
    expect([bulk.status, bulk.body]).toEqual([400, { 'courses.1.instructors': ADD_YOURSELF.instructors }]);
  }
  expect((await desk.post({ instructors: [desk.person('Priya')] }, { by: 'priya' })).status).toBe(403);
  expect((await desk.post({}, { by: 'jodie' })).status).toBe(403);
});

it('a course can be changed and handed over by its instructors, but not by others who see it', async () => {
  const row = await desk.add({ instructors: [sal] });
  expect((await desk.patch(row.id, { notes: 'x' }, { by: 'callum' })).status).toBe(403);
  expect((await desk.remove(row.id, { by: 'callum' })).status).toBe(403);
  expect((await desk.patch(row.id, { notes: 'x' }, { by: 'priya' })).status).toBe(403);
  expect((await desk.patch(row.id, { notes: 'x' }, { by: 'jodie' })).status).toBe(403);
  const headers = key();
  const given = await desk.patch(row.id, { instructors: [owen] }, { by: 'sal', headers });
  expect([given.status, given.body]).toMatchObject([200, { instructors: [{ id: owen }] }]);
  // The change was made: its lost answer is repeated, although the course is somebody else's now.
  const again = await desk.patch(row.id, { instructors: [owen] }, { by: 'sal', headers });
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, given.body, 'true']);
  expect((await desk.patch(row.id, { notes: 'y' }, { by: 'sal' })).status).toBe(404);
  expect((await desk.patch(row.id, { notes: 'y' }, { by: 'owen' })).status).toBe(200);
});

it('the same applies to somebody who sees all courses but changes only their own', async () => {
  const row = await desk.add({ instructors: [callum] });
  const headers = key();
  const given = await desk.patch(row.id, { instructors: [owen] }, { by: 'callum', headers });
  const again = await desk.patch(row.id, { instructors: [owen] }, { by: 'callum', headers });
  expect([given.status, again.status, again.body]).toEqual([200, 200, given.body]);
  expect((await desk.patch(row.id, { notes: 'x' }, { by: 'callum' })).status).toBe(403);
});

it('a whole series can be changed only by somebody who instructs all of it', async () => {
  const series = randomUUID();
  const courses = [desk.form({ instructors: [owen], series }), desk.form({ instructors: [sal], series })];
  const added = await desk.send('POST', `${COURSES}bulk/`, { body: { courses } });
  const [first, second] = (added.body as { results: { id: number }[] }).results;
  const refused = await desk.patch(first?.id ?? 0, { notes: 'x' }, { by: 'owen', scope: 'all' });
  expect(refused.status).toBe(403);
  expect((await desk.remove(first?.id ?? 0, { by: 'owen', scope: 'following' })).status).toBe(403);
  expect((await desk.row(second?.id ?? 0)).notes).toBe('');
  expect((await desk.patch(first?.id ?? 0, { notes: 'x' }, { by: 'owen' })).status).toBe(200);
});

it('bookings on own courses can be seen and made whatever the permission for orders', async () => {
  const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
  const [rider, stranger] = [await desk.booked(mine.id), await desk.booked(other.id)];
  const by = 'owen' as const;
  const list = await desk.orders('page_size=100', by);
  expect(list.results.map(({ id }) => id)).toContain(rider.id);
  for (const { school_course_id } of list.results) {
    expect((await desk.row(school_course_id)).instructors.map(({ id }) => id)).toContain(owen);
  }
  const at = `${ORDERS}${stranger.id}/`;
  const statuses = [
    (await desk.send('GET', at, { by })).status,
    (await desk.send('PATCH', at, { body: { notes: 'x' }, by })).status,
    (await desk.send('DELETE', at, { by })).status,
  ];
  expect(statuses).toEqual([404, 404, 404]);
  // A rider of one of Owen's courses: others he may not name (tests/server/contacts/known.test.ts).
  const known = await desk.booked((await desk.add({ instructors: [owen] })).id);
  const customer = known.customer.id;
  const refused = await desk.book(other.id, { customer }, { by });
  expect([refused.status, refused.body]).toEqual([400, { school_course_id: ['This course does not exist'] }]);
  expect((await desk.book(mine.id, { customer }, { by })).status).toBe(201);
  // Without any calendar, orders are those of the whole school.
  expect((await desk.send('GET', at, { by: 'jodie' })).status).toBe(200);
  // Their courses come along; the calendar stays closed.
  expect((await desk.send('GET', `${COURSES}${other.id}/`, { by: 'jodie' })).status).toBe(200);
  expect((await desk.patch(other.id, { notes: 'x' }, { by: 'jodie' })).status).toBe(403);
  expect((await desk.send('GET', COURSES, { by: 'jodie' })).status).toBe(403);
});

it('events need the permission for the whole calendar', async () => {
  const event = await desk.addEvent();
  const at = `${EVENTS}${event.id}/`;
  const body = { type: 'EVENT_MEETING', date: event.date };
  const statusesOf = async (by: 'owen' | 'callum' | 'priya' | 'jodie') => [
    (await desk.send('GET', EVENTS, { by })).status,
    (await desk.send('GET', at, { by })).status,
    (await desk.send('POST', EVENTS, { body, by })).status,
    (await desk.send('PATCH', at, { body: { title: 'x' }, by })).status,
    (await desk.send('DELETE', at, { by })).status,
  ];
  expect(await statusesOf('owen')).toEqual([403, 403, 403, 403, 403]);
  expect(await statusesOf('callum')).toEqual([200, 200, 403, 403, 403]);
  expect(await statusesOf('priya')).toEqual([200, 200, 403, 403, 403]);
  expect(await statusesOf('jodie')).toEqual([403, 403, 403, 403, 403]);
});
