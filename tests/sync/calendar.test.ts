// Courses, events and bookings made without signal: each reaches the school once, in an order in which it can.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { CBT, course, DAY, ITM, order } from './helpers/calendar-rows';
import { until } from './helpers/clock';
import { Diary } from './helpers/diary';
import { contact } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
let mine: Diary;
beforeEach(async () => {
  yard = new Yard();
  yard.server.put('courses', course(CBT));
  yard.server.put(
    'courses',
    course(ITM, { constant: 'ITM', code: 'ITM', start_time: '17:00:00', finish_time: '19:00:00' }),
  );
  yard.server.put('customers', contact(1));
  mine = new Diary(yard.me);
  await yard.start();
});
afterEach(() => yard.phone.close());

describe('a booking', () => {
  it('of an unsent contact on an unsent course is sent once after both, however often answers are lost', async () => {
    yard.goAway();
    const tess = await mine.contact('Ashdown-Bell');
    const [made] = await mine.add({ date: '2026-11-29' });
    await mine.book(made?.id ?? 0, tess.id, { bike_type: 'NONE' });
    expect(await mine.day('2026-11-29')).toEqual(['CBT 08:00, waiting, Tess Ashdown-Bell (waiting)']);
    yard.comeBack();
    yard.phone.faults.push({ kind: 'lost-after' }, { kind: 'lost-after' }, { kind: 'lost-after' });
    await mine.settled();
    expect(await mine.queue()).toEqual([]);
    const at = yard.list('courses').find((row) => row['date'] === '2026-11-29');
    expect(mine.riders(at?.id ?? 0)).toEqual(['Tess Ashdown-Bell']);
    expect(await mine.day('2026-11-29')).toEqual(['CBT 08:00, Tess Ashdown-Bell']);
  });

  it.each(['contact', 'course'] as const)(
    'goes with the %s that is deleted before it was sent, and comes back with it',
    async (what) => {
      yard.goAway();
      const tess = await mine.contact('Ashdown-Bell');
      const [made] = await mine.add({ date: '2026-11-29' });
      const booked = await mine.book(made?.id ?? 0, tess.id);
      const seq = (what === 'contact' ? tess.seq : made?.seq) ?? 0;
      await yard.me.discard(seq);
      expect((await mine.day('2026-11-29')).join()).not.toContain('Tess');
      expect((await mine.queue()).filter((one) => one.endsWith('going'))).toHaveLength(2);
      await yard.me.undo(seq);
      expect((await mine.day('2026-11-29')).join()).toContain('Tess');
      await yard.me.discard(seq);
      await yard.phone.clock.pass(UNDO_FOR + 1000);
      yard.comeBack();
      await mine.settled();
      expect([await mine.queue(), yard.effects(booked.mid)]).toEqual([[], [0]]);
    },
  );

  it('that needs a reason is kept, and is sent with one', async () => {
    yard.server.put('orders', order(71, CBT));
    const first = await mine.book(CBT, 1, { notes: 'brings a friend' });
    await mine.settled();
    const [stopped] = await yard.me.outbox();
    expect(stopped).toMatchObject({ status: 'rejected', body: { notes: 'brings a friend' } });
    expect(JSON.stringify(stopped?.lastError)).toContain('on this course already');
    const mended = await mine.book(CBT, 1, { notes: 'brings a friend', reason: 'two of one name' }, first.seq ?? 0);
    await mine.settled();
    expect([await mine.queue(), yard.effects(first.mid, mended.mid)]).toEqual([[], [0, 1]]);
    expect(mine.riders(CBT)).toEqual(['Isla Rose Pennington 1', 'Isla Rose Pennington 1: two of one name']);
  });

  it('stays on its course when the course has arrived and the booking has not', async () => {
    yard.goAway();
    const [made] = await mine.add({ date: '2026-11-29' });
    await mine.book(made?.id ?? 0, 1);
    yard.comeBack();
    yard.phone.weather = ({ path }) => (path.includes('new-order') ? { kind: 'lost-before' } : undefined);
    await until(async () => ((await mine.course(made?.id ?? 0))?.id ?? -1) > 0, 'the course has its number');
    expect(await mine.day('2026-11-29')).toEqual([expect.stringMatching(/^CBT 08:00, (waiting|sending), Isla/u)]);
    yard.comeBack();
    await mine.settled();
  });

  it('that was stopped can be moved to an unsent course, and is sent after it', async () => {
    yard.server.put('orders', order(71, CBT));
    const first = await mine.book(CBT, 1);
    await mine.settled();
    yard.goAway();
    const [made] = await mine.add({ date: '2026-11-29' });
    await mine.book(made?.id ?? 0, 1, {}, first.seq ?? 0);
    const waiting = await yard.me.outbox();
    expect(waiting.find(({ entity }) => entity === 'orders')?.deps).toEqual([made?.seq]);
    yard.comeBack();
    await mine.settled();
    expect([await mine.queue(), await mine.day('2026-11-29')]).toEqual([[], ['CBT 08:00, Isla Rose Pennington 1']]);
  });

  it('is removed again without signal: the course then has nobody at the school, whatever had arrived', async () => {
    yard.goAway();
    const booked = await mine.book(CBT, 1);
    expect(await mine.day()).toContain('CBT 08:00, waiting, Isla Rose Pennington 1 (waiting)');
    await mine.takeOff(booked.id);
    expect(await mine.day()).toContain('CBT 08:00');
    yard.comeBack();
    await mine.settled();
    expect([await mine.queue(), mine.riders(CBT), await mine.day()]).toEqual([[], [], ['CBT 08:00', 'ITM 17:00']]);
  });

  it('counts on its course at once, so the course cannot be deleted', async () => {
    yard.goAway();
    await mine.book(CBT, 1);
    expect((await mine.course(CBT))?.booked).toBe(1);
    await expect(mine.remove(CBT)).rejects.toThrow(/Riders are booked on CBT 28\/11\/2026 08:00, Quayside Yard/u);
  });
});

