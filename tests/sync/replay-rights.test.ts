// replay-after-narrowed-rights: the school has a change whose answer was lost, and then took the right to make it. The phone never
// says that it was not added, and nothing hidden comes back into its mirror.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import { noAnswer } from '~data/http/api-error';
import { applyPage } from '~data/mirror/apply';
import { getFeed } from '~data/mirror/feed-state';
import { rest, until } from './helpers/clock';
import type { Call } from './helpers/model-tables';
import { photos } from './helpers/person';
import { Yard } from './helpers/yard';

const HOUR = 60 * 60 * 1000;

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

const isWrite = ({ path }: Call) => path !== '/sync/status';
const asked = () => yard.phone.requests.filter((call) => !isWrite(call)).length;
const statuses = async () => (await yard.me.outbox()).map(({ status }) => status);

/** No write is sent, but the feed is read. */
function hold(): void {
  yard.phone.weather = (call) => (isWrite(call) ? { kind: 'lost-before' } : undefined);
}

type Save = () => Promise<{ mid: string }[]>;

/** Saved without signal, sent at once, and never heard of; then nothing may be changed any more. */
async function unheard(save: Save) {
  const { me, phone, server } = yard;
  yard.goAway();
  const saved = await save();
  await rest(200);
  server.isAway = false;
  phone.weather = (call) => (isWrite(call) ? { kind: 'lost-after' } : undefined);
  me.tab.engine?.nudge();
  await until(() => saved.every(({ mid }) => server.writes.countEffects(mid) === 1), 'the school has them');
  server.writes.canEdit = false;
  return saved;
}

