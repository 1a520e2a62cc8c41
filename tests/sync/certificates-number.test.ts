// One number on two phones without signal, and what becomes of whoever comes second: nothing typed is lost, nothing is made
// void, and on another number everything goes on.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '~data/http/api-error';
import { until } from './helpers/clock';
import { FORM, FOUR, GENERATED, HOMELESS, type Issuer, ONE, SENT, THREE, TWO, WHOLE } from './helpers/issuer';
import { OTHER, TwoPhones } from './helpers/two-phones';
import type { Yard } from './helpers/yard';

let two: TwoPhones;
let yard: Yard;
let mine: Issuer;
let theirs: Issuer;
beforeEach(async () => {
  two = new TwoPhones();
  ({ yard, mine, theirs } = two);
  await two.start();
});
afterEach(() => two.close());

/** Both issue the first number without signal; they have signal first. Mine was for a contact of my own, and void again. */
async function lose() {
  yard.goAway();
  const won = await theirs.issue(ONE, { customer: HOMELESS, transmission: 'A' });
  const lost = await mine.issue(ONE, { customer: GENERATED, restrictions: ['78'] });
  const spoilt = await mine.void(ONE);
  expect(await mine.state(ONE)).toEqual(['VOID', 'waiting']);
  await two.letThemFirst();
  return { won, lost, spoilt };
}

describe('the second person to issue a number', () => {
  it('keeps everything that was typed, sees the other’s certificate, and makes nothing void', async () => {
    const { won, lost, spoilt } = await lose();
    expect(mine.effects(won, lost, spoilt)).toEqual([1, 0, 0]);
    expect(await mine.queue()).toEqual([`issue ${ONE} conflict state`, `void ${ONE} queued`]);
    const { customer: _, ...body } = { ...FORM, restrictions: ['78'], certificate_number: ONE };
    expect(await two.change(lost.seq)).toMatchObject({ body, parentId: GENERATED, mid: lost.mid });
    expect(await mine.one(ONE)).toMatchObject({
      status: 'NOT_READY',
      version: 2,
      issued_by: { id: OTHER.userId },
      pending: 'fixing',
      customer: { id: HOMELESS, transmission: 'A' },
    });
    expect(mine.school(ONE)).toMatchObject({ status: 'NOT_READY', customer: { id: HOMELESS }, version: 2 });
    // It is not sent later either.
    const { length } = yard.phone.requests;
    await yard.phone.clock.pass(20 * 60_000);
    expect([yard.phone.requests.length, mine.effects(spoilt)]).toEqual([length, [0]]);
  });

  it('is told why, and no row of anybody is kept for it', async () => {
    const { lost } = await lose();
    const kept = await two.change(lost.seq);
    const message = expect.stringContaining(String(ONE)) as string;
    expect(kept?.lastError).toEqual({ kind: 'state', at: expect.any(Number) as number, message, current: null });
    expect(JSON.stringify(kept)).not.toContain('Lantern Row');
    const { fixing, waiting } = await mine.outbox();
    expect(fixing).toMatchObject([{ action: 'issue', trouble: { kind: 'state', message } }]);
    expect(waiting).toMatchObject([{ action: 'void', state: 'blocked' }]);
  });

  it('gets the other’s certificate with the refusal, before the feed can bring it', async () => {
    yard.goAway();
    const lost = await mine.issue(ONE, { customer: GENERATED });
    yard.phone.weather = () => ({ kind: 'lost-before' });
    yard.server.faults = Array.from({ length: 200 }, () => new ApiError({ kind: 'server', status: 502, message: '' }));
    yard.server.isAway = false;
    await theirs.issue(ONE, { customer: HOMELESS });
    await until(() => mine.school(ONE).version === 2, 'theirs is issued');
    yard.comeBack();
    await until(async () => (await two.change(lost.seq))?.status === 'conflict', 'mine is stopped');
    expect(await mine.one(ONE)).toMatchObject({ version: 2, customer: { id: HOMELESS }, pending: 'fixing' });
    yard.server.faults = [];
    await mine.settled();
  });

  it('cannot change the other’s certificate while mine is stopped: the change would go to my next number', async () => {
    const { lost } = await lose();
    const why = `Certificate ${ONE} needs fixing first`;
    await expect(mine.void(ONE)).rejects.toThrow(why);
    await expect(mine.change(ONE)).rejects.toThrow(why);
    const moved = await mine.move(lost.seq);
    await mine.settled();
    expect(mine.effects(moved ?? lost)).toEqual([1]);
    await mine.void(ONE);
    await mine.settled();
    expect([ONE, TWO].map((number) => mine.school(number).void_from)).toEqual(['NOT_READY', 'NOT_READY']);
  });

  it('in a batch: the same, and the others of the batch are issued', async () => {
    yard.goAway();
    await theirs.issue(ONE);
    const done = [await mine.issue(ONE), await mine.issue(TWO), await mine.issue(THREE), await mine.void(FOUR)];
    for (let id = 1; id <= 5; id += 1) await mine.me.edit(id, { colour: 'Blue' });
    await two.letThemFirst();
    expect(yard.server.writes.batches).toHaveLength(1);
    expect(mine.effects(...done)).toEqual([0, 1, 1, 1]);
    expect(await mine.queue()).toEqual([`issue ${ONE} conflict state`]);
  });
});

