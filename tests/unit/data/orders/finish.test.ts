// @vitest-environment dom
// The end of a course on the device: each rider and each bike is a change of its own, saved all or none.
import { beforeEach, expect, it } from 'vitest';
import { CBT, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({
    orders: [
      order(71, CBT, { outcome: 'CHECKED_IN' }),
      order(72, CBT, { outcome: 'COMPLETED', version: 4, customer: riderOf(TESS, 'Ashdown'), training_notes: 'Windy' }),
    ],
  });
});
const ended = (id: number, from: 'CHECKED_IN' | 'COMPLETED' | 'BOOKED', notes?: string) =>
  ({ id, from, outcome: 'COMPLETED', notes }) as const;

it('saves an outcome as an action, notes alone as a change of the booking, and nothing unchanged', async () => {
  const riders = [ended(71, 'CHECKED_IN', 'Good'), ended(72, 'COMPLETED', 'Very windy')];
  const bikes = [{ id: 1, mileage: 12_345 }];
  expect(await desk.saveFinish(CBT, { riders, bikes }, {})).toBe(true);
  const outbox = await desk.outbox();
  expect(
    outbox.map(({ entity, op, action, parentId, targetId }) => [entity, action ?? op, targetId, parentId]),
  ).toEqual([
    ['orders', 'outcome', 71, ISLA],
    ['orders', 'patch', 72, TESS],
    ['bikes', 'patch', 1, undefined],
  ]);
  expect(outbox.map(({ body, baseVersion }) => [body, baseVersion])).toEqual([
    [{ outcome: 'COMPLETED', from: 'CHECKED_IN', from_course: CBT, training_notes: 'Good' }, undefined],
    [{ training_notes: 'Very windy' }, 4],
    [{ current_mileage: 12_345 }, 1],
  ]);
});

it('saves the outcome of a rider whom somebody has checked in while the form was open', async () => {
  expect(await desk.saveFinish(CBT, { riders: [ended(71, 'BOOKED')], bikes: [] }, {})).toBe(true);
  expect(await desk.outbox()).toMatchObject([{ body: { outcome: 'COMPLETED', from: 'BOOKED' } }]);
  expect((await desk.shown(71))?.[0]).toBe('COMPLETED');
});

it('saves nothing if nothing has changed', async () => {
  expect(await desk.saveFinish(CBT, { riders: [ended(72, 'COMPLETED', 'Windy')], bikes: [] }, {})).toBe(false);
  expect(await desk.outbox()).toEqual([]);
});

it.each([
  ['whose outcome is another one by now', ended(71, 'COMPLETED'), 'Isla Rose Pennington 1 is checked in by now'],
  ['who is no longer on the course', ended(99, 'BOOKED'), 'One of the riders is no longer on this course'],
])('saves nothing with a rider %s', async (_, rider, message) => {
  const riders = [ended(72, 'COMPLETED', 'Very windy'), rider];
  await expect(desk.saveFinish(CBT, { riders, bikes: [{ id: 1, mileage: 12_345 }] }, {})).rejects.toThrow(message);
  await expect(desk.saveFinish(99, { riders: [], bikes: [] }, {})).rejects.toThrow('This course is no longer');
  expect(await desk.outbox()).toEqual([]);
});
