// Photos when another person signs in, at sign-out, and after an update of the app.
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SchoolDb } from '~data/database/db';
import { noteGuest } from '~data/database/device-database';
import { forgetOthers, forgetSchool } from '~data/session/forget-device';
import { databaseName } from '~data/database/owner';
import { StorageFullError } from '~data/database/storage-full';
import { rest, until } from './helpers/clock';
import { drained, Person, photos } from './helpers/person';
import { PRIYA } from './helpers/phone';
import { hashes, Reporter } from './helpers/reporter';
import { mutation } from './helpers/rows';
import { readFiles } from './helpers/stored';
import { Yard } from './helpers/yard';

const CALLUM = { userId: 8, schoolId: 1 };
const MINUTE = 60_000;

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  vi.stubGlobal('navigator', {});
  yard = await new Yard().start();
  report = new Reporter(yard);
  await noteGuest(databaseName(PRIYA), 1);
});
afterEach(() => {
  yard.phone.close();
  vi.unstubAllGlobals();
});

/** Priya's report, saved without signal. */
async function unsent(): Promise<string> {
  yard.goAway();
  return (await yard.me.report(1, 'Tank', photos('one', 'two'))).mid;
}

describe('user-B-logs-in', () => {
  it('neither sees, sends nor deletes the first person’s photos, who can send them when back', async () => {
    const { phone, server } = yard;
    const mid = await unsent();
    yard.me.tab.kill();
    yard.comeBack();
    const callum = new Person(phone.open({ owner: CALLUM }).start());
    await forgetOthers(databaseName(CALLUM));
    await until(async () => (await callum.bikes()).length === 5, 'his mirror is full');
    const his = await callum.report(1, 'His own', photos('his'));
    await drained(phone, { owner: CALLUM });
    expect((await callum.comments(1)).map(({ comment }) => comment)).not.toContain('Tank');
    expect(server.writes.effects.map(({ userId }) => userId)).toEqual([8, 8]);
    expect([yard.effects(his.mid, mid), await phone.past((db) => db.blobs.count())]).toEqual([[1, 0], 2]);
    callum.tab.kill();
    yard.reopen();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'two'));
    expect(await report.countBytes()).toBe(0);
  });

  it('between two photos: the second waits for the person who took it', async () => {
    const { me, phone, server } = yard;
    phone.weather = ({ file }) => {
      // From the next request on, the token in storage is his.
      if (file) queueMicrotask(() => (me.tab.tokenOf = CALLUM));
      return undefined;
    };
    const said = await me.report(1, 'Tank', photos('one', 'two'));
    await until(() => phone.refusedAsOther > 0, 'the second photo was about to leave');
    await phone.clock.pass(10 * MINUTE);
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one'));
    expect(await report.countBytes()).toBe(1);
    phone.weather = () => undefined;
    me.tab.tokenOf = null;
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'two'));
    expect([yard.effects(said.mid), server.writes.effects.every(({ userId }) => userId === 7)]).toEqual([[1], true]);
  });
});

describe('logout-with-unsynced', () => {
  const left = () => yard.phone.past(readFiles);

  it('keeps text, photos and a form draft; after the next sign-in all of it is sent', async () => {
    const { phone } = yard;
    const mid = await unsent();
    await yard.me.pick({ form: 'comment', target: '2' }, photos('begun'));
    yard.me.tab.kill();
    await forgetSchool(databaseName(PRIYA));
    const kept = await left();
    expect([kept.bytes.length, kept.bytes, kept.previews]).toEqual([3, kept.pointedAt, kept.pointedAt]);
    expect(await phone.past((db) => db.rows('bikes').count())).toBe(0);
    yard.server.isAway = false;
    yard.reopen();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'two'));
    expect([yard.effects(mid), await report.countBytes()]).toEqual([[1], 1]);
  });

  it('with "delete" the bytes are deleted too, but not those saved afterwards', async () => {
    const { me, phone } = yard;
    await unsent();
    await me.pick({ form: 'comment', target: '2' }, photos('begun'));
    expect(await me.deleteUnsent()).toBe('deleted');
    expect(await left()).toMatchObject({ bytes: [], previews: [] });
    await me.report(3, 'Later', photos('later'));
    me.tab.kill();
    await forgetSchool(databaseName(PRIYA));
    const kept = await left();
    expect([kept.bytes.length, kept.bytes, kept.previews]).toEqual([1, kept.pointedAt, kept.pointedAt]);
    expect((await phone.outbox()).map(({ about }) => about)).toEqual(['Later', 'Later']);
  });

  it('with "delete" and nothing saved since, the database is deleted', async () => {
    await unsent();
    await yard.me.deleteUnsent();
    yard.me.tab.kill();
    await forgetSchool(databaseName(PRIYA));
    expect(await Dexie.exists(databaseName(PRIYA))).toBe(false);
  });
});

