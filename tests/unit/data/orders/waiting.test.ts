// @vitest-environment dom
// Waiting lists on the device: who waits the longest, with what is pending here.
import { beforeEach, describe, expect, it } from 'vitest';
import { CBT, ITM, order } from '~tests/sync/helpers/calendar-rows';
import { ISLA, LATER, openOrderDesk, riderOf, TESS, waiter, type OrderDesk } from './order-desk';

let desk: OrderDesk;
const isla = order(71, CBT).customer;
const PLACE = { school_course_id: CBT, customer: ISLA, bike_type: 'AUTO', notes: 'Any weekend' } as const;

beforeEach(async () => {
  desk = await openOrderDesk();
});
const list = async (course: number = CBT) =>
  (await desk.listWaiting(course)).map(({ customer, notes, pending }) => [customer.full_name, notes, pending]);

it('the longest first, then by number; what was added here comes last', async () => {
  await desk.bring({
    waiting_riders: [
      waiter(41, CBT, { notes: 'second' }),
      waiter(42, CBT, { notes: 'third' }),
      waiter(43, CBT, { notes: 'first', created: '2026-11-19T10:00:00.000Z' }),
      waiter(44, ITM, { notes: 'elsewhere' }),
    ],
  });
  await desk.addWaiting(PLACE);
  expect(await list()).toEqual([
    ['Tess Ashdown', 'first', null],
    ['Tess Ashdown', 'second', null],
    ['Tess Ashdown', 'third', null],
    ['Isla Rose Pennington 1', 'Any weekend', 'waiting'],
  ]);
});

describe('a place', () => {
  it('added here says in the queue who and for which course', async () => {
    await desk.addWaiting(PLACE);
    const { customer: _, ...body } = PLACE;
    expect(await desk.outbox()).toMatchObject([
      { op: 'create', parentId: ISLA, about: 'Isla Rose Pennington 1, CBT 28/11/2026 08:00, Quayside Yard', body },
    ]);
  });

  it('is taken off, which is shown at once', async () => {
    await desk.bring({ waiting_riders: [waiter(41, CBT), waiter(42, CBT, { customer: isla })] });
    await desk.removeWaiting(42);
    expect((await list()).map(([name]) => name)).toEqual(['Tess Ashdown']);
    expect((await desk.outbox()).map(({ op, baseVersion }) => [op, baseVersion])).toEqual([['delete', 1]]);
    expect(await desk.removeWaiting(99)).toBeNull();
  });

  it('is changed, with the values before, and what is as it was is not sent', async () => {
    await desk.bring({ waiting_riders: [waiter(41, CBT, { notes: 'Any weekend', version: 3 })] });
    expect(await desk.saveWaiting(41, { bike_type: 'MANUAL', notes: 'Any weekend' })).toBeNull();
    await desk.saveWaiting(41, { bike_type: 'AUTO', notes: 'Any weekend' });
    expect(await desk.outbox()).toMatchObject([
      {
        op: 'patch',
        parentId: TESS,
        about: 'Tess Ashdown',
        baseVersion: 3,
        body: { bike_type: 'AUTO' },
        base: { bike_type: 'MANUAL' },
      },
    ]);
    expect(await desk.getWaiting(41)).toMatchObject({ bike_type: 'AUTO', notes: 'Any weekend', pending: 'waiting' });
    await desk.saveWaiting(41, { bike_type: 'MANUAL' });
    expect(await desk.outbox()).toEqual([]);
    await expect(desk.saveWaiting(99, { notes: 'x' })).rejects.toThrow('This place on the waiting list is no longer');
    expect(await desk.getWaiting(99)).toBeNull();
  });

  it('whose change was refused is changed again from what the school has', async () => {
    await desk.bring({ waiting_riders: [waiter(41, CBT)] });
    const refused = await desk.saveWaiting(41, { notes: 'x' });
    const seq = refused?.seq ?? 0;
    await desk.set(seq, { status: 'rejected', attempts: 1 });
    await desk.saveWaiting(41, { notes: 'Fridays' }, { replaces: seq });
    const outbox = await desk.outbox();
    expect(outbox).toMatchObject([{ status: 'queued', body: { notes: 'Fridays' }, base: { notes: '' } }]);
  });

  it('made here is found by its own id once the school has it', async () => {
    const made = await desk.addWaiting(PLACE);
    await desk.set(made.seq, { attempts: 1 });
    await desk.door.run(({ work }) => work.idmap.put({ entity: 'waiting_riders', tempId: made.id, serverId: 45 }));
    await desk.bring({ waiting_riders: [waiter(45, CBT, { customer: isla, client_key: made.mid })] });
    await desk.removeWaiting(made.id);
    expect(await list()).toEqual([]);
  });

  it('of a course and a contact that are only here waits for both', async () => {
    const zoe = await desk.addContact({ first_name: 'Zoe', last_name: 'Lark', phone: '07700 900123' });
    await desk.addWaiting({ ...PLACE, customer: zoe.id });
    expect(await list()).toEqual([['Zoe Lark', 'Any weekend', 'waiting']]);
    expect((await desk.outbox())[1]?.deps).toEqual([zoe.seq]);
    await expect(desk.addWaiting({ ...PLACE, customer: 99 })).rejects.toThrow(
      'This contact is no longer on this device',
    );
    await expect(desk.addWaiting({ ...PLACE, school_course_id: 99 })).rejects.toThrow(
      'This course is no longer on this device',
    );
  });
});

describe('somebody who is booked on the course', () => {
  beforeEach(() => desk.bring({ waiting_riders: [waiter(41, CBT), waiter(42, CBT, { customer: isla })] }));

  it('waits no more, as the school will have it', async () => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL' });
    expect(await list()).toEqual([['Isla Rose Pennington 1', '', null]]);
    await desk.discardItem([made.seq ?? 0]);
    expect(await list()).toHaveLength(2);
  });

  it('by moving there, too', async () => {
    await desk.bring({ orders: [order(71, LATER)] });
    await desk.moveBooking(71, { school_course_id: CBT });
    expect(await list()).toEqual([['Tess Ashdown', '', null]]);
  });

  it.each(['conflict', 'rejected'] as const)('still waits if the booking was stopped (%s)', async (status) => {
    const made = await desk.bookRider({ school_course_id: CBT, customer: TESS, bike_type: 'MANUAL' });
    await desk.set(made.seq, { status });
    expect(await list()).toHaveLength(2);
  });

  it('and cancelled again waits if they are still on the list', async () => {
    await desk.bring({ orders: [order(71, CBT, { customer: riderOf(TESS, 'Ashdown') })] });
    expect(await list()).toHaveLength(1);
    await desk.cancelBooking(71, { money: 'later' });
    expect(await list()).toHaveLength(2);
  });

  it('is shown where their place was refused for it', async () => {
    const made = await desk.addWaiting(PLACE);
    await desk.bring({ orders: [order(71, CBT)] });
    await desk.set(made.seq, { status: 'rejected' });
    expect(await list()).toEqual([
      ['Tess Ashdown', '', null],
      ['Isla Rose Pennington 1', 'Any weekend', 'fixing'],
    ]);
  });
});
