// Events of the calendar: their defaults, and which times are valid together.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo } from '~domain/time/london-time';
import { calendarEvent as shape } from '~contract/calendar/events';
import { EVENTS, key, openPlanner, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const post = (body: object) => desk.send('POST', EVENTS, { body, headers: key() });
const patch = (id: number, body: object, headers: Record<string, string> = {}) =>
  desk.send('PATCH', `${EVENTS}${id}/`, { body, headers });

it('lasts a whole day and blocks what its type blocks, unless the request says otherwise', async () => {
  const date = desk.nextDay();
  const seq = await desk.lastSeq();
  const answer = await post({ type: 'EVENT_HOLIDAY', date, staff: [desk.person('Sal'), desk.person('Owen')] });
  expect(answer.status).toBe(201);
  const row = shape.parse(answer.body);
  expect(row).toMatchObject({
    type: 'EVENT_HOLIDAY',
    title: '',
    all_day: true,
    date,
    end_date: date,
    start_time: null,
    finish_time: null,
    blocks_availability: true,
    staff: [desk.person('Owen'), desk.person('Sal')],
    supplier: null,
    bikes: [],
    notes: '',
    version: 1,
  });
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'events', id: row.id, op: 'w' }]);
  expect(await desk.auditOf('events', row.id)).toMatchObject([{ outcome: 'created' }]);
  expect(await desk.addEvent({ type: 'EVENT_MEETING' })).toMatchObject({ blocks_availability: false });
  expect(await desk.addEvent({ type: 'EVENT_MEETING', blocks_availability: true })).toMatchObject({
    blocks_availability: true,
  });
  expect(await desk.addEvent({ start_time: '18:00', finish_time: '19:00' })).toMatchObject({
    all_day: false,
    start_time: '18:00:00',
  });
});

it('is listed by the days it touches, and by site', async () => {
  const first = desk.nextDay(10);
  const on = (day: number) => addDaysTo(first, day);
  const long = await desk.addEvent({ date: on(0), end_date: on(4), supplier: desk.sites[0] });
  const short = await desk.addEvent({ date: on(2), start_time: '10:00', finish_time: '11:00' });
  const ids = async (query: string) =>
    ((await desk.send('GET', `${EVENTS}?${query}`)).body as { results: { id: number }[] }).results.map(({ id }) => id);
  expect(await ids(`date__gte=${on(1)}&date__lte=${on(3)}`)).toEqual([long.id, short.id]);
  expect(await ids(`date__gte=${on(3)}&date__lte=${on(9)}`)).toEqual([long.id]);
  expect(await ids(`date__gte=${on(4)}&date__lte=${on(4)}`)).toEqual([long.id]);
  expect(await ids(`date__gte=${on(5)}&date__lte=${on(6)}`)).toEqual([]);
  expect(await ids(`date__gte=${on(0)}&date__lte=${on(6)}&supplier=${desk.sites[0]}`)).toEqual([long.id]);
});

it('is changed field by field, checked together with the fields that stay', async () => {
  const row = await desk.addEvent({ start_time: '10:00', finish_time: '12:00' });
  const [next, late] = [addDaysTo(row.date, 1), { finish_time: ['Finish time must be after start time'] }];
  expect((await patch(row.id, { start_time: '12:00' })).body).toEqual(late);
  expect((await patch(row.id, { finish_time: '09:59' })).body).toEqual(late);
  // Over midnight it may end earlier in the day than it began.
  const over = await patch(row.id, { end_date: next, finish_time: '02:00' });
  expect([over.status, over.body]).toMatchObject([200, { date: row.date, end_date: next, finish_time: '02:00:00' }]);
  expect((await patch(row.id, { end_date: row.date })).body).toEqual(late);
  const before = { end_date: ['The last day must not be before the first'] };
  expect((await patch(row.id, { end_date: addDaysTo(row.date, -1) })).body).toEqual(before);
  expect((await patch(row.id, { date: addDaysTo(next, 1) })).body).toEqual(before);
  const whole = await patch(row.id, { all_day: true });
  expect(whole.body).toMatchObject({ all_day: true, start_time: null, finish_time: null, version: 3 });
  expect((await patch(row.id, { all_day: false })).body).toEqual({
    start_time: ['This field is required'],
    finish_time: ['This field is required'],
  });
  const stale = await patch(row.id, { title: 'x' }, { 'If-Match': '"1"' });
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 3 } }]);
});

it('a single-day event stays one when its day changes', async () => {
  const row = await desk.addEvent();
  const date = addDaysTo(row.date, 3);
  expect((await patch(row.id, { date })).body).toMatchObject({ date, end_date: date });
});

it('names only staff, sites and bikes that the school has', async () => {
  const body = {
    type: 'EVENT_OTHER',
    date: desk.nextDay(),
    staff: [1, 999_999_999],
    supplier: desk.pier,
    bikes: [999_999_999],
  };
  const refused = await post(body);
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      supplier: ['This site does not exist'],
      staff: ['This person does not exist'],
      bikes: ['This bike does not exist'],
    },
  ]);
  expect((await post({ ...body, staff: [desk.person('Bram')], supplier: null, bikes: [] })).body).toEqual({
    staff: ['This person does not exist'],
  });
});

it.each([
  [{ type: 'EVENT_PARTY' }, { type: ['Choose one from the list'] }],
  [{ date: '2026-02-30' }, { date: ['Enter a date, such as 2026-12-31'] }],
  [{ end_date: '2020-01-01' }, { end_date: ['The last day must not be before the first'] }],
  [{ all_day: false, start_time: null, finish_time: '10:00' }, { start_time: ['This field is required'] }],
  [{ start_time: '10:00', finish_time: '10:00' }, { finish_time: ['Finish time must be after start time'] }],
  [{ start_time: '25:00' }, { start_time: ['Enter a time, such as 16:45'] }],
])('refuses %j', async (more, errors) => {
  const answer = await post({ type: 'EVENT_OTHER', date: '2031-05-05', ...more });
  expect([answer.status, answer.body]).toEqual([400, errors]);
});

it('is deleted', async () => {
  const row = await desk.addEvent();
  const seq = await desk.lastSeq();
  expect((await desk.send('DELETE', `${EVENTS}${row.id}/`)).status).toBe(204);
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'events', id: row.id, op: 'd' }]);
  expect((await desk.send('GET', `${EVENTS}${row.id}/`)).status).toBe(404);
});
