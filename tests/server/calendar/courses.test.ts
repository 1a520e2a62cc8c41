// Courses: listed, added, changed and deleted, one at a time and as a series.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import { course as shape, type Course } from '~contract/calendar/courses';
import { COURSES, key, openPlanner, type Person, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const rowsOf = (body: unknown) => (body as { results: unknown[] }).results.map((row) => shape.parse(row));

it('is stored as sent, with the defaults of its type for the rest', async () => {
  const bike = await desk.addBike();
  const date = desk.nextDay();
  const named = { constant: 'ITM', supplier: desk.sites[1], date, start_time: '09:00', finish_time: '11:00:00' };
  const people = [desk.person('Owen'), desk.person('Callum'), desk.person('Owen')];
  const seq = await desk.lastSeq();
  const answer = await desk.send('POST', COURSES, {
    body: { ...named, instructors: people, bikes: [bike, bike], notes: ' Two sisters ' },
    by: 'callum',
    headers: key(),
  });
  expect(answer.status).toBe(201);
  const row = shape.parse(answer.body);
  expect(row).toMatchObject({
    ...named,
    name: 'Introduction to motorcycling',
    code: 'ITM',
    colour: '#16A34A',
    start_time: '09:00:00',
    duration: '02:00:00',
    supplier: { id: desk.sites[1], connect_location_name: 'Hilltop Park' },
    suppliers: [{ id: desk.sites[1], connect_location_name: 'Hilltop Park' }],
    categories: ['MANUAL', 'AUTO'],
    spaces: 2,
    price: 5500,
    bikes: [bike],
    notes: 'Two sisters',
    series: null,
    road_only: false,
    booked: 0,
    reason: '',
    version: 1,
  });
  expect(row.instructors.map(({ full_name }) => full_name)).toEqual(['Callum Reith', 'Owen Tasker']);
  expect(row.client_key).not.toBeNull();
  expect(await desk.row(row.id)).toEqual(row);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'courses', id: row.id, op: 'w' }]);
  expect(await desk.auditOf('courses', row.id)).toMatchObject([{ outcome: 'created' }]);
});

it('is listed by day and time, between two days, of a site, of an instructor, page by page', async () => {
  const [one, two] = [desk.nextDay(), desk.nextDay()];
  const [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
  const late = await desk.add({ date: one, start_time: '13:00', finish_time: '15:00', instructors: [owen] });
  const early = await desk.add({ date: one, start_time: '09:00', finish_time: '12:00', instructors: [owen, sal] });
  const next = await desk.add({ date: two, supplier: desk.sites[1], instructors: [sal] });
  const ids = async (query: string) => {
    const { count, results } = await desk.list(`date__gte=${one}&date__lte=${two}&${query}`);
    return [count, results.map(({ id }) => id)];
  };
  expect(await ids('page=1')).toEqual([3, [early.id, late.id, next.id]]);
  expect(await ids('page_size=2&page=2')).toEqual([3, [next.id]]);
  expect(await ids(`supplier=${desk.sites[1]}`)).toEqual([1, [next.id]]);
  expect(await ids(`instructor=${sal}`)).toEqual([2, [early.id, next.id]]);
  expect(await desk.list(`date__gte=${two}&date__lte=${two}`)).toMatchObject({ count: 1 });
  const filters = await desk.send('GET', `${COURSES}filters/`);
  const { sites, instructors } = filters.body as { sites: { id: number }[]; instructors: { full_name: string }[] };
  expect(sites.map(({ id }) => id)).toEqual(desk.sites);
  expect(instructors.map(({ full_name }) => full_name)).toEqual([
    'Callum Reith',
    'Jodie Fenn',
    'Owen Tasker',
    'Priya Nair',
    'Sal Moretti',
  ]);
});

it('is in the short list, which can be limited to days from one on, to a site, and to own courses', async () => {
  const date = desk.nextDay();
  const { id, code, name, spaces } = await desk.add({ date });
  const other = await desk.add({ date, supplier: desk.sites[1], start_time: '16:00', finish_time: '18:00' });
  const lines = async (query: string, by: Person = 'owner') => {
    const { body } = await desk.send('GET', `${COURSES}list/?date__gte=${date}&${query}`, { by });
    return (body as { results: { id: number }[] }).results;
  };
  const times = { start_time: '08:00:00', finish_time: '15:30:00' };
  const line = { id, code, name, date, ...times, supplier: desk.sites[0], spaces, booked: 0 };
  const found = await lines('');
  expect([found[0], found[1]?.id]).toEqual([line, other.id]);
  expect((await lines(`supplier=${desk.sites[1]}`))[0]?.id).toBe(other.id);
  expect(await lines('', 'owen')).toEqual([]);
});

it('changes only the fields that were sent, and only on the version that was seen', async () => {
  const row = await desk.add({ notes: 'Bring gloves' });
  const answer = await desk.patch(row.id, { price: 9900 }, { headers: { 'If-Match': '"1"' } });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { ...row, version: 2, price: 9900, updated: expect.any(String) as unknown },
  ]);
  const stale = await desk.patch(row.id, { price: 1 }, { headers: { 'If-Match': '"1"' } });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { id: row.id, price: 9900 } }]);
  expect((await desk.row(row.id)).price).toBe(9900);
});

