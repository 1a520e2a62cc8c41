// A pending report is opened for editing and sent before the edit is saved: the server still has one report.
// First: the library that watches the database looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { hashes, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

/** Saved without signal, and opened again. */
async function opened(): Promise<number> {
  yard.goAway();
  const { seq } = await yard.me.report(1, 'Tank', photos('one', 'two'));
  await rest(100);
  expect(await report.takeUp(seq ?? 0)).toMatchObject({ comment: 'Tank' });
  return seq ?? 0;
}

it('saved after text and photos were sent: changes the text and adds the new photo', async () => {
  const seq = await opened();
  yard.comeBack();
  await yard.settled();
  await yard.me.pick(report.mending(seq), photos('three'));
  await report.resend(seq, { bike: 1, comment: 'Tank dented' });
  await yard.settled();
  expect(yard.list('bike_comments').filter(({ comment }) => String(comment).startsWith('Tank'))).toHaveLength(1);
  expect(report.atSchool('Tank dented')?.images).toEqual(hashes('one', 'two', 'three'));
  expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
});

it('saved after the text was sent, with photos waiting: they stay with it', async () => {
  const seq = await opened();
  report.onFiles(...Array.from({ length: 6 }, () => ({ kind: 'lost-before' }) as const));
  yard.server.isAway = false;
  for (const tab of yard.phone.tabs) tab.engine?.nudge();
  await until(async () => (await yard.me.outbox()).length === 2, 'the text has gone');
  await report.resend(seq, { bike: 1, comment: 'Tank dented' });
  yard.comeBack();
  await yard.settled();
  expect(yard.list('bike_comments').filter(({ comment }) => String(comment).startsWith('Tank'))).toHaveLength(1);
  expect(report.atSchool('Tank dented')?.images).toEqual(hashes('one', 'two'));
  expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
});
