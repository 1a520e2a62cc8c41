// Instructors whose certificate has run out, or who aren't certified for a course: refused without a reason, and only where it is new.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDaysTo, displayDay } from '~domain/time/london-time';
import { staff } from '~server/db/schema/schema';
import { openPlanner, WHY, type Planner } from './planner';

let desk: Planner;
let owen = 0;
beforeAll(async () => {
  desk = await openPlanner();
  owen = desk.person('Owen');
});
afterAll(() => desk.app.close());
beforeEach(() => is({ certificate_expires: null, instructor_level: null }));

/** What is recorded of Owen. */
const is = (values: Partial<typeof staff.$inferInsert>) =>
  desk.app.db.system((tx) => tx.update(staff).set(values).where(eq(staff.id, owen)));
const against = (...conflicts: string[]) => [400, { ...WHY, conflicts }];
const heard = ({ status, body }: { status: number; body: unknown }) => [status, body];
const LEVEL = 'Owen Tasker has CBT1C; bikes over 125cc or 11 kW take CBT1D';

it('a certificate that ran out before the course needs a reason; on its last day it is good', async () => {
  const date = desk.nextDay();
  await is({ certificate_expires: date });
  const row = await desk.add({ date, instructors: [owen] });
  const before = addDaysTo(date, -1);
  await is({ certificate_expires: before });
  const text = `Owen Tasker’s instructor certificate ran out on ${displayDay(before)}`;
  const next = desk.nextDay();
  expect(heard(await desk.post({ date: next, instructors: [owen] }))).toEqual(against(text));
  expect(await desk.add({ date: next, instructors: [owen], reason: 'Renewed' })).toMatchObject({ reason: 'Renewed' });
  // A change that leaves it as it was asks for nothing.
  expect((await desk.patch(row.id, { notes: 'Gate code 4711' })).status).toBe(200);
});

it('a course moved behind the last day of the certificate needs a reason', async () => {
  const [date, later] = [desk.nextDay(), desk.nextDay()];
  await is({ certificate_expires: date });
  const row = await desk.add({ date, instructors: [owen] });
  const text = `Owen Tasker’s instructor certificate ran out on ${displayDay(date)}`;
  expect(heard(await desk.patch(row.id, { date: later }))).toEqual(against(text));
  expect((await desk.patch(row.id, { date: later, reason: 'Renewed' })).status).toBe(200);
});

it.each([
  ['CBT1C', 'A2_TRAINING', true],
  ['CBT1C', 'FULL_LICENCE', true],
  ['CBT1C', 'CBT', false],
  ['CBT1C', 'MOD_1', false],
  ['CBT1D', 'FULL_LICENCE', false],
  [null, 'FULL_LICENCE', false],
] as const)('an instructor of level %s on %s needs a reason: %s', async (instructor_level, constant, needed) => {
  await is({ instructor_level });
  const answer = await desk.post({ constant, instructors: [owen] });
  expect(needed ? heard(answer) : answer.status).toEqual(needed ? against(LEVEL) : 201);
});

it('the first big bike that is booked on a test course needs a reason, and the second doesn’t', async () => {
  await is({ instructor_level: 'CBT1C' });
  const { id } = await desk.add({ constant: 'MOD_1', instructors: [owen], categories: ['NONE', 'A_MANUAL'] });
  const book = (more: object = {}) => desk.book(id, { bike_type: 'A_MANUAL', ...more });
  const refused = await book();
  expect((refused.body as { conflicts: string[] }).conflicts).toContain(LEVEL);
  expect((await book({ reason: 'With Priya beside' })).status).toBe(201);
  const second = await book();
  expect((second.body as { conflicts?: string[] }).conflicts ?? []).not.toContain(LEVEL);
});

it('somebody who may not know levels is told that there is a conflict, and not which', async () => {
  await is({ instructor_level: 'CBT1C' });
  const { id } = await desk.add({ constant: 'MOD_2', instructors: [owen], categories: ['NONE', 'A_MANUAL'] });
  // Jodie has only bookings: she knows those who have one.
  const { customer } = await desk.booked((await desk.add()).id);
  const { body: said } = await desk.book(id, { bike_type: 'A_MANUAL', customer: customer.id }, { by: 'jodie' });
  expect(said).toMatchObject({
    conflicts: expect.arrayContaining(['Owen Tasker is not certified for this course']) as unknown,
  });
  expect(JSON.stringify(said)).not.toContain('CBT1C');
});
