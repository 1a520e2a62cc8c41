// How an engine behaves when it ends halfway, and which changes it must notice while it runs.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { rest, until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

it('the answer to a batch under way when the page closes is ignored: the next engine resends the batch', async () => {
  const { me, phone } = yard;
  phone.weather = () => ({ kind: 'lost-before' });
  for (let number = 0; number < 8; number += 1) await me.add(`WX24AA${'ABCDEFGH'[number]}`);
  await rest(200);
  phone.weather = () => ({ kind: 'black-hole' });
  me.tab.engine?.nudge();
  await until(() => phone.requests.some(({ path }) => path === '/sync/batch'), 'the batch is under way');
  const before = await me.outbox();
  me.tab.verify.mockClear();
  me.tab.engine?.stop();
  await rest();
  expect(await me.outbox()).toEqual(before);
  expect(me.tab.verify).not.toHaveBeenCalled();
});

it('a deletion that waits for a comment is sent at once when the comment is discarded', async () => {
  const { me, phone } = yard;
  phone.weather = ({ path }) =>
    path.endsWith('/comments/') ? { kind: 'refuse', answer: { status: 500, body: { detail: 'No' } } } : undefined;
  yard.goAway();
  const said = await me.comment(1, 'Clutch drags');
  const removed = await me.remove(1);
  yard.server.isAway = false;
  await me.tab.read(({ work }) => work.mutations.update(said.seq ?? 0, { attempts: 0, notBefore: 0 }));
  await me.discard(said.seq ?? 0);
  await phone.clock.pass(UNDO_FOR + 500);
  await until(async () => (await me.outbox()).length === 0, 'both are gone');
  expect(yard.effects(said.mid, removed.mid)).toEqual([0, 1]);
});