describe('quota-exceeded', () => {
  it.each(['mutations', 'meta', 'drafts'] as const)(
    'while the report is saved, at %s: nothing of it is stored, and the photos stay under the draft',
    async (table) => {
      const { me } = yard;
      yard.goAway();
      await me.pick({ form: 'comment', target: '1' }, photos('one', 'two'));
      await me.tab.read(({ work }) => {
        const stop = () => {
          throw new DOMException('No room', 'QuotaExceededError');
        };
        const at = work.table(table);
        if (table !== 'drafts') at.hook('creating', stop);
        if (table === 'meta') at.hook('updating', stop);
        at.hook('deleting', stop);
        return Promise.resolve();
      });
      await expect(me.report(1, 'Tank', [])).rejects.toBeInstanceOf(StorageFullError);
      yard.reopen();
      expect([await me.outbox(), await report.countBytes()]).toEqual([[], 2]);
      await me.report(1, 'Tank', []);
      yard.comeBack();
      await yard.settled();
      expect(report.atSchool('Tank')?.images).toEqual(hashes('one', 'two'));
    },
  );

  it('while the receipt is stored: the photo stays, is settled when there is space, and is stored once', async () => {
    const { me, server } = yard;
    yard.goAway();
    await me.report(1, 'Tank', photos('one'));
    let broken = 0;
    await me.tab.read(({ work }) => {
      work.blobs.hook('deleting', () => {
        if ((broken += 1) <= 2) throw new DOMException('No room', 'QuotaExceededError');
      });
      return Promise.resolve();
    });
    yard.comeBack();
    await until(() => broken > 0, 'the disk was full');
    await rest();
    expect(await report.countBytes()).toBe(1);
    await yard.phone.clock.pass(5 * MINUTE);
    await yard.settled();
    expect([report.atSchool('Tank')?.images, server.writes.replays > 0]).toEqual([hashes('one'), true]);
    expect(await report.countBytes()).toBe(0);
  });
});

describe('app-upgrade-with-queue', () => {
  it('a queue and a draft from before photos existed are kept and sent by this version', async () => {
    const { phone } = yard;
    yard.me.tab.kill();
    const name = databaseName(PRIYA);
    const now = new SchoolDb(name, 'default');
    const stores = Object.fromEntries(now.tables.map(({ name: one, schema }) => [one, schemaOf(schema)]));
    now.close();
    await Dexie.delete(name);
    const { previews: _, ...first } = stores;
    const before = new Dexie(name);
    before.version(1).stores(first);
    const waiting = mutation({ base: { colour: 'Red' }, baseVersion: 1 });
    const draft = { userId: 7, form: 'bike', target: 'new', at: 1, text: { make: 'Honda' }, blobs: [], route: '/' };
    await before.table('mutations').add(waiting);
    await before.table('drafts').add(draft);
    before.close();
    yard.reopen();
    await yard.settled();
    expect(yard.effects(waiting.mid)).toEqual([1]);
    expect(await yard.me.tab.read(({ work }) => work.drafts.toArray())).toEqual([draft]);
    const said = await yard.me.report(1, 'Tank', photos('one'));
    await yard.settled();
    expect([yard.effects(said.mid), report.atSchool('Tank')?.images]).toEqual([[1], hashes('one')]);
    expect(phone.server.writes.violations).toEqual([]);
  });
});

function schemaOf({ primKey, indexes }: SchoolDb['tables'][number]['schema']): string {
  return [primKey, ...indexes].map(({ src }) => src).join(', ');
}