describe('somebody who was erased at the school', () => {
  it('loses their waiting bookings; those of others stay', async () => {
    yard.server.put('customers', contact(2));
    await mine.settled();
    yard.goAway();
    const theirs = await mine.book(CBT, 1);
    const other = await mine.book(CBT, 2);
    yard.server.erase(1);
    // The phone hears of the erasure before any of its writes get through.
    yard.server.isAway = false;
    yard.phone.weather = () => ({ kind: 'lost-before' });
    await mine.heard();
    expect(await mine.queue()).toHaveLength(1);
    yard.comeBack();
    await mine.settled();
    expect([yard.effects(theirs.mid, other.mid), await mine.queue()]).toEqual([[0, 1], []]);
  });
});

describe('a series', () => {
  const days = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'];
  const series = crypto.randomUUID();
  const ids = () =>
    [...(yard.server.rows.get('courses')?.values() ?? [])]
      .filter((row) => row['series'] === series)
      .map(({ id }) => id);

  it('is saved as a whole, and sent as single courses', async () => {
    yard.goAway();
    const queued = await mine.add(...days.map((date) => ({ date, series })));
    expect(queued.map(({ id }) => id < 0)).toEqual([true, true, true, true]);
    yard.comeBack();
    await mine.settled();
    expect(mine.courses()).toEqual([`${DAY} 08:00`, `${DAY} 17:00`, ...days.map((date) => `${date} 08:00`)]);
    expect(await mine.course(ids()[1] ?? 0)).toMatchObject({ following: 3, all: 4 });
  });

  it('is changed from one course on: another day moves all of those, and their own details stay', async () => {
    await mine.add(...days.map((date) => ({ date, series })));
    await mine.settled();
    const [, second = 0, third = 0] = ids();
    await mine.change(third, { notes: 'bring a lunch' });
    await mine.settled();
    yard.goAway();
    await mine.change(second, { date: '2026-12-13', start_time: '09:00:00' }, 'following');
    expect(await mine.day('2026-12-20')).toEqual(['CBT 09:00, waiting']);
    yard.comeBack();
    await mine.settled();
    expect(mine.courses().slice(2)).toEqual([
      '2026-12-05 08:00',
      '2026-12-13 09:00',
      '2026-12-20 09:00 bring a lunch',
      '2026-12-27 09:00',
    ]);
  });

  it('is deleted from one course on, or as a whole', async () => {
    await mine.add(...days.map((date) => ({ date, series })));
    await mine.settled();
    await mine.remove(ids()[2] ?? 0, 'following');
    await mine.settled();
    expect(mine.courses().slice(2)).toEqual(['2026-12-05 08:00', '2026-12-12 08:00']);
    await mine.remove(ids()[1] ?? 0, 'all');
    await mine.settled();
    expect(mine.courses()).toHaveLength(2);
  });
});

describe('a course that two people change', () => {
  it('in different fields has both changes; in the same field the person is asked', async () => {
    yard.goAway();
    await mine.change(CBT, { notes: 'mine' });
    yard.server.put('courses', course(CBT, { spaces: 3 }));
    yard.comeBack();
    await mine.settled();
    expect((await mine.course(CBT))?.notes).toBe('mine');
    expect(await mine.queue()).toEqual([]);
    yard.goAway();
    await mine.change(CBT, { notes: 'again mine' });
    yard.server.put('courses', { ...course(CBT), notes: 'theirs' });
    yard.comeBack();
    await mine.settled();
    expect(await mine.queue()).toEqual(['courses patch conflict']);
    expect(yard.server.rows.get('courses')?.get(CBT)?.['notes']).toBe('theirs');
  });

  it('that disappears from this phone keeps a waiting change, and the person is told', async () => {
    yard.goAway();
    await mine.change(CBT, { notes: 'typed in the yard' });
    yard.server.remove('courses', CBT);
    yard.comeBack();
    await mine.settled();
    const [stopped] = await yard.me.outbox();
    expect(stopped).toMatchObject({ entity: 'courses', body: { notes: 'typed in the yard' } });
    expect(['conflict', 'rejected']).toContain(stopped?.status);
  });
});
