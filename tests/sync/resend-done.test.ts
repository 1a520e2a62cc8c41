// A change that had reached the school is corrected: the correction does not conflict with its earlier version.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

it('the corrected form replaces the earlier one, and nobody is asked to choose between the two', async () => {
  const { me, phone } = yard;
  // The first answer is lost after the work, the second is a refusal that some proxy made up, and nobody can say what became of the
  // first: the server doesn't know that question.
  phone.faults.push(
    { kind: 'lost-after' },
    { kind: 'refuse', answer: { status: 400, body: { colour: ['No'] } } },
    { kind: 'refuse', answer: { status: 404, body: { detail: 'Not Found' } } },
  );
  const first = await me.edit(1, { colour: 'Blue' });
  await until(
    async () => (await me.outbox())[0]?.status === 'rejected' || (await phone.clock.pass(5000), false),
    'the refusal',
  );
  const body = { colour: 'Green' };
  const base = { colour: 'Red' };
  const baseVersion = 1;
  const mended = await me.save({
    op: 'patch',
    entity: 'bikes',
    targetId: 1,
    body,
    base,
    baseVersion,
    about: '',
    replaces: first?.seq ?? 0,
  });
  await yard.settled();
  expect(await me.outbox()).toEqual([]);
  expect(yard.effects(first?.mid ?? '', mended.mid)).toEqual([1, 1]);
  expect(yard.list('bikes')[0]).toMatchObject({ colour: 'Green' });
});
