// @vitest-environment dom
// Moving a rider without signal: places and conflicts of the new course, and what the move does to both courses.
import { beforeEach, describe, expect, it } from 'vitest';
import { CBT, course, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { bike } from '~tests/sync/helpers/rows';
import { HILLTOP, LATER, openOrderDesk, riderOf, TESS, type OrderDesk } from './order-desk';

let desk: OrderDesk;
/** Rides the first bike, which is also kept at the second site. */
beforeEach(async () => {
  desk = await openOrderDesk();
  const sites = [{ id: 1, name: '', connect_location_name: 'Quayside Yard' }, HILLTOP];
  await desk.bring({
    bikes: [bike(1, { version: 2, supplier: sites }), bike(2, { version: 2 })],
    orders: [order(71, CBT, { bike: 1, outcome: 'CHECKED_IN', outcome_at: '2026-11-28T08:00:00.000Z' })],
  });
});

const rowOf = async (id = 71) => (await desk.getOrder(id))?.order;
const conflicts = async (to: number) =>
  (await desk.checkMove({ order: 71, course: to })).conflicts.map(({ kind }) => kind);

describe('the check of a move', () => {
  it('is of the course that the rider would come to', async () => {
    const found = await desk.checkMove({ order: 71, course: LATER });
    expect([found.places, found.conflicts, found.bikes.map(({ id }) => id), found.age]).toEqual([
      { places: 1, by: 'bikes' },
      [],
      [1],
      28,
    ]);
  });

  it('frees the place and the bike on the course that the rider leaves', async () => {
    // At the same time, with the same bike: only the booking that moves has it.
    await desk.bring({ courses: [course(64, { instructors: [{ id: 4, full_name: 'Sal Moretti' }] })] });
    expect(await conflicts(64)).toEqual([]);
    const { bikes, places } = await desk.checkMove({ order: 71, course: 64 });
    expect([bikes.map(({ id }) => id), places?.places]).toEqual([[1, 2], 2]);
  });

  it('finds a full course, a rider who is busy and one who is too young', async () => {
    const young = { ...order(71, CBT).customer, birthdate: '2012-01-01' };
    await desk.bring({
      courses: [course(LATER, { version: 2, date: '2026-12-05', supplier: HILLTOP, spaces: 1 })],
      orders: [
        order(71, CBT, { version: 2, customer: young }),
        order(72, LATER, { customer: riderOf(TESS, 'Ashdown') }),
      ],
      customers: [],
    });
    expect(await conflicts(LATER)).toContain('overbooked');
    await desk.bring({ courses: [course(65, { date: '2026-12-05', supplier: HILLTOP })], orders: [order(73, 65)] });
    expect(await conflicts(LATER)).toContain('rider_twice');
  });

  it('without the refused move that is corrected', async () => {
    const { seq } = await desk.moveBooking(71, { school_course_id: LATER });
    expect((await desk.checkMove({ order: 71, course: CBT })).conflicts).toEqual([]);
    const again = await desk.checkMove({ order: 71, course: LATER }, { replaces: seq ?? 0 });
    expect(again.places).toEqual({ places: 1, by: 'bikes' });
  });

  it('of a booking or a course that isn’t here says nothing', async () => {
    const nothing = { conflicts: [], places: null, bikes: [], age: null };
    expect(await desk.checkMove({ order: 99, course: LATER })).toEqual(nothing);
    expect(await desk.checkMove({ order: 71, course: 99 })).toEqual(nothing);
  });
});

describe('a move', () => {
  it('frees the place on the old course and takes one on the new course, in one change', async () => {
    await desk.moveBooking(71, { school_course_id: LATER });
    expect((await desk.outbox()).map(({ action, body }) => [action, body])).toEqual([
      ['move', { school_course_id: LATER, from_course: CBT }],
    ]);
    expect([(await desk.getCourse(CBT))?.booked, (await desk.getCourse(LATER))?.booked]).toEqual([0, 1]);
    expect(await rowOf()).toMatchObject({ school_course_id: LATER, outcome: 'BOOKED', outcome_at: null });
  });

  it('keeps the bike if it is kept there and free, and else leaves it', async () => {
    await desk.moveBooking(71, { school_course_id: LATER });
    expect((await rowOf())?.bike).toBe(1);
    await desk.bring({ orders: [order(72, LATER, { bike: 1, customer: riderOf(TESS, 'Ashdown') })] });
    expect((await rowOf())?.bike).toBeNull();
    await desk.bring({ orders: [order(72, LATER, { version: 2, customer: riderOf(TESS, 'Ashdown') })] });
    await desk.bring({ bikes: [bike(1, { version: 3 })] });
    expect((await rowOf())?.bike).toBeNull();
  });

  it('keeps the price; another one is given with its reason', async () => {
    await desk.moveBooking(71, { school_course_id: LATER });
    expect(await rowOf()).toMatchObject({ price: 14_900, full_price: 16_900, price_reason: '' });
    await desk.moveBooking(71, { school_course_id: ITM, price: 4000, price_reason: 'Two hours only' });
    expect(await rowOf()).toMatchObject({ price: 4000, full_price: 5500, price_reason: 'Two hours only' });
    await desk.moveBooking(71, { school_course_id: LATER, price: 16_900 });
    expect(await rowOf()).toMatchObject({ price: 16_900, price_reason: '' });
  });

  it('goes on from the course that is shown', async () => {
    await desk.moveBooking(71, { school_course_id: LATER });
    await desk.moveBooking(71, { school_course_id: CBT });
    expect((await desk.outbox()).map(({ body }) => body)).toEqual([
      { school_course_id: LATER, from_course: CBT },
      { school_course_id: CBT, from_course: LATER },
    ]);
    expect((await rowOf())?.school_course_id).toBe(CBT);
  });

  it('to a course that is only here waits for it, and is shown there, also once that has its number', async () => {
    const [made] = await desk.door.run(async () => {
      const { addCourses } = await import('~data/calendar/save');
      const fields = { start_time: '08:00:00', finish_time: '16:45:00', instructors: [3] };
      return addCourses([{ constant: 'CBT', supplier: 1, date: '2026-12-12', ...fields }]);
    });
    const to = made?.id ?? 0;
    await desk.moveBooking(71, { school_course_id: to });
    await desk.moveBooking(71, { school_course_id: CBT });
    expect((await desk.outbox())[1]?.deps).toEqual([made?.seq]);
    expect((await rowOf())?.school_course_id).toBe(CBT);
    await desk.door.run(({ work }) => work.idmap.put({ entity: 'courses', tempId: to, serverId: 90 }));
    expect((await rowOf())?.school_course_id).toBe(CBT);
  });

  it('of a rider whom somebody has moved meanwhile is not shown: they are where the school has them', async () => {
    await desk.moveBooking(71, { school_course_id: LATER });
    await desk.bring({ orders: [order(71, ITM, { version: 2 })] });
    expect(await rowOf()).toMatchObject({ school_course_id: ITM });
  });

  it.each([
    ['to the same course', CBT, {}, 'The rider is on this course already'],
    ['to a course that is over', 64, {}, 'This course is over'],
    ['to a course that isn’t here', 99, {}, 'This course is no longer on this device'],
    ['after it has ended', LATER, { outcome: 'COMPLETED' }, "This booking is completed and can't be moved"],
    ['after it was cancelled', LATER, { outcome: 'CANCELLED' }, "This booking is cancelled and can't be moved"],
  ] as const)('%s is refused', async (_, to, fields, why) => {
    await desk.bring({
      courses: [course(64, { date: '2026-11-27' })],
      orders: [order(71, CBT, { version: 2, ...fields })],
    });
    await expect(desk.moveBooking(71, { school_course_id: to })).rejects.toThrow(why);
  });

  it('to a course on which they have another booking is refused', async () => {
    await desk.bring({ orders: [order(72, LATER)] });
    await expect(desk.moveBooking(71, { school_course_id: LATER })).rejects.toThrow(
      'The rider is on this course already',
    );
  });
});
