// The phone's clock is wrong and is put right, or jumps: nothing is kept that was deleted, nothing is sent that is held, and
// nothing waits for a time that is days away (docs/sync.md, Time).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '~data/database/owner';
import { forgetSchool } from '~data/session/forget-device';
import { getSyncStatus } from '~sync/status';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { PRIYA } from './helpers/phone';
import { Yard } from './helpers/yard';

const DAY = 24 * 60 * 60_000;

let yard: Yard;
beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

const jump = (by: number) => yard.phone.clock.set(yard.phone.clock.now() + by);

describe('deleted-with-wrong-clock', () => {
  it.each([
    ['two days fast', 2 * DAY],
    ['two days slow', -2 * DAY],
  ])('saved while the clock was %s, deleted once it was right: the school never hears of it', async (_, wrong) => {
    const { me, phone } = yard;
    yard.goAway();
    jump(wrong);
    const said = await me.report(1, 'Tank', photos('one'));
    const other = await me.comment(2, 'Mirror');
    jump(-wrong);
    expect(await me.deleteUnsent()).toBe('deleted');
    me.tab.kill();
    await forgetSchool(databaseName(PRIYA));
    yard.server.isAway = false;
    const before = phone.requests.length;
    for (let start = 0; start < 3; start += 1) {
      yard.reopen();
      await yard.settled();
      jump(DAY);
    }
    expect([yard.effects(said.mid, other.mid), phone.requests.length]).toEqual([[0, 0], before]);
  });

  it('an app killed right after it neither sends nor keeps anything, whatever the clock says later', async () => {
    const { me, phone } = yard;
    yard.goAway();
    jump(2 * DAY);
    const said = await me.comment(1, 'Tank');
    jump(-2 * DAY);
    await me.deleteUnsent();
    me.tab.kill();
    jump(-2 * DAY);
    yard.server.isAway = false;
    yard.reopen();
    await yard.settled();
    expect([yard.effects(said.mid), await phone.outbox()]).toEqual([[0], []]);
  });
});

describe('clock-jump', () => {
  const JUMPS: [string, number][] = [
    ['two days fast', 2 * DAY],
    ['two days slow', -2 * DAY],
  ];

  it.each(JUMPS)(
    'a deletion can be undone for ten seconds after the clock has been corrected from %s',
    async (_, was) => {
      const { me, phone } = yard;
      jump(was);
      const removed = await me.remove(1, { undoable: true });
      await phone.clock.pass(2000);
      jump(-was);
      for (const _step of [1, 2, 3]) {
        await phone.clock.pass(2000);
        me.tab.engine?.nudge();
      }
      await rest();
      expect([yard.effects(removed.mid), (await me.outbox()).length]).toEqual([[0], 1]);
      await phone.clock.pass(2500);
      await until(async () => (await me.outbox()).length === 0, 'the deletion is sent');
      expect(yard.effects(removed.mid)).toEqual([1]);
    },
  );

  it.each(JUMPS)('a discarded change can be restored for ten seconds, the clock corrected from %s', async (_, was) => {
    const { me, phone } = yard;
    yard.goAway();
    jump(was);
    const said = await me.comment(1, 'Tank');
    await me.discard(said.seq ?? 0);
    await phone.clock.pass(2000);
    jump(-was);
    me.tab.engine?.nudge();
    await phone.clock.pass(6000);
    expect(await me.outbox()).toHaveLength(1);
    await phone.clock.pass(2500);
    await until(async () => (await me.outbox()).length === 0, 'the comment is gone');
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([0]);
  });

  it('a change being cancelled at the school cannot be restored here, whatever the clock says', async () => {
    const { me, phone } = yard;
    phone.weather = () => ({ kind: 'lost-after' });
    const changed = await me.edit(1, { colour: 'Blue' });
    await phone.clock.pass(1000);
    jump(2 * DAY);
    await me.discard(changed?.seq ?? 0);
    me.tab.kill();
    jump(-2 * DAY);
    phone.weather = (call) => (call.path.includes('/mutations/') ? { kind: 'slow', by: 5000 } : undefined);
    yard.reopen();
    await until(async () => (await yard.me.outbox())[0]?.status === 'inflight', 'it is being taken back');
    expect(await yard.me.undo(changed?.seq ?? 0)).toBe(false);
    await phone.clock.pass(10_000);
    await yard.settled();
    expect(await yard.me.outbox()).toEqual([]);
  });

  it.each([
    ['its next try', { notBefore: 2 * DAY }],
    [
      'the end of a dead engine’s claim',
      { status: 'inflight', owner: 'dead', attempts: 1, leaseUntil: 2 * DAY } as const,
    ],
    ['the end of the time for taking it back', { undoUntil: 2 * DAY }],
  ])('no change waits two days for %s', async (_, ahead) => {
    const { me, phone } = yard;
    me.tab.kill();
    const times = Object.fromEntries(
      Object.entries(ahead).map(([name, value]) => [name, value === 2 * DAY ? phone.clock.now() + 2 * DAY : value]),
    );
    const offline = phone.open({ hasLocks: false });
    yard.me.tab = offline;
    const changed = await yard.me.edit(1, { colour: 'Blue' });
    await offline.read(({ work }) => work.mutations.update(changed?.seq ?? 0, times));
    offline.start();
    await until(async () => (await phone.outbox()).length === 0, 'it is sent');
    await yard.settled();
    expect(yard.effects(changed?.mid ?? '')).toEqual([1]);
  });

  it.each(JUMPS)(
    'if the clock is corrected from %s during an upload, the connection isn’t called slow',
    async (_, was) => {
      const { me, phone } = yard;
      jump(was);
      phone.weather = (call) => (call.path.endsWith('/images/') ? { kind: 'slow', by: 2000 } : undefined);
      await me.report(1, 'Tank', photos('x'.repeat(100_000)));
      await until(() => phone.files.underWay === 1, 'the photo is under way');
      jump(-was);
      await phone.clock.pass(3000);
      await yard.settled();
      expect(getSyncStatus().isSlowLine).toBe(false);
    },
  );
});
