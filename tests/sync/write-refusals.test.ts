// The server refuses a change, or the person deletes it: which other changes that stops, and which not.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import type { Queued } from '~data/outbox/enqueue';
import { rest, until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

/** The registration of bike 1: no other may have it. */
const TAKEN = 'KX23QBB';

async function stateOf({ seq }: Queued) {
  return (await yard.me.outbox()).find((change) => change.seq === seq);
}

describe('parent-rejected', () => {
  it('the refused bike and its comment stay, everything else is sent; corrected, both are sent', async () => {
    const { me } = yard;
    yard.goAway();
    const made = await me.add(TAKEN);
    const said = await me.comment(made.id, 'Clutch drags');
    const other = await me.edit(2, { colour: 'Blue' });
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid, said.mid, other?.mid ?? '')).toEqual([0, 0, 1]);
    expect(await stateOf(made)).toMatchObject({
      status: 'rejected',
      lastError: {
        kind: 'refused',
        status: 400,
        fields: { registration_plate: ['Another bike has this registration'] },
      },
    });
    expect(await stateOf(said)).toMatchObject({ status: 'queued', attempts: 0 });
    const mended = await me.add('WX24ABC', {}, { replaces: made.seq ?? 0 });
    expect(mended.id).toBe(made.id);
    await yard.settled();
    expect(await me.outbox()).toEqual([]);
    expect(yard.effects(mended.mid, said.mid)).toEqual([1, 1]);
    expect(yard.list('bike_comments').at(-1)?.['bike']).toBe(yard.marked('WX24ABC')[0]?.id);
  });
});

describe('discard-parent', () => {
  async function three() {
    const { me } = yard;
    yard.goAway();
    yard.phone.faults.push({ kind: 'lost-before' });
    const made = await me.add('WX24ABC');
    const said = await me.comment(made.id, 'Clutch drags');
    const kept = await me.edit(2, { colour: 'Blue' });
    return { made, said, kept };
  }

  it('changes that depend on it are discarded too, and neither is sent', async () => {
    const { me, phone, server } = yard;
    const { made, kept } = await three();
    await me.discard(made.seq ?? 0);
    expect(await me.bikes()).toHaveLength(5);
    expect(await me.comments(made.id)).toEqual([]);
    await phone.clock.pass(UNDO_FOR);
    yard.comeBack();
    await yard.settled();
    expect(await me.outbox()).toEqual([]);
    expect(server.writes.effects.map(({ mid }) => mid)).toEqual([kept?.mid]);
  });

  it('undone in time, both are back and are sent', async () => {
    const { me, phone } = yard;
    const { made, said } = await three();
    await me.discard(made.seq ?? 0);
    await phone.clock.pass(UNDO_FOR - 1000);
    await me.undo(made.seq ?? 0);
    expect(await me.bikes()).toHaveLength(6);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid, said.mid)).toEqual([1, 1]);
  });

  it('nothing is sent while it can still be undone', async () => {
    const { me, phone } = yard;
    const { made, said } = await three();
    await me.discard(made.seq ?? 0);
    yard.comeBack();
    await phone.clock.pass(UNDO_FOR - 1000);
    expect(yard.effects(made.mid, said.mid)).toEqual([0, 0]);
    expect(await me.outbox()).toHaveLength(2);
  });
});

describe('discard-maybe-sent', () => {
  async function maybeSent(kind: 'lost-before' | 'lost-after') {
    const { me, phone } = yard;
    phone.faults.push({ kind });
    phone.weather = () => ({ kind: 'lost-before' });
    const made = await me.add('WX24ABC');
    await until(async () => (await stateOf(made))?.attempts === 1 && phone.met.counts[kind] === 1, 'it was tried');
    await me.discard(made.seq ?? 0);
    return made;
  }

  it('the change never arrived: its key is cancelled, also for a copy that is still on its way', async () => {
    const { me, phone, server } = yard;
    const made = await maybeSent('lost-before');
    await phone.clock.pass(UNDO_FOR + 1000);
    expect(await me.outbox()).toHaveLength(1); // the server has not promised anything yet
    const late = phone.requests.find(({ key }) => key === made.mid);
    yard.comeBack();
    await yard.settled();
    expect(await me.outbox()).toEqual([]);
    expect(late && server.writes.handle(late)).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    expect(yard.effects(made.mid)).toEqual([0]);
    expect(yard.marked('WX24ABC')).toEqual([]);
  });

  it('the change had arrived: it stays, and the phone shows it', async () => {
    const { me, phone } = yard;
    const made = await maybeSent('lost-after');
    yard.comeBack();
    await phone.clock.pass(UNDO_FOR);
    await yard.settled();
    expect(await me.outbox()).toEqual([]);
    expect(yard.effects(made.mid)).toEqual([1]);
    expect((await me.bikes()).filter((row) => row.registration_plate === 'WX24ABC')).toHaveLength(1);
  });
});

describe('poison-head', () => {
  it.each([
    ['an answer that nobody knows', 418],
    ['a server error for ever', 500],
  ])('%s at the head of the queue stops that change and no other', async (_, status) => {
    const { me, phone } = yard;
    yard.goAway();
    const head = await me.edit(1, { colour: 'Blue' });
    const others = [
      await me.edit(2, { colour: 'Blue' }),
      await me.add('WX24ABC'),
      await me.edit(3, { colour: 'Blue' }),
    ];
    yard.comeBack();
    const answer = { status, body: { detail: 'No' } };
    phone.weather = ({ key }) => (key === head?.mid ? { kind: 'refuse', answer } : undefined);
    await until(async () => {
      await phone.clock.pass(10_000);
      return yard.effects(...others.map((one) => one?.mid ?? '')).every((count) => count === 1);
    }, 'the others are sent');
    expect(yard.effects(head?.mid ?? '')).toEqual([0]);
    expect(await yard.only()).toMatchObject({ mid: head?.mid, status: status === 500 ? 'queued' : 'rejected' });
    if (status !== 500) return;
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(head?.mid ?? '')).toEqual([1]);
  });
});

describe('edit and resend', () => {
  it('of a change that may have arrived: the old version can no longer take effect', async () => {
    const { me, phone, server } = yard;
    phone.faults.push({ kind: 'lost-before' }, { kind: 'refuse', answer: { status: 400, body: { model: ['No'] } } });
    const made = await me.add('WX24ABC');
    await until(
      async () => (await stateOf(made))?.status === 'rejected' || (await phone.clock.pass(5000), false),
      'no',
    );
    const mended = await me.add('WX24ABC', { model: 'CB500' }, { replaces: made.seq ?? 0 });
    await rest();
    await yard.settled();
    expect(yard.effects(made.mid, mended.mid)).toEqual([0, 1]);
    const late = phone.requests.find(({ key }) => key === made.mid);
    expect(late && server.writes.handle(late)).toMatchObject({ status: 409 });
    expect(yard.marked('WX24ABC')).toMatchObject([{ model: 'CB500' }]);
  });
});
