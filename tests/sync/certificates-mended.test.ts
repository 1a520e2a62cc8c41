// A certificate's change is corrected or deleted here, whatever happened to it at the school meanwhile: from one
// action there are never two certificates.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { rest, until } from './helpers/clock';
import { HOMELESS, type Issuer, ONE, SENT, THREE, TWO, WHOLE } from './helpers/issuer';
import { TwoPhones } from './helpers/two-phones';
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

describe('corrected although it had reached the school', () => {
  /**
   * The first answer is lost after the work, the second is a refusal that some proxy made up, and the server doesn't know the question
   * what became of the first.
   */
  async function refused() {
    const { phone } = yard;
    phone.faults.push(
      { kind: 'lost-after' },
      { kind: 'refuse', answer: { status: 400, body: { customer: ['No'] } } },
      { kind: 'refuse', answer: { status: 404, body: { detail: 'Not Found' } } },
    );
    const first = await mine.issue(ONE);
    await until(
      async () => (await two.change(first.seq))?.status === 'rejected' || (await phone.clock.pass(5000), false),
      'the refusal',
    );
    return first;
  }
  const LATE = 'It had already reached the school when it was changed here.';
  const issued = () => yard.server.writes.effects.filter(({ collection }) => collection === 'certificates').length;

  it('on another number: it is not issued a second time, and the person is told', async () => {
    const first = await refused();
    const moved = await mine.issue(TWO, {}, { replaces: first.seq });
    await mine.settled();
    expect(mine.effects(first, moved)).toEqual([1, 0]);
    expect(await two.change(first.seq)).toMatchObject({
      status: 'conflict',
      body: { certificate_number: TWO },
      lastError: { kind: 'state', message: LATE },
    });
    expect([await mine.state(ONE), await mine.state(TWO)]).toEqual([
      ['READY_TO_RETURN', null],
      ['CERTIFICATE_PENDING', 'fixing'],
    ]);
  });

  it('retried and corrected again: still one certificate; deleted, it leaves nothing behind', async () => {
    const first = await refused();
    await mine.issue(TWO, {}, { replaces: first.seq });
    await mine.settled();
    await mine.again(first.seq);
    await mine.settled();
    expect([issued(), await mine.queue()]).toEqual([1, [`issue ${TWO} conflict state`]]);
    await mine.issue(THREE, {}, { replaces: first.seq });
    await mine.settled();
    expect([issued(), await mine.queue()]).toEqual([1, [`issue ${THREE} conflict state`]]);
    await yard.me.discard(first.seq ?? 0);
    await yard.phone.clock.pass(UNDO_FOR + 1000);
    await mine.settled();
    expect([issued(), await mine.queue()]).toEqual([1, []]);
    // The list of sent changes names no certificate that was not issued.
    const sent = await yard.me.tab.read(({ mirror }) => mirror.sent.toArray());
    expect(sent.map(({ about }) => about.slice(0, 7)).filter((about) => about !== String(ONE))).toEqual([]);
    expect([TWO, THREE].map((number) => mine.school(number).status)).toEqual([
      'CERTIFICATE_PENDING',
      'CERTIFICATE_PENDING',
    ]);
  });

  it('while it was on its way: the late answer changes nothing, and there is one certificate', async () => {
    yard.phone.faults.push({ kind: 'late', by: 5000 });
    const first = await mine.issue(ONE);
    await until(() => issued() === 1, 'it has arrived');
    const moved = await mine.issue(TWO, {}, { replaces: first.seq });
    await yard.phone.clock.pass(6000);
    await mine.settled();
    expect([mine.effects(first, moved), await mine.queue()]).toEqual([[1, 0], [`issue ${TWO} conflict state`]]);
  });

  it('sent from another tab while its form was open: saving the form does not send it twice', async () => {
    const first = await refused();
    await mine.again(first.seq);
    await mine.settled();
    expect([issued(), await mine.queue()]).toEqual([1, []]);
    await expect(mine.issue(TWO, {}, { replaces: first.seq })).rejects.toThrow(/reached the school/u);
    await mine.settled();
    expect([issued(), await mine.queue(), mine.school(TWO).status]).toEqual([1, [], 'CERTIFICATE_PENDING']);
  });

  it('never arrived: it is issued on the new number, and the old request is void', async () => {
    yard.phone.faults.push(
      { kind: 'lost-before' },
      { kind: 'refuse', answer: { status: 400, body: { customer: ['No'] } } },
    );
    const first = await mine.issue(ONE);
    await until(
      async () => (await two.change(first.seq))?.status === 'rejected' || (await yard.phone.clock.pass(5000), false),
      'the refusal',
    );
    const moved = await mine.issue(TWO, {}, { replaces: first.seq });
    await mine.settled();
    expect([mine.effects(first, moved), await mine.queue()]).toEqual([[0, 1], []]);
    const late = yard.phone.requests.find(({ key }) => key === first.mid);
    expect(late && yard.server.writes.handle(late)).toMatchObject({ status: 409 });
    expect(mine.school(ONE).status).toBe('CERTIFICATE_PENDING');
  });
});