it('a repeated call is done once', async () => {
  const headers = key();
  const sent = { body: desk.form(), headers };
  const [first, second] = [await desk.send('POST', COURSES, sent), await desk.send('POST', COURSES, sent)];
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await desk.list(`date__gte=${sent.body.date}&date__lte=${sent.body.date}`)).toMatchObject({ count: 1 });
});

it('reserves a bike, and releases it again', async () => {
  const [row, bike] = [await desk.add(), await desk.addBike()];
  const held = await desk.send('POST', `${COURSES}${row.id}/bikes/`, { body: { bike } });
  expect([held.status, held.body]).toMatchObject([200, { bikes: [bike], version: 2 }]);
  const gone = await desk.send('DELETE', `${COURSES}${row.id}/bikes/${bike}/`);
  expect(gone.status).toBe(204);
  expect(await desk.row(row.id)).toMatchObject({ bikes: [], version: 3 });
  expect((await desk.send('DELETE', `${COURSES}${row.id}/bikes/${bike}/`)).status).toBe(404);
  const nowhere = await desk.send('POST', `${COURSES}${row.id}/bikes/`, { body: { bike: 999_999_999 } });
  expect([nowhere.status, nowhere.body]).toEqual([400, { bikes: ['This bike does not exist'] }]);
});

it('is deleted unless it has riders', async () => {
  const row = await desk.add();
  const rider = await desk.booked(row.id);
  expect(await desk.row(row.id)).toMatchObject({ booked: 1, version: 2 });
  const refused = await desk.remove(row.id);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'has_history', current: { id: row.id } }]);
  expect((await desk.send('DELETE', `/school/orders/${rider.id}/`)).status).toBe(204);
  const seq = await desk.lastSeq();
  expect((await desk.remove(row.id)).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'courses', id: row.id, op: 'd' }]);
  expect((await desk.send('GET', `${COURSES}${row.id}/`)).status).toBe(404);
});

/** Five weeks of one series. */
async function addSeries(more: object = {}): Promise<Course[]> {
  const [first, series] = [desk.nextDay(60), randomUUID()];
  const courses = Array.from({ length: 5 }, (_, week) =>
    desk.form({ date: addDaysTo(first, week * 7), series, ...more }),
  );
  const answer = await desk.send('POST', `${COURSES}bulk/`, { body: { courses } });
  expect(answer.status).toBe(201);
  return rowsOf(answer.body);
}

it('can be a series, which is changed from one course on, as a whole, or not at all', async () => {
  const seq = await desk.lastSeq();
  const all = await addSeries();
  const ids = all.map(({ id }) => id);
  expect(await desk.changesAfter(seq)).toEqual(ids.map((id) => ({ entity: 'courses', id, op: 'w' })));
  for (const id of ids) expect(await desk.auditOf('courses', id)).toMatchObject([{ outcome: 'created' }]);
  const third = all[2];
  const notes = async () => Promise.all(ids.map(async (id) => (await desk.row(id)).notes));
  expect((await desk.patch(third?.id ?? 0, { notes: 'a' })).status).toBe(200);
  expect(await notes()).toEqual(['', '', 'a', '', '']);
  const answer = await desk.patch(
    third?.id ?? 0,
    { notes: 'b' },
    { scope: 'following', headers: { 'If-Match': '"2"' } },
  );
  expect([answer.status, answer.body]).toMatchObject([200, { id: third?.id, notes: 'b', version: 3 }]);
  expect(await notes()).toEqual(['', '', 'b', 'b', 'b']);
  expect((await desk.patch(third?.id ?? 0, { notes: 'c' }, { scope: 'all' })).status).toBe(200);
  expect(await notes()).toEqual(['c', 'c', 'c', 'c', 'c']);
  // Only the version of the named course is checked, not those of the others.
  const stale = await desk.patch(third?.id ?? 0, { notes: 'd' }, { scope: 'all', headers: { 'If-Match': '"3"' } });
  expect(stale.status).toBe(409);
  expect(await notes()).toEqual(['c', 'c', 'c', 'c', 'c']);
  expect((await desk.patch(third?.id ?? 0, { notes: 'd' }, { scope: 'these' })).body).toEqual({
    scope: ['this, following or all'],
  });
});

