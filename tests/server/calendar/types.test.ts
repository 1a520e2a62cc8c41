// Course types: one of each kind at each site, and what a course takes from it.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseType as shape, type CourseType } from '~contract/calendar/course-types';
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { STANDARDS } from '~server/repositories/calendar/course-types-standard';
import { openPlanner, TYPES, type Planner } from './planner';

let desk: Planner;
beforeAll(async () => {
  desk = await openPlanner();
});
afterAll(() => desk.app.close());

const at = (constant: string, site = desk.sites[0]) => `${TYPES}${constant}/supplier/${site}/`;
const listed = async () =>
  ((await desk.send('GET', TYPES)).body as { results: unknown[] }).results.map((row) => shape.parse(row));
const get = async (constant: string): Promise<CourseType> => shape.parse((await desk.send('GET', at(constant))).body);

it('every site starts with all course types and their usual values', async () => {
  const rows = await listed();
  expect(rows).toHaveLength(desk.sites.length * COURSE_CONSTANTS.length);
  for (const site of desk.sites) {
    const its = rows.filter(({ supplier }) => supplier === site);
    expect(its.map(({ constant }) => constant)).toEqual(COURSE_CONSTANTS);
    expect(its).toMatchObject(STANDARDS);
  }
  expect(await get('FULL_LICENCE')).toMatchObject({
    name: 'Full licence (DAS)',
    code: 'FUL',
    duration: '07:00:00',
    spaces: 2,
    price: 18_500,
    road_only: true,
    active: false,
  });
  expect(await get('CBT')).toMatchObject({ duration: '07:30:00', active: true, road_only: false });
});

it('the migration gives older sites the same course types', () => {
  const sql = readFileSync('server/db/migrations/0013_calendar.sql', 'utf8');
  const lines = [...sql.matchAll(/\('(\w+)', (\d+), '([\d:]+)', (\d+), '\{([\w,]+)\}', (true|false)\)/gu)];
  const rows = lines.map(([, constant, price, duration, spaces, categories = '', active]) => ({
    constant,
    price: Number(price),
    duration,
    spaces: Number(spaces),
    requirements: '',
    categories: categories.split(','),
    active: active === 'true',
  }));
  expect(rows).toEqual(STANDARDS);
});

it('a new site has its course types at once, and the feed announces them', async () => {
  const seq = await desk.lastSeq();
  const answer = await desk.send('POST', '/school/suppliers/', { body: { connect_location_name: 'Gravel Pit' } });
  const { id } = answer.body as { id: number };
  const its = (await listed()).filter(({ supplier }) => supplier === id);
  expect(its).toMatchObject(STANDARDS);
  expect(await desk.changesAfter(seq)).toEqual([
    { entity: 'suppliers', id, op: 'w' },
    ...its.map((row) => ({ entity: 'course_types', id: row.id, op: 'w' })),
  ]);
});

it('is changed for one site, and new courses there start with it', async () => {
  const body = {
    price: 15_900,
    duration: '08:00',
    spaces: 3,
    requirements: ' Wear boots ',
    categories: ['AUTO', 'NONE', 'AUTO'],
    active: false,
  };
  const seq = await desk.lastSeq();
  const answer = await desk.send('PATCH', at('CBT'), { body, headers: { 'If-Match': '"1"' } });
  const after = { ...body, duration: '08:00:00', requirements: 'Wear boots', categories: ['AUTO', 'NONE'], version: 2 };
  expect([answer.status, answer.body]).toMatchObject([200, after]);
  const { id } = await get('CBT');
  expect(await desk.changesAfter(seq)).toEqual([{ entity: 'course_types', id, op: 'w' }]);
  expect((await desk.send('PATCH', at('CBT'), { body, headers: { 'If-Match': '"1"' } })).status).toBe(409);
  const fresh = { categories: undefined, price: undefined };
  expect(await desk.add(fresh)).toMatchObject({ price: 15_900, spaces: 3, categories: ['AUTO', 'NONE'] });
  expect(await desk.add({ ...fresh, supplier: desk.sites[1] })).toMatchObject({ price: 14_900, spaces: 4 });
});

it('needs the permission for courses, whatever the calendar permission', async () => {
  expect((await desk.send('GET', TYPES, { by: 'owen' })).status).toBe(403);
  expect((await desk.send('PATCH', at('CBT'), { body: { spaces: 1 }, by: 'priya' })).status).toBe(403);
  expect((await desk.send('GET', TYPES, { by: 'priya' })).status).toBe(200);
});

it.each(['CBTS', 'cbt', 'CBT%20RENEWAL'])('a type %s is not found', async (constant) => {
  expect((await desk.send('GET', at(constant))).status).toBe(404);
});

it('is not found for another school’s site', async () => {
  expect((await desk.send('GET', at('CBT', desk.pier))).status).toBe(404);
  expect((await desk.send('GET', at('CBT'), { by: 'owner2' })).status).toBe(404);
});

it.each([
  [{ price: 'abc' }, { price: ['This field must be a number'] }],
  [{ spaces: 0 }, { spaces: ['At least 1 space'] }],
  [{ spaces: 100 }, { spaces: ['At most 99 spaces'] }],
  [{ duration: '00:00' }, { duration: ['Enter a duration, such as 07:30'] }],
  [{ duration: '7.5' }, { duration: ['Enter a time, such as 16:45'] }],
  [{ categories: ['TRIKE'] }, { 'categories.0': ['Choose one from the list'] }],
  [{ constant: 'ITM' }, { constant: ['This field is not known'] }],
])('refuses %j', async (body, errors) => {
  const answer = await desk.send('PATCH', at('ITM'), { body });
  expect([answer.status, answer.body]).toMatchObject([400, errors]);
});
