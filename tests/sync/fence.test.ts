// Two engines claim one change, one after the other: only the later one may send or settle it.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim, type Claim, release } from '~data/outbox/claim';
import { settle } from '~data/outbox/settle';
import { bike } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

it('a fenced engine changes nothing: neither its answer nor its giving up counts', async () => {
  const { me } = yard;
  yard.goAway();
  const changed = await me.edit(1, { colour: 'Blue' });
  me.tab.engine?.stop();
  const seq = changed?.seq ?? 0;
  const take = (owner: string) =>
    me.tab.read((db) => claim(db, [seq], { owner, now: 1, lease: 60_000, takeOver: true }));
  const [first] = await take('first');
  const [second] = await take('second');
  const held = await me.outbox();
  await me.tab.read((db) => settle(db, [{ claim: first as Claim, done: { row: bike(1, { version: 9 }) } }], 1));
  await me.tab.read((db) => release(db, first as Claim, 5));
  expect(await me.outbox()).toEqual(held);
  expect((await yard.phone.mirror())['bikes']).toMatchObject({ 1: 1 });
  await me.tab.read((db) => settle(db, [{ claim: second as Claim, done: { row: bike(1, { version: 2 }) } }], 1));
  expect(await me.outbox()).toEqual([]);
});
