// What a course cannot be, with the field named; nothing of it is stored.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COURSES, openPlanner, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const LATE = { finish_time: ['Finish time must be after start time'] };
const NUMBER = ['This field must be a number'];
const TIME = ['Enter a time, such as 16:45'];

it.each([
  [{ start_time: '10:00', finish_time: '09:00' }, LATE],
  [{ start_time: '10:00', finish_time: '10:00:00' }, LATE],
  [{ start_time: '07:60' }, { start_time: TIME }],
  [{ finish_time: '' }, { finish_time: ['This field is required', ...TIME] }],
  [{ spaces: 0 }, { spaces: ['At least 1 space'] }],
  [{ spaces: -2 }, { spaces: ['At least 1 space'] }],
  [{ spaces: 1.5 }, { spaces: NUMBER }],
  [{ price: 'abc' }, { price: NUMBER }],
  [{ price: -1 }, { price: ['Must be 0 or more'] }],
  [{ date: '2027-02-29' }, { date: ['Enter a date, such as 2026-12-31'] }],
  [{ date: '2100-01-01' }, { date: ['The date must be 31/12/2099 or earlier'] }],
  [{ constant: 'TRIKE' }, {}],
  [{ supplier: null }, { supplier: ['This field is required'] }],
  [{ supplier: 999_999_999 }, { supplier: ['This site does not exist'] }],
  [{ instructors: [999_999_999] }, { instructors: ['This person does not exist'] }],
  [{ bikes: [999_999_999] }, { bikes: ['This bike does not exist'] }],
  [{ categories: ['TRIKE'] }, { 'categories.0': ['Choose one from the list'] }],
  [{ notes: 'x'.repeat(5001) }, { notes: ['Must be at most 5000 characters'] }],
  [{ notes: 'a\u0000b' }, { notes: ['This text contains characters that cannot be stored'] }],
  [{ series: 'mine' }, {}],
  [{ booked: 3 }, { booked: ['This field is not known'] }],
])('a new course: %j', async (more, errors) => {
  const seq = await desk.lastSeq();
  const answer = await desk.post(more);
  expect([answer.status, answer.body]).toMatchObject([400, errors]);
  expect(Object.keys(answer.body as object)).toEqual(Object.keys(Object.keys(errors).length > 0 ? errors : more));
  expect(await desk.lastSeq()).toBe(seq);
});

it.each([
  [{ start_time: '15:30' }, LATE],
  [{ finish_time: '08:00' }, LATE],
  [{ start_time: '12:00', finish_time: '11:00' }, LATE],
  [{ spaces: 0 }, { spaces: ['At least 1 space'] }],
  [{ constant: 'ITM' }, { constant: ['This field is not known'] }],
  [{ series: '00000000-0000-4000-8000-000000000000' }, { series: ['This field is not known'] }],
])('a changed course: %j', async (body, errors) => {
  const row = await desk.add();
  const answer = await desk.patch(row.id, body);
  expect([answer.status, answer.body]).toEqual([400, errors]);
  expect(await desk.row(row.id)).toEqual(row);
});

it('rows of another school and deleted rows are not found', async () => {
  const bike = await desk.addBike();
  await desk.send('DELETE', `/bike_management/motorbikes/${bike}/`);
  const named = { supplier: desk.pier, instructors: [desk.person('Bram')], bikes: [bike] };
  const errors = {
    supplier: ['This site does not exist'],
    instructors: ['This person does not exist'],
    bikes: ['This bike does not exist'],
  };
  expect((await desk.post(named)).body).toEqual(errors);
  const row = await desk.add();
  expect((await desk.patch(row.id, named)).body).toEqual(errors);
  // The same from the other school, for our rows.
  const theirs = await desk.post({ bikes: [bike] }, { by: 'owner2' });
  expect([theirs.status, theirs.body]).toEqual([400, errors]);
});

it('an invalid query of the list', async () => {
  for (const [query, field] of [
    ['date__gte=tomorrow', 'date__gte'],
    ['page=0', 'page'],
    ['page_size=1001', 'page_size'],
    ['supplier=Quayside', 'supplier'],
    ['site=1', 'site'],
  ] as const) {
    const answer = await desk.send('GET', `${COURSES}?${query}`);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  }
});
