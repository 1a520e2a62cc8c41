// A course or booking with conflicts is refused with a list of them, unless it has a reason for going ahead.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFLICTS_MAX } from '~contract/wire/limits';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { staff } from '~server/db/schema/schema';
import { COURSES, openPlanner, ORDERS, WHY, type Planner } from './planner';

let desk: Planner;
let [owen, sal] = [0, 0];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
});
afterAll(() => desk.app.close());

const against = (...conflicts: unknown[]) => ({ ...WHY, conflicts });
const has = (text: string) => expect.stringContaining(text) as unknown;

it('refuses an instructor on two courses at once, and stores it with a reason', async () => {
  const date = desk.nextDay();
  await desk.add({ date, instructors: [owen] });
  const seq = await desk.lastSeq();
  const again = { date, supplier: desk.sites[1], instructors: [owen], start_time: '15:00', finish_time: '17:00' };
  const refused = await desk.post(again);
  const text = `Owen Tasker instructs CBT, ${displayDay(date)} 08:00–15:30`;
  expect([refused.status, refused.body]).toEqual([400, against(text)]);
  expect(await desk.lastSeq()).toBe(seq);
  expect(await desk.list(`date__gte=${date}&date__lte=${date}`)).toMatchObject({ count: 1 });
  expect((await desk.post({ ...again, reason: '  ' })).status).toBe(400);
  expect(await desk.add({ ...again, reason: 'Leaves early' })).toMatchObject({ reason: 'Leaves early' });
  // No conflict: the course begins when the other one ends.
  expect((await desk.post({ date, instructors: [owen], start_time: '17:00', finish_time: '18:00' })).status).toBe(201);
});

it('names the first of very many conflicts, and says that there are more', async () => {
  const date = desk.nextDay();
  const times = Array.from({ length: CONFLICTS_MAX + 1 }, (_, minute) => `08:${String(minute).padStart(2, '0')}`);
  const courses = times.map((start_time) =>
    desk.form({ date, start_time, instructors: [owen], reason: 'Side by side' }),
  );
  expect((await desk.send('POST', `${COURSES}bulk/`, { body: { courses } })).status).toBe(201);
  const { conflicts } = (await desk.post({ date, instructors: [owen] })).body as { conflicts: string[] };
  expect(conflicts).toHaveLength(CONFLICTS_MAX + 1);
  expect(conflicts.at(-1)).toBe('There are more conflicts than are shown here');
});

it('finds conflicts between the courses of one bulk request', async () => {
  const date = desk.nextDay();
  const courses = [desk.form({ date, instructors: [owen] }), desk.form({ date, instructors: [owen] })];
  const refused = await desk.send('POST', `${COURSES}bulk/`, { body: { courses } });
  expect([refused.status, refused.body]).toEqual([400, against(has('Owen Tasker instructs CBT'))]);
  const said = courses.map((each) => ({ ...each, reason: 'Side by side' }));
  expect((await desk.send('POST', `${COURSES}bulk/`, { body: { courses: said } })).status).toBe(201);
});

it('names who and when for a holiday, a day off, a closed site and a bike in the workshop', async () => {
  const date = desk.nextDay(3);
  const bike = await desk.addBike({ registration_plate: 'AB12QZZ' });
  await desk.addEvent({ type: 'EVENT_HOLIDAY', title: 'Wales', date, end_date: addDaysTo(date, 1), staff: [owen] });
  await desk.addEvent({ type: 'EVENT_SITE_CLOSED', date, supplier: desk.sites[1] });
  await desk.addEvent({ type: 'EVENT_MAINTENANCE', date, bikes: [bike] });
  await desk.addEvent({ type: 'EVENT_MEETING', date, staff: [sal] });
  const off = [{ from: date, to: date, note: 'Dentist' }];
  await desk.app.db.system((tx) => tx.update(staff).set({ days_off: off }).where(eq(staff.id, sal)));
  const refused = await desk.post({ date, supplier: desk.sites[1], instructors: [owen, sal], bikes: [bike] });
  const day = displayDay(date);
  expect([refused.status, (refused.body as { conflicts: string[] }).conflicts.toSorted()]).toEqual([
    400,
    [
      'AB12 QZZ: Maintenance, ' + day,
      'Hilltop Park: Site closed, ' + day,
      `Owen Tasker: Wales, ${day}–${displayDay(addDaysTo(date, 1))}`,
      `Sal Moretti is away on ${day}`,
    ],
  ]);
  expect((await desk.post({ date: addDaysTo(date, 2), instructors: [owen, sal], bikes: [bike] })).status).toBe(201);
  // An event without a site closes every site.
  const storm = desk.nextDay(3);
  await desk.addEvent({ type: 'EVENT_WEATHER', title: 'Storm', date: storm });
  expect((await desk.post({ date: storm })).body).toEqual(against(`Quayside Yard: Storm, ${displayDay(storm)}`));
});