it('moving one course of a series moves the following ones by as many days', async () => {
  const all = await addSeries();
  const second = all[1];
  const date = addDaysTo(second?.date ?? '', 2);
  const answer = await desk.patch(second?.id ?? 0, { date, start_time: '09:00' }, { scope: 'following' });
  expect([answer.status, answer.body]).toMatchObject([200, { date, start_time: '09:00:00', duration: '06:30:00' }]);
  const days = await Promise.all(all.map(async ({ id }) => (await desk.row(id)).date));
  expect(days).toEqual(all.map((row, at) => (at < 1 ? row.date : addDaysTo(row.date, 2))));
});

it('a series is deleted from one course on, but not if one of them has a rider', async () => {
  const all = await addSeries();
  const rider = await desk.booked(all[4]?.id ?? 0);
  const refused = await desk.remove(all[1]?.id ?? 0, { scope: 'following' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'has_history', current: { id: all[4]?.id } }]);
  await desk.send('DELETE', `/school/orders/${rider.id}/`);
  const seq = await desk.lastSeq();
  expect((await desk.remove(all[1]?.id ?? 0, { scope: 'following' })).status).toBe(204);
  const gone = (await desk.changesAfter(seq)).map(({ id, op }) => [id, op]);
  expect(gone).toEqual(all.slice(1).map(({ id }) => [id, 'd']));
  expect((await desk.send('GET', `${COURSES}${all[0]?.id}/`)).status).toBe(200);
});

it('one invalid course refuses a whole bulk request', async () => {
  const date = desk.nextDay();
  const good = desk.form({ date, start_time: '08:00', finish_time: '09:00' });
  const bad = desk.form({
    date,
    start_time: '10:00',
    finish_time: '11:00',
    supplier: desk.pier,
    instructors: [999_999_999],
  });
  const answer = await desk.send('POST', `${COURSES}bulk/`, { body: { courses: [good, bad] } });
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      'courses.1.supplier': ['This site does not exist'],
      'courses.1.instructors': ['This person does not exist'],
    },
  ]);
  expect(await desk.list(`date__gte=${date}&date__lte=${date}`)).toMatchObject({ count: 0 });
  const many = Array.from({ length: 201 }, () => good);
  const refused = await desk.send('POST', `${COURSES}bulk/`, { body: { courses: many } });
  expect([refused.status, refused.body]).toEqual([400, { courses: ['At most 200 courses at once'] }]);
  const held = Array.from({ length: 50 }, (_, at) => at + 1);
  const loaded = Array.from({ length: 101 }, () => ({ ...good, bikes: held }));
  const full = await desk.send('POST', `${COURSES}bulk/`, { body: { courses: loaded } });
  const together = 'All these courses together can hold at most 5,000 bikes';
  expect([full.status, full.body]).toEqual([400, { courses: [together] }]);
  expect((await desk.send('POST', `${COURSES}bulk/`, { body: { courses: [] } })).body).toEqual({
    courses: ['This field is required'],
  });
});

it('200 courses are added in one request', async () => {
  const first = addDaysTo(londonDay(desk.app.now()), 3000);
  const courses = Array.from({ length: 200 }, (_, at) => desk.form({ date: addDaysTo(first, at) }));
  const answer = await desk.send('POST', `${COURSES}bulk/`, { body: { courses } });
  expect([answer.status, (answer.body as { count: number }).count]).toEqual([201, 200]);
});

it('clock changes and the turn of the year make no difference to a course', async () => {
  const lastSunday = (year: number, month: number) => {
    const end = new Date(Date.UTC(year, month, 0, 12));
    return addDaysTo(end.toISOString().slice(0, 10), -end.getUTCDay());
  };
  const year = desk.app.now().getUTCFullYear() + 5;
  for (const date of [lastSunday(year, 3), lastSunday(year, 10), `${year}-12-31`, `${year + 1}-01-01`]) {
    const row = await desk.add({ date, start_time: '00:30', finish_time: '03:30' });
    expect(row).toMatchObject({ date, start_time: '00:30:00', finish_time: '03:30:00', duration: '03:00:00' });
    const listed = await desk.list(`date__gte=${date}&date__lte=${date}`);
    expect(listed.results.map(({ id }) => id)).toEqual([row.id]);
    // A course that begins as this one ends does not overlap it.
    expect((await desk.post({ date, start_time: '03:30', finish_time: '04:00' })).status).toBe(201);
    const twice = await desk.post({ date, start_time: '02:00', finish_time: '04:00', supplier: desk.sites[1] });
    expect([twice.status, twice.body]).toMatchObject([
      400,
      { conflicts: [expect.stringContaining('Callum'), expect.anything()] },
    ]);
  }
});
