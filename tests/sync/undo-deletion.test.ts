// A deletion can be taken back for ten seconds: until then nothing of it leaves the device, and nothing else is lost with it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

const shown = async () => (await yard.me.bikes()).map(({ id }) => id).toSorted((a, b) => a - b);
const isGone = () => yard.list('bikes').every(({ id }) => id !== 1);

it('with signal, the row is hidden at once, and the deletion sent when the undo time ends', async () => {
  const { me, phone } = yard;
  const removed = await me.remove(1, { undoable: true });
  expect(await shown()).toEqual([2, 3, 4, 5]);
  await phone.clock.pass(UNDO_FOR - 500);
  expect([isGone(), (await yard.only()).attempts]).toEqual([false, 0]);
  await phone.clock.pass(1000);
  await until(isGone, 'the deletion is sent');
  await yard.settled();
  expect(yard.effects(removed.mid)).toEqual([1]);
});

it('undone in time, the row is back and the school never hears of it', async () => {
  const { me, phone } = yard;
  const removed = await me.remove(1, { undoable: true });
  await phone.clock.pass(UNDO_FOR - 500);
  expect(await me.undoDeletion(removed.mid)).toBe(true);
  expect(await shown()).toEqual([1, 2, 3, 4, 5]);
  await phone.clock.pass(UNDO_FOR);
  await yard.settled();
  expect([await me.outbox(), yard.effects(removed.mid)]).toEqual([[], [0]]);
});

it('undone too late, it says so and nothing changes', async () => {
  const { me, phone } = yard;
  const removed = await me.remove(1, { undoable: true });
  await phone.clock.pass(UNDO_FOR + 500);
  await until(isGone, 'the deletion is sent');
  expect(await me.undoDeletion(removed.mid)).toBe(false);
  await yard.settled();
  expect(await shown()).toEqual([2, 3, 4, 5]);
});

it('after ten seconds without signal it is too late as well: the deletion is sent with the next signal', async () => {
  const { me, phone } = yard;
  yard.goAway();
  const removed = await me.remove(1, { undoable: true });
  await phone.clock.pass(UNDO_FOR + 500);
  expect(await me.undoDeletion(removed.mid)).toBe(false);
  yard.comeBack();
  await until(isGone, 'the deletion is sent');
  await yard.settled();
});

it('an unsent change of the row comes back with it', async () => {
  const { me, phone } = yard;
  yard.goAway();
  await me.edit(1, { colour: 'Blue' });
  const removed = await me.remove(1, { undoable: true });
  expect(await me.undoDeletion(removed.mid)).toBe(true);
  expect((await me.bike(1))?.colour).toBe('Blue');
  yard.comeBack();
  await phone.clock.pass(1000);
  await yard.settled();
  expect(yard.list('bikes').find(({ id }) => id === 1)).toMatchObject({ colour: 'Blue' });
});

it('a change that no engine has touched isn’t lost with the deletion', async () => {
  const { me } = yard;
  me.tab.engine?.stop();
  await me.edit(1, { colour: 'Blue' });
  const removed = await me.remove(1, { undoable: true });
  expect((await me.outbox()).map(({ op }) => op)).toEqual(['patch', 'delete']);
  expect(await me.undoDeletion(removed.mid)).toBe(true);
  expect((await me.bike(1))?.colour).toBe('Blue');
});

it('a row that the school never had comes back whole, with what belongs to it; otherwise all of it goes', async () => {
  const { me, phone } = yard;
  yard.goAway();
  const made = await me.add('WX24ABC');
  await me.comment(made.id, 'Clutch drags');
  const removed = await me.remove(made.id, { undoable: true });
  expect(await me.bike(made.id)).toBeNull();
  expect(await me.undoDeletion(removed.mid)).toBe(true);
  expect((await me.comments(made.id)).map(({ comment }) => comment)).toEqual(['Clutch drags']);
  await me.remove(made.id, { undoable: true });
  await phone.clock.pass(UNDO_FOR + 500);
  yard.comeBack();
  await until(async () => (await me.outbox()).length === 0, 'nothing is left to send');
  await yard.settled();
  expect(yard.marked('WX24ABC')).toEqual([]);
});

it('if the app is killed during the undo time, the next start sends the deletion', async () => {
  const removed = await yard.me.remove(1, { undoable: true });
  yard.reopen();
  await yard.phone.clock.pass(UNDO_FOR + 500);
  await until(isGone, 'the deletion is sent');
  await yard.settled();
  expect(yard.effects(removed.mid)).toEqual([1]);
});

it('hiding the page ends the undo time, because the phone may stop the app', async () => {
  const removed = await yard.me.remove(1, { undoable: true });
  await yard.me.hide();
  await until(isGone, 'the deletion is sent');
  expect(await yard.me.undoDeletion(removed.mid)).toBe(false);
  await yard.settled();
});

it('a clock set back by a day does not delay the deletion for a day', async () => {
  const { me, phone } = yard;
  await me.remove(1, { undoable: true });
  await me.tab.read(({ work }) =>
    work.mutations
      .where(':id')
      .above(0)
      .modify({ undoUntil: phone.clock.now() + 24 * 60 * 60_000 }),
  );
  await phone.clock.pass(31_000);
  await until(isGone, 'the deletion is sent');
  await yard.settled();
  expect(await me.outbox()).toEqual([]);
});

it('deleted twice, it is sent once', async () => {
  const { me, phone } = yard;
  await me.remove(1, { undoable: true });
  await me.save({ op: 'delete', entity: 'bikes', targetId: 1, body: {}, about: '', undoable: true });
  await phone.clock.pass(UNDO_FOR + 500);
  await until(isGone, 'the deletion is sent');
  await yard.settled();
  expect(await me.outbox()).toEqual([]);
});
