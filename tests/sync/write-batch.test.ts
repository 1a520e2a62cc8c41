// Much at once: a few changes go one by one, many go together, and each is claimed and settled as if it had gone alone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetServerTime, noteServerTime } from '~data/page/server-time';
import { SENT_KEPT } from '~data/outbox/sent-change';
import { BATCH_MAX } from '~contract/wire/limits';
import { sendBatch } from '~contract/wire/batch';
import { rest, until } from './helpers/clock';
import { drained } from './helpers/person';
import { bike } from './helpers/rows';
import type { Fault } from './helpers/wire';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => {
  forgetServerTime();
  yard.phone.close();
});

const mark = (index: number) => `A${String(index).padStart(4, '0')}`;
const batches = () => yard.server.writes.batches;

/** That many new bikes, saved without signal. */
async function bikes(count: number, from = 0): Promise<string[]> {
  yard.goAway();
  const mids: string[] = [];
  for (let index = 0; index < count; index += 1) mids.push((await yard.me.add(mark(from + index))).mid);
  await rest(200);
  return mids;
}

describe('how changes travel', () => {
  it('six are sent one by one, in parallel', async () => {
    const mids = await bikes(6);
    yard.comeBack();
    await yard.settled();
    expect([batches(), yard.effects(...mids)]).toEqual([[], mids.map(() => 1)]);
  });

  it('seven are sent together', async () => {
    const mids = await bikes(7);
    yard.comeBack();
    await yard.settled();
    expect([batches(), yard.effects(...mids)]).toEqual([[mids], mids.map(() => 1)]);
  });

  it('under a wrong clock each goes alone, with the corrected time and the clock’s own', async () => {
    const off = 5 * 60 * 60_000;
    noteServerTime(new Date(Date.now() + off).toUTCString());
    const mids = await bikes(8);
    yard.comeBack();
    await yard.settled();
    const calls = yard.server.writes.calls.filter(({ key }) => mids.includes(key ?? ''));
    const apart = calls.map(({ recordedAt = '', deviceAt = '' }) => Date.parse(recordedAt) - Date.parse(deviceAt));
    expect([batches(), yard.effects(...mids)]).toEqual([[], mids.map(() => 1)]);
    expect(apart.map((by) => Math.round(by / 60_000))).toEqual(mids.map(() => off / 60_000));
  });

  it('only the first change of a row is in a batch, and no comment before its bike', async () => {
    const { me } = yard;
    const mids = await bikes(8);
    const [first] = await me.bikes();
    const before = await me.edit(first?.id ?? 0, { colour: 'Blue' });
    const made = (await me.bikes()).find((row) => row.registration_plate === mark(0));
    const said = await me.comment(made?.id ?? 0, 'Clutch drags');
    await me.editComment(made?.id ?? 0, said.id, 'Clutch drags badly');
    await me.remove(5);
    yard.comeBack();
    await yard.settled();
    expect(batches()).toHaveLength(1);
    expect(batches()[0]).not.toContain(said.mid);
    expect(yard.effects(...mids, before?.mid ?? '', said.mid)).toEqual([...mids, '', ''].map(() => 1));
    expect(yard.list('bike_comments').at(-1)).toMatchObject({ comment: 'Clutch drags badly' });
  });

  it('portal-401-json: a 413 from a proxy for a batch refuses nothing: its changes pass one by one', async () => {
    const mids = await bikes(8);
    const { phone, server } = yard;
    const tooLarge: Fault = { kind: 'refuse', answer: { status: 413, body: '<html>', from: 'network' } };
    phone.weather = ({ path }) => (path === sendBatch.path ? tooLarge : undefined);
    const { length } = phone.requests;
    server.isAway = false;
    yard.me.tab.engine?.nudge();
    await yard.settled();
    const asked = phone.requests.slice(length).map(({ path }) => path === sendBatch.path);
    expect(asked).toEqual([true, ...mids.map(() => false)]);
    expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
  });

  it('a refused change stops no other', async () => {
    const mids = await bikes(10);
    yard.server.put('bikes', bike(50, { registration_plate: mark(3) }));
    yard.comeBack();
    await yard.settled();
    expect(await yard.only()).toMatchObject({ mid: mids[3], status: 'rejected', lastError: { status: 400 } });
    expect(yard.effects(...mids)).toEqual(mids.map((_, index) => (index === 3 ? 0 : 1)));
  });

  it('a change in conflict is merged as if it had been sent alone', async () => {
    await bikes(8);
    const changed = await yard.me.edit(1, { colour: 'Blue' });
    const asked = await yard.me.edit(2, { colour: 'Blue' });
    yard.desk(1, { model: 'CB500' });
    yard.desk(2, { colour: 'Green' });
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(changed?.mid ?? '', asked?.mid ?? '')).toEqual([1, 0]);
    expect(await yard.only()).toMatchObject({ mid: asked?.mid, status: 'conflict' });
    expect(yard.list('bikes')[0]).toMatchObject({ colour: 'Blue', model: 'CB500' });
  });
});

