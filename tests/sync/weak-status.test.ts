// A weak signal on one change, while the feed has nothing new: the status returns to normal with the signal.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSyncStatus } from '~sync/status';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

it('the signal is no longer called weak once the lost request has succeeded', async () => {
  const { me, phone } = yard;
  phone.faults.push({ kind: 'lost-after' }, { kind: 'lost-after' });
  const changed = await me.edit(1, { colour: 'Blue' });
  await phone.clock.pass(500);
  expect(getSyncStatus()).toMatchObject({ state: 'weak', waiting: 1 });
  await phone.clock.pass(5000);
  // The answer was to a repeat, so one more page of the feed is asked for before all counts as sent.
  await until(() => getSyncStatus().state === 'all-sent', 'the signal is back');
  expect(await me.outbox()).toEqual([]);
  expect(yard.effects(changed?.mid ?? '')).toEqual([1]);
  expect(getSyncStatus()).toMatchObject({ state: 'all-sent', waiting: 0, nextTry: null });
});