it('refuses a bike out of order, without MOT or without tax on that day', async () => {
  const date = desk.nextDay();
  const before = addDaysTo(date, -1);
  const bikes = [
    await desk.addBike({ registration_plate: 'AA11QZZ', status: 'BIKE_STATUS_OUT_OF_ORDER' }),
    await desk.addBike({ registration_plate: 'BB11QZZ', mot_expiry_date: before }),
    await desk.addBike({ registration_plate: 'CC11QZZ', tax_expiry_date: before }),
    await desk.addBike({ registration_plate: 'DD11QZZ', mot_expiry_date: date, tax_expiry_date: date }),
  ];
  const refused = await desk.post({ date, bikes });
  expect(refused.body).toEqual(
    against(
      'AA11 QZZ is out of order',
      `The MOT of BB11 QZZ ends on ${displayDay(before)}`,
      `The tax of CC11 QZZ ends on ${displayDay(before)}`,
    ),
  );
});

it('refuses a change for its new conflicts only', async () => {
  const date = desk.nextDay();
  const twice = { date, instructors: [owen], supplier: desk.sites[1] };
  await desk.add(twice);
  const row = await desk.add({ ...twice, supplier: desk.sites[0], reason: 'Side by side' });
  expect((await desk.patch(row.id, { notes: 'x' })).status).toBe(200);
  expect((await desk.patch(row.id, { spaces: 3, instructors: [owen] })).status).toBe(200);
  await desk.add({ date, instructors: [sal], supplier: desk.sites[2] });
  const refused = await desk.patch(row.id, { instructors: [owen, sal] });
  expect([refused.status, refused.body]).toEqual([400, against(has('Sal Moretti instructs CBT'))]);
  expect((await desk.row(row.id)).instructors).toHaveLength(1);
  const done = await desk.patch(row.id, { instructors: [owen, sal], reason: 'Sal helps' });
  expect([done.status, done.body]).toMatchObject([200, { reason: 'Sal helps' }]);
});

it('names the days of a series with a conflict, and changes none of its courses', async () => {
  const [first, series] = [desk.nextDay(30), randomUUID()];
  const dates = [0, 7, 14].map((days) => addDaysTo(first, days));
  const courses = dates.map((date) => desk.form({ date, series }));
  const added = await desk.send('POST', `${COURSES}bulk/`, { body: { courses } });
  const ids = (added.body as { results: { id: number }[] }).results.map(({ id }) => id);
  await desk.add({ date: dates[1], instructors: [sal], supplier: desk.sites[2] });
  const refused = await desk.patch(ids[0] ?? 0, { instructors: [sal] }, { scope: 'all' });
  expect(refused.body).toEqual(against(has(`Sal Moretti instructs CBT, ${displayDay(dates[1] ?? '')}`)));
  for (const id of ids) expect((await desk.row(id)).version).toBe(1);
  const why = { instructors: [sal], reason: 'Sal does both' };
  expect((await desk.patch(ids[0] ?? 0, why, { scope: 'all' })).status).toBe(200);
  for (const id of ids) expect(await desk.row(id)).toMatchObject({ version: 2, reason: 'Sal does both' });
});

it('refuses a rider too young, on two courses, or twice on one', async () => {
  const day = desk.nextDay();
  // Seventeen years before a 29 February the year has no such day.
  const date = day.endsWith('-02-29') ? desk.nextDay() : day;
  const [course, other] = [
    await desk.add({ date }),
    await desk.add({ date, instructors: [owen], supplier: desk.sites[1] }),
  ];
  const year = Number(date.slice(0, 4));
  const boy = await desk.someone({ last_name: 'Young', birthdate: `${year - 17}${date.slice(4)}` });
  const older = await desk.someone({ last_name: 'Old', birthdate: addDaysTo(`${year - 17}${date.slice(4)}`, 1) });
  const first = await desk.book(course.id, { customer: boy, bike_type: 'MANUAL' });
  expect([first.status, first.body]).toMatchObject([201, { customer: { id: boy } }]);
  const young = await desk.book(course.id, { customer: older, bike_type: 'MANUAL' });
  expect(young.body).toEqual(against('Ada Old is 16 on that day; this bike is from 17'));
  expect((await desk.book(course.id, { customer: older, bike_type: 'MANUAL_50CC' })).status).toBe(201);
  expect((await desk.book(course.id, { customer: boy })).body).toEqual(against('Ada Young is on this course already'));
  const elsewhere = await desk.book(other.id, { customer: boy });
  expect(elsewhere.body).toEqual(against(`Ada Young is booked on CBT, ${displayDay(date)} 08:00–15:30`));
  expect(await desk.booked(other.id, { customer: boy, reason: 'Half a day each' })).toMatchObject({
    reason: 'Half a day each',
  });
});

