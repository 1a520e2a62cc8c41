// @run both
// Waiting lists and vouchers as a device mirrors them: lists for those who see the bookings of the course, vouchers for those who see
// orders.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDaysTo, londonDay } from '~domain/time/london-time';
import type { Voucher } from '~contract/orders/vouchers';
import type { WaitingRider } from '~contract/orders/waiting-list';
import { changeUser } from '~tests/server/helpers/app';
import { openPlanner, type Person, type Planner } from '~tests/server/calendar/planner';
import { Device } from '~tests/server/sync/device';

let desk: Planner;
let [owen, sal] = [0, 0];
beforeAll(async () => {
  desk = await openPlanner();
  [owen, sal] = [desk.person('Owen'), desk.person('Sal')];
});
afterAll(() => desk.app.close());

const deviceOf = async (person: Person) => {
  const device = await Device.of(desk.app, `${person}@example.com`);
  await device.pullAll();
  return device;
};
const post = async <Row>(path: string, body: object) => (await desk.send('POST', path, { body })).body as Row;
const wait = async (course: number) =>
  post<WaitingRider>('/school/waiting/', {
    school_course_id: course,
    customer: await desk.someone(),
    bike_type: 'NONE',
  });
const give = (code: string) => post<Voucher>('/vouchers/', { code, kind: 'FIXED', amount: 1500 });
const idOf = (device: Device, collection: string, { id }: { id: number }) => device.row(collection, id)?.['id'] ?? null;

it('somebody who sees bookings gets vouchers and waiting lists as listed', async () => {
  const [row, voucher] = [await wait((await desk.add()).id), await give('SEEN15')];
  const device = await deviceOf('jodie');
  expect(device.row('waiting_riders', row.id)).toEqual(row);
  expect(device.row('vouchers', voucher.id)).toEqual(voucher);
  await desk.send('PATCH', `/vouchers/${voucher.id}/`, { body: { active: false } });
  await desk.send('DELETE', `/school/waiting/${row.id}/`);
  await device.pullAll();
  expect(device.row('vouchers', voucher.id)).toMatchObject({ active: false, version: 2 });
  expect(device.row('waiting_riders', row.id)).toBeNull();
  const other = await deviceOf('owner2');
  expect([other.versions('waiting_riders'), other.versions('vouchers')]).toEqual([{}, {}]);
});

it('the permission for the calendar is enough for waiting lists, but not for vouchers', async () => {
  const row = await wait((await desk.add()).id);
  const permissions = { calendar_permission: 'USER_PERMISSION_VIEW' };
  await changeUser(desk.app.db, 'priya@example.com', { permissions });
  const device = await deviceOf('priya');
  expect(device.collections).toContain('waiting_riders');
  expect(device.collections).not.toContain('vouchers');
  expect(idOf(device, 'waiting_riders', row)).toBe(row.id);
});

it('somebody with only their own calendar gets the waiting lists of their courses, also after a change', async () => {
  const [mine, other] = [await desk.add({ instructors: [owen] }), await desk.add({ instructors: [sal] })];
  const [row, stranger] = [await wait(mine.id), await wait(other.id)];
  const device = await deviceOf('owen');
  expect([idOf(device, 'waiting_riders', row), idOf(device, 'waiting_riders', stranger)]).toEqual([row.id, null]);
  await desk.send('PATCH', `/school/waiting/${stranger.id}/`, { body: { notes: 'x' } });
  const told = (await device.pullAll()).flatMap(({ changes }) => changes);
  expect(told.map(({ id, row: shown }) => [id, shown])).toEqual([[stranger.id, null]]);
  await desk.patch(mine.id, { instructors: [sal] });
  const theirs = await deviceOf('sal');
  await device.pullAll();
  expect([idOf(device, 'waiting_riders', row), idOf(theirs, 'waiting_riders', row)]).toEqual([null, row.id]);
});

it('waiting lists of courses more than 60 days ago are not sent to devices', async () => {
  const today = londonDay(desk.app.now());
  const [last, old] = [addDaysTo(today, -60), addDaysTo(today, -61)];
  const [kept, gone] = [await desk.add({ date: last, reason: 'x' }), await desk.add({ date: old, reason: 'x' })];
  const [here, away] = [await wait(kept.id), await wait(gone.id)];
  const device = await deviceOf('owner');
  expect([idOf(device, 'waiting_riders', here), idOf(device, 'waiting_riders', away)]).toEqual([here.id, null]);
});
