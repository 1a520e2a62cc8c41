// Other people on the same phone, and signing out with work that is not sent.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchoolDb } from '~data/database/db';
import { noteGuest } from '~data/database/device-database';
import { forgetOthers, forgetSchool } from '~data/session/forget-device';
import { databaseName } from '~data/database/owner';
import { rest, until } from './helpers/clock';
import { drained, Person } from './helpers/person';
import { PRIYA } from './helpers/phone';
import { Yard } from './helpers/yard';

const CALLUM = { userId: 8, schoolId: 1 };
const MINUTE = 60_000;

let yard: Yard;
beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  yard = await new Yard().start();
  await noteGuest(databaseName(PRIYA), 1);
});
afterEach(() => {
  yard.phone.close();
  vi.unstubAllGlobals();
});

/** Priya's work, saved without signal. */
async function unsent(): Promise<string[]> {
  yard.goAway();
  const made = await yard.me.add('WX24ABC');
  const changed = await yard.me.edit(1, { colour: 'Blue' });
  return [made.mid, changed?.mid ?? ''];
}

describe('user-B-logs-in', () => {
  it('neither sees nor sends the first person’s changes, who can send them when back', async () => {
    const { phone, server } = yard;
    const mids = await unsent();
    yard.me.tab.kill();
    yard.comeBack();
    const tab = phone.open({ owner: CALLUM }).start();
    const callum = new Person(tab);
    await forgetOthers(databaseName(CALLUM));
    const his = await callum.add('XY24CAL');
    await drained(phone, { owner: CALLUM });
    await until(async () => (await callum.bikes()).length === 6, 'his mirror is full');
    expect(server.writes.effects.map(({ mid, userId }) => [mid, userId])).toEqual([[his.mid, 8]]);
    expect((await callum.bikes()).map(({ pending }) => pending)).toEqual([null, null, null, null, null, null]);
    await phone.clock.pass(10 * MINUTE);
    expect(yard.effects(...mids)).toEqual([0, 0]);
    tab.kill();
    yard.reopen();
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1]);
    expect(server.writes.effects.map(({ userId }) => userId)).toEqual([8, 7, 7]);
  });

  it('in another tab, while this one still has the first person’s database: no request is sent', async () => {
    const { me, phone, server } = yard;
    const mids = await unsent();
    const { engine } = me.tab;
    // The token in storage is his by now; this tab has not heard of it yet.
    me.tab.tokenOf = CALLUM;
    const { length } = phone.requests;
    yard.comeBack();
    await phone.clock.pass(MINUTE);
    expect([phone.requests.length, server.writes.calls.length]).toEqual([length, 0]);
    expect(phone.refusedAsOther).toBeGreaterThan(0);
    expect((await me.outbox()).map(({ mid, status }) => [mid, status])).toEqual(mids.map((mid) => [mid, 'queued']));
    me.tab.tokenOf = null;
    engine?.nudge();
    await drained(phone);
    expect(yard.effects(...mids)).toEqual([1, 1]);
  });

  it('in the middle of a queue: changes not sent by then wait for their own person', async () => {
    const { me, phone, server } = yard;
    const mids = await unsent();
    phone.weather = () => {
      queueMicrotask(() => {
        me.tab.tokenOf = CALLUM;
      });
      return { kind: 'refuse', answer: { status: 500, body: { detail: 'No' } } };
    };
    server.isAway = false;
    me.tab.engine?.nudge();
    await phone.clock.pass(MINUTE);
    expect(server.writes.effects).toEqual([]);
    me.tab.tokenOf = null;
    yard.comeBack();
    await drained(phone);
    expect(server.writes.effects.map(({ mid, userId }) => [mid, userId])).toEqual(mids.map((mid) => [mid, 7]));
  });
});

describe('logout-with-unsynced', () => {
  it('keeps the changes and deletes the mirror; signing in again sends them under the same keys', async () => {
    const { me, phone } = yard;
    const first = await me.add('AA24AAA');
    await yard.settled();
    const mids = await unsent();
    const said = await me.comment(first.id, 'Clutch drags');
    me.tab.kill();
    await forgetSchool(databaseName(PRIYA));
    const left = new SchoolDb(databaseName(PRIYA), 'strict');
    const counts = [await left.rows('bikes').count(), await left.mutations.count()];
    left.close();
    expect(counts).toEqual([0, 3]);
    yard.comeBack();
    yard.reopen();
    await yard.settled();
    expect(yard.effects(...mids, said.mid)).toEqual([1, 1, 1]);
    expect(yard.list('bike_comments').at(-1)?.['bike']).toBe(yard.marked('AA24AAA')[0]?.id);
    expect(phone.refusedAsOther).toBe(0);
  });

  it('during a request: its late answer settles nothing, and nothing happens twice', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'late', by: 5000 });
    const made = await me.add('WX24ABC');
    await until(() => phone.requests.length === 1, 'it is on its way');
    await rest();
    me.tab.signOut();
    await forgetSchool(databaseName(PRIYA));
    await phone.clock.pass(10_000);
    expect((await phone.outbox()).map(({ mid }) => mid)).toEqual([made.mid]);
    me.tab.kill();
    yard.reopen();
    await yard.settled();
    expect([yard.effects(made.mid), yard.marked('WX24ABC').length]).toEqual([[1], 1]);
  });
});