it('refuses a bike for two riders at once', async () => {
  const [course, bike] = [await desk.add(), await desk.addBike({ registration_plate: 'EE11QZZ' })];
  const [one, two] = [await desk.booked(course.id, { bike }), await desk.booked(course.id)];
  const name = one.customer.full_name;
  const refused = await desk.send('PATCH', `${ORDERS}${two.id}/`, { body: { bike } });
  expect(refused.body).toEqual(against(has(`EE11 QZZ is given to ${name}`)));
  const done = await desk.send('PATCH', `${ORDERS}${two.id}/`, { body: { bike, reason: 'By turns' } });
  expect([done.status, done.body]).toMatchObject([200, { bike, reason: 'By turns' }]);
  // A later change of another field is not refused for the same conflict.
  expect((await desk.send('PATCH', `${ORDERS}${two.id}/`, { body: { notes: 'x' } })).status).toBe(200);
});

it.each([
  ['spaces', { spaces: 1 }, '2 riders for 1 place'],
  ['instructors on the road', { constant: 'ERS', spaces: 9 }, '3 riders for 2 places'],
  ['instructors on the site', { spaces: 9 }, '5 riders for 4 places'],
])('refuses more riders than places, limited by %s', async (_by, more, text) => {
  const course = await desk.add(more);
  const places = Number(/for (\d)/u.exec(text)?.[1]);
  for (let at = 0; at < places; at += 1) expect((await desk.book(course.id)).status).toBe(201);
  const refused = await desk.book(course.id);
  expect(refused.body).toEqual(against(has(text)));
  expect((await desk.book(course.id, { reason: 'One will not come' })).status).toBe(201);
});

it('counts the riders of all courses at a site against its maximum', async () => {
  const date = desk.nextDay();
  const site = desk.sites[1];
  const one = await desk.add({ date, supplier: site, instructors: [owen, sal], spaces: 9 });
  const two = await desk.add({ date, supplier: site, spaces: 9 });
  for (let at = 0; at < 4; at += 1) expect((await desk.book(one.id)).status).toBe(201);
  for (let at = 0; at < 2; at += 1) expect((await desk.book(two.id)).status).toBe(201);
  expect((await desk.book(two.id)).body).toEqual(
    against(has('Hilltop Park takes 6 riders at once; with this there are 7')),
  );
});

it('limits places by the site’s usable bikes, and adds riders with their own bikes', async () => {
  const date = desk.nextDay();
  const supplier = [desk.sites[2]];
  const on = { date, supplier: desk.sites[2], categories: ['AUTO_50CC'], instructors: [owen] };
  const course = await desk.add(on);
  const auto = { transmission: 'BIKE_TRANSMISSION_AUTOMATIC', engine_size: 49, supplier };
  const bike = await desk.addBike(auto);
  await desk.addBike({ ...auto, mot_expiry_date: addDaysTo(date, -1) });
  expect((await desk.book(course.id, { bike_type: 'AUTO_50CC' })).status).toBe(201);
  expect((await desk.book(course.id, { bike_type: 'AUTO_50CC' })).body).toEqual(against(has('2 riders for 1 place')));
  expect((await desk.book(course.id)).status).toBe(201);
  // A bike held for another course at the same time doesn't count for this one.
  await desk.add({ ...on, instructors: [sal], bikes: [bike] });
  expect((await desk.book(course.id, { bike_type: 'AUTO_50CC' })).body).toEqual(against(has('3 riders for 1 place')));
});

it('refuses to reduce the places below the number of riders', async () => {
  const course = await desk.add();
  for (let at = 0; at < 3; at += 1) await desk.booked(course.id);
  const refused = await desk.patch(course.id, { spaces: 2 });
  expect(refused.body).toEqual(against(has('3 riders for 2 places')));
  expect((await desk.patch(course.id, { instructors: [] })).body).toEqual(against(has('3 riders for 0 places')));
  expect((await desk.patch(course.id, { spaces: 3 })).status).toBe(200);
});