describe('a batch in trouble', () => {
  it.each(['lost-before', 'lost-after', 'kill-claimed', 'kill-worked', 'kill-answered'] as const)(
    '%s: sent again, and each is made once',
    async (kind) => {
      const mids = await bikes(30);
      yard.server.isAway = false;
      yard.phone.faults.push({ kind });
      yard.me.tab.engine?.nudge();
      await until(() => yard.phone.faults.length === 0, 'it happened');
      await rest(200);
      if (kind.startsWith('kill')) yard.reopen();
      await yard.settled();
      expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
    },
  );

  it('a 429 for one change pauses everything, and the other answers count', async () => {
    const mids = await bikes(10);
    const { writes } = yard.server;
    let left = 1;
    writes.entryFault = ({ key }) =>
      key === mids[4] && (left -= 1) >= 0 ? { status: 429, body: { detail: 'Slow down' }, retryAfter: 60 } : undefined;
    yard.comeBack();
    await until(() => yard.effects(mids[9] ?? '')[0] === 1, 'the others are made');
    await rest(200);
    const { length } = yard.phone.requests;
    expect((await yard.only()).mid).toBe(mids[4]);
    await yard.phone.clock.pass(59_000);
    yard.me.tab.engine?.nudge();
    await rest();
    expect(yard.phone.requests).toHaveLength(length);
    await yard.phone.clock.pass(2000);
    await yard.settled();
    expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
  });

  it('a server error for one change does not hold up the others', async () => {
    const mids = await bikes(10);
    let left = 3;
    yard.server.writes.entryFault = ({ key }) =>
      key === mids[4] && (left -= 1) >= 0 ? { status: 500, body: { detail: 'No' } } : undefined;
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
  });
});

describe('at most six at once', () => {
  it('if the server does not accept batches', async () => {
    const mids = await bikes(30);
    yard.phone.mostAtOnce = 0;
    yard.server.isAway = false;
    yard.phone.weather = ({ path }) =>
      path === '/sync/batch' ? { kind: 'refuse', answer: { status: 404, body: { detail: 'Not found' } } } : undefined;
    yard.me.tab.engine?.nudge();
    await yard.settled();
    expect([yard.effects(...mids), yard.phone.mostAtOnce]).toEqual([mids.map(() => 1), 6]);
  });

  it('if many that may have arrived are discarded', async () => {
    const mids = await bikes(30);
    yard.server.isAway = false;
    yard.phone.faults.push({ kind: 'lost-after' });
    yard.me.tab.engine?.nudge();
    await until(() => yard.effects(...mids).every((count) => count === 1), 'they have');
    yard.goAway();
    for (const { seq } of await yard.me.outbox()) await yard.me.discard(seq ?? 0);
    await yard.phone.clock.pass(11_000);
    yard.phone.mostAtOnce = 0;
    yard.comeBack();
    await yard.settled();
    expect([await yard.me.outbox(), yard.phone.mostAtOnce]).toEqual([[], 6]);
  });
});

describe('1,000 changes', () => {
  it('saved without signal become 1,000 rows, each once, in few requests', async () => {
    const mids = await bikes(10);
    // The engine knows that there is no signal: it is told of the others once there is.
    const { tab } = yard.me;
    const { engine } = tab;
    tab.engine = null;
    mids.push(...(await bikes(990, 10)));
    tab.engine = engine;
    yard.comeBack();
    const { length } = yard.phone.requests;
    await drained(yard.phone);
    await yard.same();
    expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
    expect(yard.list('bikes')).toHaveLength(1005);
    expect(batches().every((keys) => keys.length <= BATCH_MAX)).toBe(true);
    expect(yard.phone.requests.length - length).toBeLessThanOrEqual(12);
    expect(await yard.me.bikes()).toHaveLength(1005);
    expect(await yard.me.tab.read(({ mirror }) => mirror.sent.count())).toBe(SENT_KEPT);
  });
});