describe('moved to a free number', () => {
  it('both certificates are issued once, and the waiting void moves to the new number', async () => {
    const { won, lost, spoilt } = await lose();
    expect(await mine.free()).toEqual([TWO, THREE, FOUR]);
    const moved = await mine.issue(TWO, { customer: GENERATED, restrictions: ['78'] }, { replaces: lost.seq });
    expect([moved.seq, moved.id]).toEqual([lost.seq, mine.school(TWO).id]);
    expect(await mine.state(TWO)).toEqual(['VOID', expect.any(String)]);
    await mine.settled();
    expect([await mine.queue(), mine.effects(won, lost, moved, spoilt)]).toEqual([[], [1, 0, 1, 1]]);
    expect(mine.school(ONE)).toMatchObject({ status: 'NOT_READY', customer: { id: HOMELESS }, version: 2 });
    const written = { customer: { id: GENERATED }, restrictions: [{ code: '78' }], void_from: 'NOT_READY' };
    expect(mine.school(TWO)).toMatchObject({ status: 'VOID', ...written, version: 3 });
    const sent = await yard.me.tab.read(({ mirror }) => mirror.sent.toArray());
    expect(sent.map(({ about }) => about.slice(0, 7))).toEqual([String(TWO), String(TWO)]);
    await theirs.settled();
  });

  it('the next one of its book, with one tap: everything that was typed is on it', async () => {
    const { lost, spoilt } = await lose();
    const moved = await mine.move(lost.seq);
    await mine.settled();
    expect([await mine.queue(), mine.effects(lost, moved ?? lost, spoilt)]).toEqual([[], [0, 1, 1]]);
    expect(mine.school(TWO)).toMatchObject({
      status: 'VOID',
      customer: { id: GENERATED },
      restrictions: [{ code: '78' }],
    });
    // The lost change no longer exists.
    expect(await mine.move(lost.seq)).toBeNull();
  });

  it('a change that waited behind it moves along, with its holder', async () => {
    yard.goAway();
    await theirs.issue(ONE);
    const lost = await mine.issue(ONE, { customer: GENERATED });
    const corrected = await mine.change(ONE, { customer: HOMELESS });
    await two.letThemFirst();
    const moved = await mine.issue(TWO, { customer: GENERATED }, { replaces: lost.seq });
    await mine.settled();
    expect(mine.effects(lost, moved, corrected)).toEqual([0, 1, 1]);
    expect(mine.school(TWO)).toMatchObject({ customer: { id: HOMELESS }, version: 3 });
    expect(mine.school(ONE)).toMatchObject({ customer: { id: WHOLE }, version: 2 });
  });

  it('that somebody else has taken by then: stopped again, and then issued on a third one', async () => {
    const { lost } = await lose();
    await theirs.issue(TWO);
    await theirs.settled();
    yard.goAway();
    // The phone has not heard of it yet: it shows the number as free.
    const moved = await mine.issue(TWO, { customer: GENERATED }, { replaces: lost.seq });
    yard.comeBack();
    await mine.settled();
    expect(await mine.queue()).toEqual([`issue ${TWO} conflict state`, `void ${TWO} queued`]);
    const last = await mine.issue(THREE, { customer: GENERATED }, { replaces: moved.seq });
    await mine.settled();
    expect([await mine.queue(), mine.effects(lost, moved, last)]).toEqual([[], [0, 0, 1]]);
    expect([ONE, TWO, THREE].map((number) => mine.school(number).status)).toEqual([
      'NOT_READY',
      'READY_TO_RETURN',
      'VOID',
    ]);
  });

  it('a duplicate too; the void of its original is sent last again', async () => {
    yard.goAway();
    await theirs.issue(ONE);
    const lost = await mine.duplicate(SENT, ONE);
    const voided = await mine.void(SENT);
    await two.letThemFirst();
    expect(await mine.queue()).toEqual([`duplicate ${ONE} conflict state`, `void ${SENT} queued`]);
    const moved = await mine.duplicate(SENT, TWO, { replaces: lost.seq });
    await mine.settled();
    expect([await mine.queue(), mine.effects(lost, moved, voided)]).toEqual([[], [0, 1, 1]]);
    expect(mine.school(TWO)).toMatchObject({ status: 'DUPLICATE', previous_certificate: SENT });
    expect(mine.school(SENT)).toMatchObject({ status: 'VOID', duplicate: TWO });
  });
});
