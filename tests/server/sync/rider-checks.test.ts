// @run alone
// Two phones that check the same rider without signal: what both found arrives, and only where they differ a person is asked.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveBooking } from '~data/orders/bookings';
import { getOrder } from '~data/orders/order';
import { setOutcome } from '~data/orders/save';
import type { OrderChecks } from '~contract/orders/check-fields';
import { type Handset, openYard, type Yard } from './orders-phones';

let yard: Yard;
let mine: Handset;
let theirs: Handset;
let id = 0;

beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard.desk.app.close());
beforeEach(async () => {
  mine = await yard.phone('callum');
  theirs = await yard.phone('owner');
  const course = await yard.desk.addToday({ price: 10_000 });
  id = (await yard.desk.booked(course.id, { reason: 'For the test' })).id;
  await mine.pull();
  await theirs.pull();
});

const check = (phone: Handset, found: OrderChecks) => phone.use(() => saveBooking(id, found));
const shown = (phone: Handset) => phone.use(async () => (await getOrder(id))?.order);

it('shows at once who has found it, and arrives behind the check-in', async () => {
  await mine.use(() => setOutcome(id, 'CHECKED_IN'));
  await check(mine, { identity_seen: true, entitlement: 'CHECK_CODE' });
  const drawn = await shown(mine);
  expect(drawn).toMatchObject({ identity_seen: true, identity_by: 'Callum Reith', entitlement_by: 'Callum Reith' });
  await mine.settle();
  const row = await yard.desk.orderOf(id);
  expect(row).toMatchObject({ outcome: 'CHECKED_IN', identity_by: 'Callum Reith', entitlement: 'CHECK_CODE' });
  // When it was done, not when it arrived.
  expect(row.identity_at).toBe(drawn?.identity_at);
});

it('field-conflict: what two phones found of different things is joined, and what differs asks', async () => {
  await check(mine, { identity_seen: true, eyesight: 'READ' });
  await check(theirs, { entitlement: 'PHOTOCARD', eyesight: 'NOT_READ' });
  await mine.settle();
  await theirs.settle();
  expect(await theirs.cards()).toMatchObject([{ did: 'patch' }]);
  expect(await yard.desk.orderOf(id)).toMatchObject({ identity_seen: true, entitlement: '', eyesight: 'READ' });
  await check(mine, { check_notes: 'Glasses' });
  await mine.settle();
  expect(await yard.desk.orderOf(id)).toMatchObject({ check_notes: 'Glasses', eyesight_by: 'Callum Reith' });
});

it('joins what two phones found of different things without asking', async () => {
  await check(mine, { identity_seen: true, eyesight: 'READ' });
  await check(theirs, { entitlement: 'PHOTOCARD', eyesight: 'READ' });
  await mine.settle();
  await theirs.settle();
  expect([await mine.cards(), await theirs.cards()]).toEqual([[], []]);
  expect(await yard.desk.orderOf(id)).toMatchObject({
    identity_by: 'Callum Reith',
    entitlement_by: 'Marion Hale',
    eyesight: 'READ',
    eyesight_by: 'Callum Reith',
  });
});
