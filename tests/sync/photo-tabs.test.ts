// Several tabs while photos are sent: a slow one is left to whoever sends it, a stuck one is not, and none goes twice.
import { afterEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { Person, photos } from './helpers/person';
import { hashes, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

const MINUTE = 60_000;

let yard: Yard;
let report: Reporter;
afterEach(() => yard.phone.close());

async function twoTabs(options: { hasLocks?: boolean } = {}): Promise<Person> {
  yard = await new Yard(options).start();
  report = new Reporter(yard);
  const other = new Person(yard.phone.open(options).start());
  await rest(200);
  return other;
}

/** One photo at the school, and nothing of it here. */
async function arrived(...of: string[]): Promise<void> {
  await yard.settled();
  expect(report.atSchool('Tank')?.images).toEqual(hashes(...of));
  expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
}

describe('with locks', () => {
  it('a tab with a slow upload that makes progress stays leader, however long it takes', async () => {
    const other = await twoTabs();
    report.onFiles({ kind: 'slow', by: 5 * MINUTE });
    await yard.me.report(1, 'Tank', photos('tank of ten'));
    await until(() => yard.phone.files.underWay === 1, 'the photo is under way');
    await yard.phone.clock.pass(4.5 * MINUTE);
    expect([yard.me.tab.isLeading, other.tab.hasSent, report.sent().length]).toEqual([true, false, 1]);
    await yard.phone.clock.pass(MINUTE);
    await arrived('tank of ten');
    expect(report.sent()).toHaveLength(1);
  });

  it('a tab frozen while sending a photo is replaced, and changes nothing when it wakes', async () => {
    const other = await twoTabs();
    report.onFiles({ kind: 'late', by: 1000 });
    const said = await yard.me.report(1, 'Tank', photos('tank'));
    await until(() => yard.phone.files.underWay === 1, 'the photo is under way');
    yard.me.tab.freeze();
    await rest();
    await yard.phone.clock.pass(90_000);
    expect(other.tab.isLeading).toBe(true);
    await until(async () => {
      await yard.phone.clock.pass(5000);
      return (await other.outbox()).length === 0;
    }, 'the other tab has sent it');
    const sent = await other.tab.read(({ mirror }) => mirror.sent.toArray());
    yard.me.tab.thaw();
    await rest(200);
    expect(await other.tab.read(({ mirror }) => mirror.sent.toArray())).toEqual(sent);
    await arrived('tank');
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(new Set(report.sent()).size).toBe(1);
  });

  it('the sending tab is closed in the middle: the other one goes on under the same key', async () => {
    const other = await twoTabs();
    report.onFiles({ kind: 'kill-worked' });
    await yard.me.report(1, 'Tank', photos('tank', 'lever'));
    await until(() => yard.me.tab.isDead, 'the tab is gone');
    yard.me.tab = other.tab;
    await arrived('tank', 'lever');
    expect([report.sent().length, yard.server.writes.replays]).toEqual([3, 1]);
  });
});

describe('locks-unavailable', () => {
  it('two tabs send at once: each photo is sent by one of them, and stored once', async () => {
    const other = await twoTabs({ hasLocks: false });
    await yard.me.report(1, 'Tank', photos('one', 'two', 'three'));
    for (const { tab } of [yard.me, other]) tab.engine?.nudge();
    await yard.settled();
    expect(report.atSchool('Tank')?.images.toSorted()).toEqual(hashes('one', 'two', 'three').toSorted());
    expect(new Set(report.sent()).size).toBe(report.sent().length);
  });

  it('a claim lasts as long as the file may take; then another tab sends it, and it is stored once', async () => {
    const other = await twoTabs({ hasLocks: false });
    report.onFiles({ kind: 'slow', by: 10 * MINUTE });
    const said = await yard.me.report(1, 'Tank', photos('tank'));
    await until(() => report.sent().length === 1, 'the photo is under way');
    const sender = yard.me.tab.hasSent ? yard.me : other;
    sender.tab.freeze();
    const second = sender === other ? yard.me : other;
    await yard.phone.clock.pass(80_000);
    second.tab.engine?.nudge();
    await rest();
    expect(report.sent()).toHaveLength(1);
    await yard.phone.clock.pass(30_000);
    second.tab.engine?.nudge();
    await until(() => report.sent().length > 1, 'the other tab sends it');
    await yard.phone.clock.pass(10 * MINUTE);
    yard.me.tab.thaw();
    other.tab.thaw();
    await arrived('tank');
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(new Set(report.sent()).size).toBe(1);
  });
});