describe('replay-after-narrowed-rights', () => {
  const KINDS: [name: string, save: Save][] = [
    ['a comment', async () => [await yard.me.comment(1, 'Clutch drags')]],
    ['a document', async () => [await yard.me.fileDocument(1, 'V5C', photos('page')[0] ?? { of: 'page' })]],
    [
      'many in a batch',
      async () => {
        const saved = [];
        for (let n = 1; n <= 9; n += 1) saved.push(await yard.me.add(`WX2${n}ABC`));
        return saved;
      },
    ],
  ];

  it.each(KINDS)('%s: repeated, it is settled, and nothing needs fixing', async (_name, save) => {
    const { me } = yard;
    const saved = await unheard(save);
    yard.comeBack();
    await yard.settled();
    expect(await me.outbox()).toEqual([]);
    expect(yard.effects(...saved.map(({ mid }) => mid))).toEqual(saved.map(() => 1));
    expect(asked()).toBe(0);
  });

  describe('an older server that checks permissions first', () => {
    beforeEach(() => {
      yard.server.writes.asksRightsFirst = true;
    });

    it.each(KINDS)('%s: the phone asks whether it arrived before it shows a refusal', async (_name, save) => {
      const { me } = yard;
      const saved = await unheard(save);
      yard.comeBack();
      await yard.settled();
      expect(await me.outbox()).toEqual([]);
      expect(asked()).toBe(saved.length);
      expect(me.tab.verify).toHaveBeenCalled();
    });

    it('what never arrived is refused, with the reason', async () => {
      const { me, phone, server } = yard;
      phone.faults.push({ kind: 'lost-before' });
      await me.comment(1, 'Clutch drags');
      await until(() => phone.faults.length === 0 && phone.underWay === 0, 'it was lost');
      server.writes.canEdit = false;
      yard.comeBack();
      await yard.settled();
      expect(await yard.only()).toMatchObject({ status: 'rejected', lastError: { kind: 'refused', status: 403 } });
    });

    it('without an answer to that question the change waits, and the phone asks again', async () => {
      const { me, phone, server } = yard;
      phone.faults.push({ kind: 'lost-after' });
      const said = await me.comment(1, 'Clutch drags');
      await until(() => server.writes.countEffects(said.mid) === 1, 'the school has it');
      server.writes.canEdit = false;
      let lost = 0;
      phone.weather = (call) => (!isWrite(call) && (lost += 1) <= 2 ? { kind: 'lost-before' } : undefined);
      for (let n = 0; n < 6; n += 1) {
        me.tab.engine?.nudge();
        await phone.clock.pass(60_000);
        expect(await statuses()).not.toContain('rejected');
      }
      expect([lost, await me.outbox()]).toEqual([3, []]);
    });

    it('refused at the first try, the phone asks nothing', async () => {
      yard.server.writes.canEdit = false;
      await yard.me.comment(1, 'Clutch drags');
      await yard.settled();
      expect([await statuses(), asked()]).toEqual([['rejected'], 0]);
    });
  });

  describe('the late answer', () => {
    /** The school has the change, but the phone doesn't know. */
    async function unanswered(save: () => Promise<{ mid: string } | null>): Promise<void> {
      yard.phone.faults.push({ kind: 'lost-after' });
      const { mid = '' } = (await save()) ?? {};
      await until(() => yard.server.writes.countEffects(mid) === 1, 'the school has it');
      hold();
    }

    const WAYS: [name: string, hide: () => Promise<void>][] = [
      [
        'in a new snapshot without the row',
        async () => {
          yard.server.purgedBelow = 1_000_000;
          yard.me.tab.engine?.nudge();
          await until(async () => (await yard.phone.mirror())['bikes']?.[2] === undefined, 'the bike is gone');
          yard.server.purgedBelow = 0;
        },
      ],
      [
        'long after the feed took the row away',
        async () => {
          await yard.same();
          await yard.phone.clock.pass(2 * HOUR);
          yard.desk(4, { colour: 'Blue' });
          await yard.same();
        },
      ],
    ];

    it.each(WAYS)('of a changed row does not bring it back into the mirror: %s', async (_name, hide) => {
      await unanswered(() => yard.me.edit(2, { colour: 'Green' }));
      yard.server.remove('bikes', 2);
      await hide();
      yard.comeBack();
      await yard.settled();
      expect(await yard.me.outbox()).toEqual([]);
      expect((await yard.phone.mirror())['bikes']?.[2]).toBeUndefined();
    });

    it('of a new row in a collection that is hidden now is not mirrored', async () => {
      await unanswered(() => yard.me.add('WX24ABC'));
      yard.server.allow(COLLECTIONS.filter((name) => !name.startsWith('bike')));
      yard.server.writes.canEdit = false;
      await yard.same();
      yard.comeBack();
      await until(async () => (await yard.me.outbox()).length === 0, 'it is settled');
      expect((await yard.phone.mirror())['bikes']).toEqual({});
    });

    it('of a row that is still there stays on screen the whole time', async () => {
      await unanswered(() => yard.me.add('WX24ABC'));
      yard.phone.weather = () => undefined;
      yard.me.tab.engine?.nudge();
      await until(async () => {
        const found = (await yard.me.bikes()).filter((row) => row.registration_plate === 'WX24ABC');
        expect(found).toHaveLength(1);
        return (await yard.me.outbox()).length === 0;
      }, 'it is settled');
      await yard.settled();
    });

    it('is not undone by a page that was requested before it', async () => {
      const { me, server } = yard;
      const before = await me.tab.read(getFeed);
      const page = server.changes(before.cursor);
      server.faults = Array.from({ length: 1000 }, () => noAnswer());
      await unanswered(() => yard.me.add('WX24ABC'));
      yard.phone.weather = () => undefined;
      await until(async () => {
        me.tab.engine?.nudge();
        return (await me.outbox()).length === 0;
      }, 'it is settled');
      expect(await me.tab.read((db) => applyPage(db, before, page, 1))).toBe('applied');
      expect((await me.bikes()).filter((row) => row.registration_plate === 'WX24ABC')).toHaveLength(1);
      server.faults = [];
      await yard.settled();
    });
  });
});
