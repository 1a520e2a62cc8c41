// Several tabs of one person write: each change is sent once, whoever drives.
import { afterEach, describe, expect, it } from 'vitest';
import { nextMid } from './helpers/ids';
import { enqueue } from '~data/outbox/enqueue';
import { rest, until } from './helpers/clock';
import { Person } from './helpers/person';
import { Yard } from './helpers/yard';

const SILENCE = 90_000;
const LEASE = 60_000;

let yard: Yard;
afterEach(() => yard.phone.close());

async function tabs(count: number, options: { hasLocks?: boolean } = {}): Promise<Person[]> {
  yard = await new Yard(options).start();
  const more = Array.from({ length: count - 1 }, () => new Person(yard.phone.open(options).start()));
  await rest(200);
  return [yard.me, ...more];
}

async function person(at: readonly Person[], index: number): Promise<Person> {
  const one = at[index];
  if (!one) throw new Error('no such tab');
  await rest();
  return one;
}

function create(mark: string) {
  const body = { registration_plate: mark, make: 'Honda', model: 'CB', engine_size: 1, supplier: [1] };
  return { op: 'create', entity: 'bikes', body, about: mark } as const;
}

describe('two-tabs-enqueue', () => {
  const save = ({ tab }: Person, mark: string) =>
    tab.read((db) => enqueue(db, { mid: nextMid(), ...create(mark) }, yard.phone.clock.now()));

  it('at the same moment: no two rows share an id, every change is stored and sent once', async () => {
    const at = await tabs(2);
    const [first, second] = [await person(at, 0), await person(at, 1)];
    yard.goAway();
    const letters = ['A', 'B', 'C', 'D', 'E'];
    const saved = await Promise.all(
      letters.flatMap((letter) => [save(first, `WX24AA${letter}`), save(second, `WX24BB${letter}`)]),
    );
    expect(new Set(saved.map((one) => one.id)).size).toBe(10);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(...saved.map((one) => one.mid))).toEqual(saved.map(() => 1));
    expect(await second.bikes()).toHaveLength(15);
  });

  it('one creates, the other changes that row: sent in that order', async () => {
    const at = await tabs(2);
    yard.phone.faults.push({ kind: 'late', by: 1000 });
    const made = await yard.me.add('WX24ABC');
    const second = await person(at, 1);
    await until(() => yard.phone.requests.length > 0, 'it is on its way');
    const changed = await second.edit(made.id, { colour: 'Blue' });
    await yard.phone.clock.pass(2000);
    await yard.settled();
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(yard.marked('WX24ABC')).toMatchObject([{ colour: 'Blue' }]);
  });

  it('the follower does not send, and does not have to', async () => {
    const at = await tabs(2);
    const second = await person(at, 1);
    const made = await second.add('WX24ABC');
    await yard.settled();
    expect([at[0]?.tab.isLeading, yard.effects(made.mid)]).toEqual([true, [1]]);
  });
});

describe('leader-killed', () => {
  it.each(['kill-claimed', 'kill-worked'] as const)(
    '%s: the next tab goes on, and nothing is sent twice',
    async (kind) => {
      const at = await tabs(2);
      const second = await person(at, 1);
      yard.phone.faults.push(undefined, { kind });
      const mids = [(await yard.me.add('WX24ABC')).mid, (await second.edit(1, { colour: 'Blue' }))?.mid ?? ''];
      await until(() => yard.me.tab.isDead, 'the leader is gone');
      yard.me.tab = second.tab;
      await yard.settled();
      expect(second.tab.isLeading).toBe(true);
      expect(yard.effects(...mids)).toEqual([1, 1]);
    },
  );
});

describe('leader-frozen-with-lock', () => {
  it('another tab takes over, the change is made once, and the thawed one changes nothing', async () => {
    const at = await tabs(2);
    const second = await person(at, 1);
    yard.phone.faults.push({ kind: 'late', by: 5000 });
    const made = await yard.me.add('WX24ABC');
    await until(() => yard.phone.requests.length === 1, 'it is sent');
    yard.me.tab.freeze();
    await rest();
    expect(await second.outbox()).toMatchObject([{ mid: made.mid, status: 'inflight' }]);
    await yard.phone.clock.pass(SILENCE);
    expect(second.tab.isLeading).toBe(true);
    const changed = await second.edit(made.id, { colour: 'Blue' });
    await until(async () => {
      await yard.phone.clock.pass(5000);
      return (await second.outbox()).length === 0;
    }, 'everything is sent');
    const sent = await second.tab.read(({ mirror }) => mirror.sent.toArray());
    const bikes = await second.bikes();
    yard.me.tab.thaw();
    await rest(200);
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(await second.tab.read(({ mirror }) => mirror.sent.toArray())).toEqual(sent);
    expect(await second.bikes()).toEqual(bikes);
    expect(bikes.filter((row) => row.registration_plate === 'WX24ABC')).toMatchObject([{ colour: 'Blue' }]);
    await yard.settled();
  });
});

describe('locks-unavailable', () => {
  it('three tabs send at once: each change is made once, in order', async () => {
    const at = await tabs(3, { hasLocks: false });
    const mids: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const one = await person(at, round % 3);
      mids.push((await one.add(`WX24AA${round}`)).mid);
      mids.push((await one.edit(1, { current_mileage: 2000 + round }))?.mid ?? '');
      for (const { tab } of at) tab.engine?.nudge();
    }
    await yard.settled();
    expect(Math.max(...yard.effects(...mids))).toBe(1);
    expect(yard.list('bikes')).toHaveLength(11);
    expect(yard.list('bikes')[0]).toMatchObject({ current_mileage: 2005 });
    const sent = yard.phone.requests.filter(({ method }) => method === 'POST').map(({ key }) => key);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('a tab suspended while sending a change loses it to another, and settles nothing when it wakes', async () => {
    const at = await tabs(2, { hasLocks: false });
    const second = await person(at, 1);
    yard.phone.faults.push({ kind: 'late', by: 5000 });
    const made = await yard.me.add('WX24ABC');
    await until(() => yard.phone.requests.length === 1, 'it is sent');
    const sender = at.find(({ tab }) => tab.hasSent)?.tab;
    sender?.freeze();
    await rest();
    const other = sender === second.tab ? yard.me : second;
    expect(await other.outbox()).toMatchObject([{ mid: made.mid, status: 'inflight' }]);
    await yard.phone.clock.pass(LEASE);
    other.tab.engine?.nudge();
    await yard.phone.clock.pass(1000);
    expect([yard.effects(made.mid), yard.phone.requests.length]).toEqual([[1], 2]);
    expect(await other.outbox()).toEqual([]);
    const sent = await other.tab.read(({ mirror }) => mirror.sent.toArray());
    sender?.thaw();
    await rest(200);
    expect(await other.tab.read(({ mirror }) => mirror.sent.toArray())).toEqual(sent);
    await yard.settled();
    expect([yard.effects(made.mid), yard.marked('WX24ABC').length]).toEqual([[1], 1]);
  });
});
