// The phone's clock is wrong and is put right, or jumps: nothing is kept that was deleted, nothing is sent that is held, and
// nothing waits for a time that is days away (docs/sync.md, Time).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseName } from '~data/store/owner';
import { forgetSchool } from '~data/session/forget-device';
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

  it('a phone killed right after it neither sends nor keeps anything, whatever the clock says at the next start', async () => {
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
