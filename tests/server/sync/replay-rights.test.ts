// @run alone
// replay-after-narrowed-rights: the real engine against the real server. What the school has done stays done, and the phone says no
// different when the right to do it was taken before its answer was heard.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Collection } from '~contract/wire/collections';
import { door } from '~data/database-access';
import { saveBike } from '~data/bikes/save';
import { saveCourse } from '~data/calendar/save';
import { setOutcome, takePayment } from '~data/orders/save';
import { audit } from '~server/db/schema/schema';
import { changeUser } from '~tests/server/helpers/app';
import { openYard, type Handset, type Yard } from './orders-phones';

const [EDIT, VIEW, NONE] = ['USER_PERMISSION_EDIT', 'USER_PERMISSION_VIEW', 'USER_PERMISSION_NONE'] as const;
const OWN = { calendar_permission: NONE, calendar_own_permission: EDIT };
const ALL = { ...OWN, bike_permission: EDIT, order_permission: EDIT, contact_permission: EDIT };

let yard: Yard;
let mine: Handset;
let [bike, course, order] = [0, 0, 0];
beforeAll(async () => {
  yard = await openYard();
  bike = await yard.desk.addBike();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  await allow(ALL);
  ({ id: course } = await yard.desk.addToday({ instructors: [yard.desk.person('Callum')], price: 10_000 }));
  ({ id: order } = await yard.desk.booked(course, { reason: 'For the test' }));
  mine = await yard.phone('callum');
  await mine.pull();
});

const allow = (permissions: Record<string, string>) =>
  changeUser(yard.desk.app.db, 'callum@example.com', { permissions });
const giveAway = () => yard.desk.patch(course, { instructors: [yard.desk.person('Sal')], reason: 'Swapped' });

/** The ids that the phone's mirror has. */
const mirrored = (name: Collection) =>
  mine.use(() =>
    door.run(async ({ mirror }) => (await mirror.table<{ id: number }>(name).toArray()).map(({ id }) => id)),
  );
const booking = () =>
  mine.use(() => door.run(({ mirror }) => mirror.table<{ price: number | null }>('orders').get(order)));
const deeds = (entity: string, id: number, outcome: string) =>
  yard.desk.app.db.system(async (tx) => {
    const is = and(eq(audit.entity, entity), eq(audit.entity_id, id), eq(audit.outcome, outcome));
    return (await tx.select().from(audit).where(is)).length;
  });

type Case = {
  save: () => Promise<unknown>;
  take: () => Promise<unknown>;
  hidden: () => [Collection, number] | null;
  deed: () => [entity: string, id: number, outcome: string];
  withoutMoney?: true;
};
let colours = 0;
const paint = () => saveBike(bike, { colour: `Shade ${(colours += 1)}` });

const CASES: Record<string, Case> = {
  'a bike is painted, and bikes are hidden': {
    save: paint,
    take: () => allow({ ...ALL, bike_permission: NONE }),
    hidden: () => ['bikes', bike],
    deed: () => ['bikes', bike, 'changed'],
  },
  'a bike is painted, and bikes are only to look at': {
    save: paint,
    take: () => allow({ ...ALL, bike_permission: VIEW }),
    hidden: () => null,
    deed: () => ['bikes', bike, 'changed'],
  },
  'money is taken, and orders are hidden': {
    save: () => takePayment(order, { method: 'CASH', amount: 100 }),
    take: () => allow({ ...ALL, order_permission: NONE }),
    hidden: () => null,
    deed: () => ['orders', order, 'took a payment for'],
    withoutMoney: true,
  },
  'a rider is checked in, and the course is given to somebody else': {
    save: () => setOutcome(order, 'CHECKED_IN'),
    take: async () => {
      await giveAway();
      await allow({ ...ALL, order_permission: NONE });
    },
    hidden: () => ['orders', order],
    deed: () => ['orders', order, 'checked in'],
  },
  'notes are written, and the course is given to somebody else': {
    save: () => saveCourse(course, { notes: 'Bring gloves', reason: 'For the test' }),
    take: giveAway,
    hidden: () => ['courses', course],
    deed: () => ['courses', course, 'changed'],
  },
};

describe('replay-after-narrowed-rights', () => {
  describe.each(Object.entries(CASES))('%s', (_name, { save, take, hidden, deed, withoutMoney }) => {
    it.each(['the answer comes before the feed', 'the feed comes before the answer'])('%s', async (which) => {
      const before = await deeds(...deed());
      await mine.use(save);
      yard.line.faults.push('lost-after');
      await mine.send();
      expect([await mine.waiting(), (await deeds(...deed())) - before]).toEqual([1, 1]);
      await take();
      const after = await deeds(...deed());
      if (which.startsWith('the feed')) await mine.pull();
      await mine.send();
      expect([await mine.cards(), await mine.waiting()]).toEqual([[], 0]);
      await mine.pull();
      await mine.pull();
      const gone = hidden();
      if (gone) expect(await mirrored(gone[0])).not.toContain(gone[1]);
      expect(await deeds(...deed())).toBe(after);
      if (withoutMoney) expect((await booking())?.price).toBeNull();
    });
  });
});
