// A bad network and a server in trouble: everything arrives in the end, and nothing twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { drained } from './helpers/person';
import { Yard } from './helpers/yard';
import type { Fault } from './helpers/wire';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const refuse = (status: number, more: { retryAfter?: number; isWorked?: boolean; code?: string } = {}): Fault => {
  const { isWorked = false, code, retryAfter } = more;
  const answer = { status, body: { detail: 'No', ...(code && { code }) }, ...(retryAfter && { retryAfter }) };
  return { kind: 'refuse', answer, isWorked };
};

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

/** Three changes of different rows. */
async function three(): Promise<string[]> {
  const { me } = yard;
  const made = await me.add('WX24ABC');
  const [first, second] = [await me.edit(1, { colour: 'Blue' }), await me.edit(2, { colour: 'Green' })];
  return [made.mid, first?.mid ?? '', second?.mid ?? ''];
}

describe('500-storm', () => {
  it('thirty errors, before and after the change is made: each change is made once', async () => {
    const { phone, server } = yard;
    let left = 30;
    phone.weather = () => (left > 0 ? refuse(500, { isWorked: (left -= 1) % 2 === 0 }) : undefined);
    const mids = await three();
    await yard.settled();
    expect([left, yard.effects(...mids)]).toEqual([0, [1, 1, 1]]);
    expect(server.writes.replays).toBeGreaterThan(0);
    expect(yard.marked('WX24ABC')).toHaveLength(1);
  });

  it('each retry comes later than the one before, unless a trigger comes first', async () => {
    const { me, phone } = yard;
    phone.weather = () => refuse(500);
    await me.edit(1, { colour: 'Blue' });
    const gaps: number[] = [];
    let last = phone.clock.now();
    for (let count = 0; count < 4; count += 1) {
      const { length } = phone.requests;
      for (let waits = 0; phone.requests.length === length && waits < 400; waits += 1) await phone.clock.pass(250);
      gaps.push(phone.clock.now() - last);
      last = phone.clock.now();
    }
    expect(gaps.slice(1).every((gap, index) => gap > (gaps[index] ?? 0))).toBe(true);
    const { length } = phone.requests;
    me.tab.engine?.nudge();
    await rest();
    expect(phone.requests.length).toBe(length + 1);
  });
});

describe('429-retry-after', () => {
  it.each([429, 503])('%s: nothing at all is asked of the server until then, whatever happens', async (status) => {
    const { me, phone, server } = yard;
    phone.faults.push(refuse(status, { retryAfter: 120 }));
    const first = await me.edit(1, { colour: 'Blue' });
    await until(() => phone.faults.length === 0, 'the server has said it');
    await rest();
    const before = [phone.requests.length, server.asked];
    const second = await me.edit(2, { colour: 'Blue' });
    await phone.clock.pass(119_000);
    me.tab.engine?.nudge();
    await rest();
    expect([phone.requests.length, server.asked]).toEqual(before);
    await phone.clock.pass(2000);
    await yard.settled();
    expect(yard.effects(first?.mid ?? '', second?.mid ?? '')).toEqual([1, 1]);
  });

  it('five minutes are the longest that a server can ask for', async () => {
    const { me, phone } = yard;
    phone.faults.push(refuse(429, { retryAfter: 86_400 }));
    const changed = await me.edit(1, { colour: 'Blue' });
    await drained(phone, { within: 6 * MINUTE });
    expect(yard.effects(changed?.mid ?? '')).toEqual([1]);
  });
});

describe('401-mid-queue', () => {
  it('the token runs out between two changes: one refresh, and each is made once', async () => {
    const { phone } = yard;
    yard.goAway();
    const mids = await three();
    let sent = 0;
    yard.comeBack();
    phone.weather = () => {
      sent += 1;
      if (sent === 2) phone.isTokenDead = true;
      return undefined;
    };
    await yard.settled();
    expect([phone.refreshes, yard.effects(...mids)]).toEqual([1, [1, 1, 1]]);
  });
});

describe('refresh-dead-offline', () => {
  it('the session cannot be renewed without signal: it stays, and so does the queue', async () => {
    const { me, phone } = yard;
    phone.isTokenDead = true;
    phone.refreshEnds = 'unreachable';
    const mids = await three();
    await phone.clock.pass(10 * MINUTE);
    expect([me.tab.owner?.userId, (await me.outbox()).length]).toEqual([7, 3]);
    phone.refreshEnds = 'refreshed';
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1]);
  });

  it('refused: nothing is sent, nothing is lost, and the same person’s next session sends it', async () => {
    const { me, phone, server } = yard;
    phone.isTokenDead = true;
    phone.refreshEnds = 'refused';
    yard.goAway();
    const mids = await three();
    yard.comeBack();
    await until(() => me.tab.owner === null, 'the session is over');
    await phone.clock.pass(10 * MINUTE);
    const kept = await phone.outbox();
    expect(kept.map(({ status }) => status === 'queued' || status === 'inflight')).toEqual([true, true, true]);
    expect(server.writes.effects).toEqual([]);
    phone.isTokenDead = false;
    me.tab.signIn({ userId: 7, schoolId: 1 });
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1]);
  });
});

