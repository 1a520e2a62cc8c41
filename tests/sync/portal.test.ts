// A network in between that answers in the very words of our server: unsigned, and so no answer.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { refusalIn } from './helpers/wire';
import { Yard } from './helpers/yard';

const MINUTE = 60_000;

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

/** Three changes of different rows. */
async function three(): Promise<string[]> {
  const { me } = yard;
  const made = await me.add('WX24ABC');
  const [first, second] = [await me.edit(1, { colour: 'Blue' }), await me.edit(2, { colour: 'Green' })];
  return [made.mid, first?.mid ?? '', second?.mid ?? ''];
}

const detail = 'You need to sign in to this network';

describe('portal-401-json', () => {
  it.each([
    ['401 token_not_valid', { status: 401, body: { detail, code: 'token_not_valid' } }],
    ['401 revoked', { status: 401, body: { detail, code: 'revoked' } }],
    ['401 device_erased', { status: 401, body: { detail, code: 'device_erased' } }],
    ['403 deactivated', { status: 403, body: { detail, code: 'deactivated' } }],
    ['403', { status: 403, body: { detail } }],
    ['404', { status: 404, body: { detail } }],
    ['409 conflict', { status: 409, body: { detail, code: 'conflict', current: { id: 1, version: 9 } } }],
    ['409', { status: 409, body: { detail, code: 'idempotency_mismatch' } }],
    ['410', { status: 410, body: { detail, code: 'history_changed' } }],
    ['400', { status: 400, body: { colour: ['No'] } }],
    ['413', { status: 413, body: { non_field_errors: ['Request is too large'] } }],
    ['426', { status: 426, body: { detail, code: 'app_too_old' } }],
    ['429', { status: 429, body: { detail, code: 'throttled' }, retryAfter: 60 }],
    ['200 {}', { status: 200, body: {} }],
    ['204', { status: 204 }],
  ])('%s of a network in between ends, refuses and deletes nothing: later each is made once', async (_, answer) => {
    const { me, phone, server } = yard;
    phone.weather = () => ({ kind: 'refuse', answer: { ...answer, from: 'network' } });
    const removed = await me.remove(3);
    const mids = [...(await three()), removed.mid];
    await phone.clock.pass(5 * MINUTE);
    expect(phone.requests.length).toBeGreaterThan(4);
    expect(phone.refreshes).toBe(0);
    expect([me.tab.owner?.userId, server.writes.calls.length]).toEqual([7, 0]);
    const kept = await me.outbox();
    expect(kept.map(({ status }) => status === 'queued' || status === 'inflight')).toEqual([true, true, true, true]);
    yard.comeBack();
    await phone.clock.pass(MINUTE);
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1, 1]);
  });

  it('the feed: a network that says 410 or 401 begins no new snapshot, and the next pull goes on', async () => {
    const { me, phone, server } = yard;
    const cursor = () => me.tab.read(async ({ mirror }) => (await mirror.feed.toArray())[0]?.cursor);
    await yard.settled();
    const before = await cursor();
    for (const [status, code] of [
      [410, 'history_changed'],
      [410, 'cursor_expired'],
      [401, 'revoked'],
      [403, 'deactivated'],
    ] as const) {
      server.faults = [await refusalIn({ status, body: { detail, code }, from: 'network' })];
      me.tab.engine?.nudge();
      await until(() => server.faults.length === 0, 'the feed is asked for');
      await rest();
      expect([await cursor(), me.tab.owner?.userId]).toEqual([before, 7]);
    }
    const made = await me.add('WX24ABC');
    yard.comeBack();
    await phone.clock.pass(MINUTE);
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
  });
});
