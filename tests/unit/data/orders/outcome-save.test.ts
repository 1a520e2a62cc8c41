// @vitest-environment dom
// Outcomes on the device: each is an action of its own that says what the person saw, and is shown as the school will have it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '~contract/orders/orders';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { LATER, openOrderDesk, type OrderDesk } from './order-desk';

let desk: OrderDesk;
beforeEach(async () => {
  desk = await openOrderDesk();
  await desk.bring({ orders: [order(71, CBT)] });
});

const queue = async () =>
  (await desk.outbox()).map(({ op, action, body, baseVersion }) => [action ?? op, body, baseVersion] as const);
const bring = (fields: Partial<Order>) => desk.bring({ orders: [order(71, CBT, { version: 2, ...fields })] });

describe('an outcome', () => {
  it('goes from what is shown, however often it changes', async () => {
    await desk.setOutcome(71, 'CHECKED_IN');
    await desk.setOutcome(71, 'COMPLETED', { training_notes: 'Rode well' });
    expect(await queue()).toEqual([
      ['outcome', { outcome: 'CHECKED_IN', from: 'BOOKED', from_course: CBT }, undefined],
      [
        'outcome',
        { outcome: 'COMPLETED', from: 'CHECKED_IN', from_course: CBT, training_notes: 'Rode well' },
        undefined,
      ],
    ]);
    expect((await desk.getOrder(71))?.order).toMatchObject({ outcome: 'COMPLETED', training_notes: 'Rode well' });
  });

  it('that can’t follow is refused', async () => {
    await bring({ outcome: 'COMPLETED' });
    await expect(desk.setOutcome(71, 'NO_SHOW')).rejects.toThrow("This booking is completed and can't become no show");
  });

  it('is refused before the course’s day', async () => {
    await desk.bring({ orders: [order(72, LATER)] });
    await expect(desk.setOutcome(72, 'CHECKED_IN')).rejects.toThrow('This can be recorded from 05/12/2026 on');
    await desk.bring({ courses: [course(LATER, { version: 2, date: '2026-11-28' })] });
    await desk.setOutcome(72, 'CHECKED_IN');
  });

  it('of a rider whom somebody has moved meanwhile isn’t shown on the other course', async () => {
    const { seq } = await desk.setOutcome(71, 'COMPLETED');
    await desk.bring({ orders: [order(71, ITM, { version: 2 })] });
    expect((await desk.shown(71))?.[0]).toBe('BOOKED');
    // A change of an older version of the app has no course.
    await desk.set(seq, { body: { outcome: 'COMPLETED', from: 'BOOKED' } });
    expect((await desk.shown(71))?.[0]).toBe('COMPLETED');
  });

  it('is shown although somebody has checked the rider in meanwhile, or taken that back', async () => {
    await desk.setOutcome(71, 'NO_SHOW');
    await bring({ outcome: 'CHECKED_IN', outcome_at: '2026-11-28T10:00:00.000Z' });
    expect((await desk.shown(71))?.[0]).toBe('NO_SHOW');
    await desk.bring({ orders: [order(71, CBT, { version: 3, outcome: 'CANCELLED' })] });
    expect((await desk.shown(71))?.[0]).toBe('CANCELLED');
  });

  it('that somebody else has set too has the notes of both', async () => {
    await desk.setOutcome(71, 'COMPLETED', { training_notes: 'Rode well' });
    await bring({ outcome: 'COMPLETED', training_notes: 'Windy' });
    expect((await desk.getOrder(71))?.order.training_notes).toBe('Windy\nRode well');
  });

  it('that books a rider again has the reason for that', async () => {
    await bring({ outcome: 'CANCELLED', reason: 'Ill' });
    await desk.setOutcome(71, 'BOOKED', { reason: 'Two fit' });
    expect((await desk.getOrder(71))?.order).toMatchObject({ outcome: 'BOOKED', reason: 'Two fit' });
    expect((await desk.outbox())[0]?.body).toMatchObject({ reason: 'Two fit' });
  });

  it('is not shown on a booking that somebody has set to another one meanwhile', async () => {
    await desk.setOutcome(71, 'CHECKED_IN');
    await bring({ outcome: 'NO_SHOW', outcome_at: '2026-11-28T10:00:00.000Z' });
    expect(await desk.shown(71)).toEqual(['NO_SHOW', 'PAYMENT_NOT_PAID', 0, 14_900, 'waiting']);
  });

  it('of a cancelled booking brings it back without its charge', async () => {
    await bring({ outcome: 'CANCELLED_CHARGED', charge: 2500 });
    await desk.setOutcome(71, 'BOOKED');
    expect((await desk.getOrder(71))?.order).toMatchObject({ outcome: 'BOOKED', charge: null, outcome_at: null });
    expect((await desk.getOrder(71))?.money?.owed).toBe(14_900);
  });
});