describe('captive-portal-200-html', () => {
  it('a page instead of an answer counts as none: the changes wait, and are sent after the portal', async () => {
    const { me, phone, server } = yard;
    phone.weather = () => ({ kind: 'html' });
    const mids = await three();
    await phone.clock.pass(2 * MINUTE);
    expect([(await me.outbox()).length, server.writes.calls.length]).toEqual([3, 0]);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1]);
  });

  it('a 404 made up by a network in between refuses nothing', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'refuse', answer: { status: 404, body: '<html>', from: 'network' } });
    const removed = await me.remove(3);
    await yard.settled();
    expect(yard.effects(removed.mid)).toEqual([1]);
  });

  it.each([400, 403, 409, 413, 422])(
    'a %i whose body can’t be read ends nothing: the change is sent again',
    async (status) => {
      const { me, phone } = yard;
      phone.faults.push({ kind: 'refuse', answer: { status, body: '<html>' } });
      const changed = await me.edit(1, { colour: 'Blue' });
      await yard.settled();
      expect([phone.requests.length, ...yard.effects(changed?.mid ?? '')]).toEqual([2, 1]);
    },
  );
});

describe('a network that never answers', () => {
  it('is given up after 20 s, and the change is sent again under the same key', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'black-hole' });
    const changed = await me.edit(1, { colour: 'Blue' });
    await phone.clock.pass(MINUTE);
    await yard.settled();
    expect(yard.effects(changed?.mid ?? '')).toEqual([1]);
    expect(phone.requests.every(({ key }) => key === changed?.mid)).toBe(true);
  });
});

describe('clock-jump', () => {
  it.each([
    ['a day back', -DAY],
    ['two hours on', 2 * 60 * MINUTE],
    ['a year back', -365 * DAY],
  ])('%s while a change is on its way and another waits for its next try', async (_, jump) => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'late', by: 5000 }, refuse(500), refuse(500), refuse(500));
    const mids = await three();
    await rest();
    phone.clock.set(phone.clock.now() + jump);
    await drained(phone, { within: 10 * MINUTE });
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1]);
    expect(await me.outbox()).toEqual([]);
  });

  it('a change claimed by a killed app is sent although the clock was set back since', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'kill-worked' });
    const made = await me.add('WX24ABC');
    await until(() => me.tab.isDead, 'the app is gone');
    phone.clock.set(phone.clock.now() - 300 * DAY);
    me.tab = phone.open({ hasLocks: false }).start();
    await drained(phone, { within: 10 * MINUTE });
    expect(yard.effects(made.mid)).toEqual([1]);
  });
});

describe('partition-heal-loop', () => {
  it('signal comes and goes twenty times, answers are lost: everything arrives once, in order', async () => {
    const { me, phone, server } = yard;
    const mids: string[] = [];
    for (let round = 1; round <= 20; round += 1) {
      server.isAway = round % 2 === 0;
      phone.faults.push(round % 3 === 0 ? { kind: 'lost-after' } : undefined);
      mids.push((await me.add(`WX24A${String.fromCodePoint(64 + round)}`)).mid);
      mids.push((await me.edit(1, { current_mileage: 1000 + round }))?.mid ?? '');
      await phone.clock.pass(700);
    }
    yard.comeBack();
    await yard.settled();
    const made = yard.list('bikes').filter(({ registration_plate: mark }) => String(mark).startsWith('WX24A'));
    expect(made).toHaveLength(20);
    expect(Math.max(...yard.effects(...mids))).toBe(1);
    expect(yard.list('bikes')[0]).toMatchObject({ id: 1, current_mileage: 1020 });
    const miles = server.writes.effects.flatMap(
      ({ body }) => (body as { current_mileage?: number }).current_mileage ?? [],
    );
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });
});

describe('duplicate-concurrent-key', () => {
  it('the server still works for a killed app when the next one asks: one effect', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'slow', by: 8000 });
    const made = await me.add('WX24ABC');
    await until(() => phone.requests.length === 1, 'it is sent');
    await rest();
    yard.reopen();
    await yard.settled();
    expect(phone.requests.filter(({ key }) => key === made.mid).length).toBeGreaterThan(1);
    expect(yard.effects(made.mid)).toEqual([1]);
    expect(yard.marked('WX24ABC')).toHaveLength(1);
  });

  it('a request that the browser repeats by itself makes one bike', async () => {
    const { me, phone, server } = yard;
    phone.weather = (call) => void (call.method === 'POST' && server.writes.handle(structuredClone(call)));
    const made = await me.add('WX24ABC');
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
  });
});

describe('same-key-other-body', () => {
  it('stops this change, says so and keeps it; the first effect of the key stays', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'lost-after' });
    phone.weather = () => ({ kind: 'lost-before' });
    const made = await me.add('WX24ABC');
    await until(async () => (await yard.only()).attempts > 0 && phone.met.counts['lost-after'] === 1, 'it was sent');
    // Our code never does this: an attempted change is not edited.
    await me.tab.read(({ work }) =>
      work.mutations
        .where('mid')
        .equals(made.mid)
        .modify((change) => {
          change.body = { ...change.body, colour: 'Blue' };
        }),
    );
    const other = await me.edit(1, { colour: 'Green' });
    yard.comeBack();
    await yard.settled();
    const kept = await yard.only();
    expect(kept).toMatchObject({ mid: made.mid, status: 'rejected', lastError: { code: 'idempotency_mismatch' } });
    expect(yard.effects(made.mid, other?.mid ?? '')).toEqual([1, 1]);
    expect(yard.marked('WX24ABC')).toMatchObject([{ colour: '' }]);
  });
});
