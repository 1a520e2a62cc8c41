// A deletion in the Sync centre is carried out when the time for undoing is over, whether anybody looks or not.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

it('of a failing change is done when the undo time ends, not at the change’s next try', async () => {
  const { me, phone } = yard;
  phone.weather = () => ({ kind: 'refuse', answer: { status: 500, body: { detail: 'No' } } });
  const changed = await me.edit(1, { colour: 'Blue' });
  // Every failure doubles the wait.
  for (let times = 0; times < 8; times += 1) await phone.clock.pass(60_000);
  expect((await me.outbox())[0]?.notBefore).toBeGreaterThan(phone.clock.now() + UNDO_FOR);
  await me.discard(changed?.seq ?? 0);
  // The nudge from the deletion ends before the undo time.
  phone.weather = () => undefined;
  await phone.clock.pass(UNDO_FOR - 500);
  expect(await me.outbox()).toHaveLength(1);
  await phone.clock.pass(1000);
  await until(async () => (await me.outbox()).length === 0, 'the deletion is carried out');
  expect(yard.effects(changed?.mid ?? '')).toEqual([0]);
});

it('of a change that was never tried needs no answer from the school, signal or not', async () => {
  const { me, phone } = yard;
  yard.goAway();
  phone.faults.push({ kind: 'lost-before' });
  const made = await me.add('WX24ABC');
  const said = await me.comment(made.id, 'Clutch drags');
  await me.discard(said.seq ?? 0);
  await phone.clock.pass(UNDO_FOR + 500);
  await until(async () => (await me.outbox()).length === 1, 'the comment is gone');
  expect((await me.outbox()).map(({ mid }) => mid)).toEqual([made.mid]);
});