describe('deleted in the Sync centre', () => {
  async function three() {
    yard.goAway();
    const issued = await mine.issue(ONE);
    const changed = await mine.change(ONE, { customer: HOMELESS });
    const spoilt = await mine.void(ONE);
    const apart = await mine.issue(TWO);
    return { issued, changed, spoilt, apart };
  }

  it('later changes of that certificate go too, and nothing else', async () => {
    const { issued, changed, spoilt, apart } = await three();
    await yard.me.discard(changed.seq ?? 0);
    expect(await mine.one(ONE)).toMatchObject({ status: 'READY_TO_RETURN', customer: { id: WHOLE } });
    await yard.phone.clock.pass(UNDO_FOR + 1000);
    yard.comeBack();
    await mine.settled();
    expect(mine.effects(issued, changed, spoilt, apart)).toEqual([1, 0, 0, 1]);
  });

  it.each([0, 1, 2])('undone at change %i, all of it is back and is sent in order', async (part) => {
    const { issued, changed, spoilt, apart } = await three();
    await yard.me.discard(issued.seq ?? 0);
    expect(await mine.state(ONE)).toEqual(['CERTIFICATE_PENDING', null]);
    await yard.phone.clock.pass(UNDO_FOR - 1000);
    expect(await yard.me.undo([issued, changed, spoilt][part]?.seq ?? 0)).toBe(true);
    expect(await mine.state(ONE)).toEqual(['VOID', 'waiting']);
    yard.comeBack();
    await mine.settled();
    const done = yard.server.writes.effects.map(({ mid }) => mid).filter((mid) => mid !== apart.mid);
    expect(done).toEqual([issued, changed, spoilt].map(({ mid }) => mid));
  });

  it('after it had arrived: the school is asked, and the certificate stays', async () => {
    yard.phone.faults.push({ kind: 'lost-after' });
    yard.phone.weather = () => ({ kind: 'lost-before' });
    const done = await mine.issue(ONE);
    const spoilt = await mine.void(ONE);
    await until(() => yard.phone.met.counts['lost-after'] === 1, 'it was sent');
    await rest();
    await yard.me.discard(done.seq ?? 0);
    yard.comeBack();
    await yard.phone.clock.pass(UNDO_FOR + 1000);
    await mine.settled();
    expect([mine.effects(done, spoilt), await mine.queue()]).toEqual([[1, 0], []]);
    expect(await mine.state(ONE)).toEqual(['READY_TO_RETURN', null]);
  });

  it('a refused duplicate: the void of its original after it is sent by itself', async () => {
    yard.goAway();
    await theirs.issue(ONE);
    const copy = await mine.duplicate(SENT, ONE);
    const voided = await mine.void(SENT);
    await two.letThemFirst();
    await yard.me.discard(copy.seq ?? 0);
    await yard.phone.clock.pass(UNDO_FOR + 1000);
    await mine.settled();
    expect([mine.effects(copy, voided), await mine.queue()]).toEqual([[0, 1], []]);
  });
});
