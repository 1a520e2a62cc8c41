// Faults of the device: a full disk, a lost database, and other versions of the app.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpgradedError } from '~data/database/connection-lost';
import { SchoolDb } from '~data/database/db';
import { StorageFullError } from '~data/outbox/enqueue';
import { databaseName } from '~data/database/owner';
import { PAYLOAD } from '~data/entities/all';
import { rest, until } from './helpers/clock';
import { PRIYA } from './helpers/phone';
import { mutation } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

type Made = { table: 'mutations' | 'meta' | 'idmap' | 'sent'; error: () => DOMException };

/** The next transaction that writes to the table ends as the browser ends it. Returns how often that has happened. */
async function breakNext({ table, error }: Made, times = 1): Promise<() => number> {
  let broken = 0;
  const arm = (work: SchoolDb) => {
    const stop = () => {
      if (broken >= times) return;
      broken += 1;
      throw error();
    };
    work.table(table).hook('creating', stop);
    work.table(table).hook('updating', stop);
    work.table(table).hook('deleting', stop);
  };
  await yard.me.tab.read(({ work }) => Promise.resolve(arm(work)));
  return () => broken;
}

const full = () => new DOMException('No room', 'QuotaExceededError');
const lost = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

describe('quota-exceeded', () => {
  it.each(['mutations', 'meta'] as const)(
    'while saving, at %s: it says so, and nothing is half stored',
    async (table) => {
      const { me } = yard;
      await breakNext({ table, error: full }, 100);
      await expect(me.add('WX24ABC')).rejects.toBeInstanceOf(StorageFullError);
      yard.reopen();
      expect([await me.outbox(), (await me.bikes()).length]).toEqual([[], 5]);
      const made = await me.add('WX24ABC');
      await yard.settled();
      expect(yard.effects(made.mid)).toEqual([1]);
    },
  );

  it('while an answer is stored: the change stays, and is settled when there is space, with one effect', async () => {
    const { me, phone, server } = yard;
    const count = await breakNext({ table: 'idmap', error: full }, 3);
    const made = await me.add('WX24ABC');
    await until(() => count() > 0, 'the disk was full');
    await phone.clock.pass(5 * 60_000);
    await yard.settled();
    expect([yard.effects(made.mid), server.writes.replays > 0]).toEqual([[1], true]);
    expect((await me.bikes()).filter((row) => row.registration_plate === 'WX24ABC')).toHaveLength(1);
  });
});

describe('idb-connection-lost', () => {
  it('while saving: reopened, and saved once', async () => {
    const { me } = yard;
    const count = await breakNext({ table: 'mutations', error: lost });
    yard.goAway();
    const made = await me.add('WX24ABC');
    expect([count(), (await me.outbox()).map(({ mid }) => mid)]).toEqual([1, [made.mid]]);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
  });

  it('right after saving, before the form knows: still saved once', async () => {
    const { me } = yard;
    yard.goAway();
    const { door } = me.tab;
    const run = door.run.bind(door);
    let left = 1;
    door.run = (fn) =>
      run(async (database) => {
        const answer = await fn(database);
        if ((left -= 1) >= 0) throw lost();
        return answer;
      });
    const made = await me.add('WX24ABC');
    expect((await me.outbox()).map(({ mid }) => mid)).toEqual([made.mid]);
    yard.comeBack();
    await yard.settled();
    expect([yard.effects(made.mid), yard.marked('WX24ABC').length]).toEqual([[1], 1]);
  });

  it.each(['idmap', 'sent', 'mutations'] as const)('while an answer is stored, at %s: settled once', async (table) => {
    const { me } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    const count = await breakNext({ table, error: lost });
    yard.comeBack();
    await yard.settled();
    expect([count(), yard.effects(made.mid)]).toEqual([1, [1]]);
    expect(await me.tab.read(({ mirror }) => mirror.sent.count())).toBe(1);
  });
});

describe('app-upgrade-with-queue', () => {
  it('a newer version upgrades the database: the older one closes it, and the queue is unchanged', async () => {
    const { me } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    await rest(200);
    const before = await me.outbox();
    const newer = new SchoolDb(databaseName(PRIYA), 'strict');
    newer.version(newer.verno + 1).stores({ bikes: 'id, epoch, make' });
    await newer.open();
    expect(me.tab.upgraded).toHaveBeenCalled();
    await expect(me.add('WX24ABD')).rejects.toBeInstanceOf(UpgradedError);
    expect(await newer.mutations.toArray()).toEqual(before);
    newer.close();
    expect(yard.effects(made.mid)).toEqual([0]);
  });

  it('a change saved by an older version is sent by this one', async () => {
    const { me } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    await me.tab.read(({ work }) =>
      work.mutations
        .where('mid')
        .equals(made.mid)
        .modify({ v: PAYLOAD - 1 }),
    );
    yard.reopen();
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
  });
});

describe('app-downgrade', () => {
  it.each([
    ['a change that this version does not know', { entity: 'courses', op: 'action' as const, lane: 'courses 9' }],
    ['a payload of a later version', { v: PAYLOAD + 1, targetId: 2, lane: 'bikes 2' }],
  ])('%s is parked, never sent and never dropped; the rest goes on', async (_, fields) => {
    const { me, phone, server } = yard;
    yard.goAway();
    const parked = mutation({ ...fields, mid: '99999999-0000-4000-8000-000000000001' });
    await me.tab.read(({ work }) => work.mutations.add(parked));
    const made = await me.add('WX24ABC');
    yard.comeBack();
    await yard.settled();
    await phone.clock.pass(60 * 60_000);
    yard.reopen();
    await yard.settled();
    expect(await yard.only()).toMatchObject({ mid: parked.mid, status: 'queued', attempts: 0, body: parked.body });
    expect(yard.effects(made.mid, parked.mid)).toEqual([1, 0]);
    expect(server.writes.calls.map(({ key }) => key)).not.toContain(parked.mid);
  });
});
