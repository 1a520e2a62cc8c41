// @run embedded alone
// numbers-after-restore, with a phone: a booking and a payment that the restore has lost are sent again by hand, and their papers are
// still true; the next rider gets other numbers. What waited on a row that is gone says when the records went back.
import { afterEach, describe, expect, it } from 'vitest';
import { bookRider } from '~data/orders/bookings';
import { door } from '~data/database-access';
import { getOrder } from '~data/orders/order';
import { takePayment } from '~data/orders/save';
import { sendAgain } from '~data/after-restore/lost-changes';
import { listOutbox } from '~data/sync-centre/items';
import { isOver } from '~domain/time/london-time';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import { changeUser } from '~tests/server/helpers/app';
import { openRig, type Rig, type Way } from '~tests/server/helpers/restored';

const EDIT = 'USER_PERMISSION_EDIT';
const WHY = { bike_type: 'NONE', reason: 'For the test' } as const;
let rig: Rig;
afterEach(() => rig.close());

const begin = async (way: Way) => {
  rig = await openRig(way, (db) =>
    changeUser(db, 'callum@example.com', {
      permissions: { calendar_permission: EDIT, order_permission: EDIT, contact_permission: EDIT },
    }),
  );
  await rig.pull();
};

/** A course to come, and two contacts, as the phone has them. */
async function found() {
  const { courses, customers } = await rig.phone.stored();
  const course = courses.find(
    (row) => !isOver(row as { date: string; finish_time: string }, rig.app().now().getTime()),
  );
  const [one, other] = customers.map(({ id }) => Number(id));
  return { course: Number(course?.['id']), one: one ?? 0, other: other ?? 0 };
}

async function papersOf(id: number) {
  const row = (await getOrder(id))?.order;
  return [row?.order_friendly_id, row?.payments.map(({ receipt }) => receipt)];
}

describe.each(['restore', 'restore --replace'] as const)('numbers-after-restore: %s', (way) => {
  it('a booking and its payment keep their printed numbers, and the next rider gets new ones', async () => {
    await begin(way);
    const { course, one, other } = await found();
    const made = await bookRider({ school_course_id: course, customer: one, ...WHY });
    await takePayment(made.id, { method: 'CASH', amount: 5800 });
    await rig.send();
    await rig.pull();
    const papers = await papersOf(made.id);
    expect(papers).toEqual([expect.stringMatching(/^DR#\d+$/u), [expect.any(Number)]]);

    await rig.restore();
    const next = await bookRider({ school_course_id: course, customer: other, ...WHY });
    await takePayment(next.id, { method: 'CASH', amount: 4200 });
    await rig.pull();
    await rig.send();
    const lost = await door.run(({ work }) => work.lost.toArray());
    expect(lost.map(({ op, action }) => action ?? op)).toEqual(['create', 'pay']);
    for (const { n = 0 } of lost) {
      expect(await door.run((database) => sendAgain(database, n, rig.app().now().getTime()))).toBe(true);
    }
    await rig.send();
    await rig.pull();
    const { orders } = await rig.phone.stored();
    const again = orders.filter((row) => row['order_friendly_id'] === papers[0]);
    expect(again).toHaveLength(1);
    expect(await papersOf(Number(again[0]?.['id']))).toEqual(papers);
    const [theirs, [receipt]] = (await papersOf(next.id)) as [string, [number]];
    expect([Number(theirs.replace('DR#', '')) % 1000, receipt % 1000]).toEqual([1, 1]);
    expect(await door.run(({ work }) => work.mutations.count())).toBe(0);
  });

  it('a payment for a booking that is gone says that the school was restored, and to when', async () => {
    await begin(way);
    const { course, one } = await found();
    const made = await bookRider({ school_course_id: course, customer: one, ...WHY });
    await rig.send();
    await rig.pull();
    const { id = 0 } = (await getOrder(made.id))?.order ?? {};
    await takePayment(id, { method: 'CASH', amount: 5800 });
    await rig.restore();
    await rig.send();
    await rig.pull();
    const { fixing } = await listOutbox();
    expect(fixing.map(({ trouble }) => trouble?.kind)).toEqual(['deleted']);
    const text = fixing[0] ? reasonOf(fixing[0]).lines.join(' ') : '';
    expect(text).toMatch(/^Your school’s records went back to (yesterday |\d\d\/\d\d\/\d{4} )?\d\d:\d\d/u);
    expect(text).not.toContain('deleted');
    expect(text).toContain('Your school has no record of this money.');
  });
});
