// The school's truth moves under a change that waits here, and rows get their names.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import type { BikeView } from '~data/bikes/bikes';
import { applyPage } from '~data/mirror/apply';
import { claim, listQueue } from '~data/outbox/claim';
import { rest, until } from './helpers/clock';
import { bike } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

describe('own-create-in-feed-first', () => {
  it('is shown once, under the school’s id, and its own answer then changes nothing', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'late', by: 5000 });
    const made = await me.add('WX24ABC');
    await until(() => yard.marked('WX24ABC').length === 1, 'the server has it');
    me.tab.event();
    await yard.same();
    const [row] = yard.marked('WX24ABC');
    expect((await me.bikes()).filter((one) => one.registration_plate === 'WX24ABC')).toMatchObject([{ id: row?.id }]);
    expect(await me.bike(made.id)).toMatchObject({ id: row?.id });
    const changed = await me.edit(row?.id ?? 0, { colour: 'Blue' });
    await phone.clock.pass(6000);
    await yard.settled();
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(yard.marked('WX24ABC')).toMatchObject([{ colour: 'Blue' }]);
  });
});

describe('stale-page-after-write', () => {
  it('a page from before the write does not bring the old row back', async () => {
    const { me, server } = yard;
    const seen: (string | undefined)[] = [];
    const page = server.changes(null);
    const before = await me.tab.read(({ mirror }) => mirror.feed.get('main'));
    const changed = await me.edit(1, { colour: 'Blue' });
    await until(() => yard.effects(changed?.mid ?? '')[0] === 1, 'the server has it');
    await until(async () => (await me.outbox()).length === 0, 'the phone knows');
    const old = page.changes.filter(({ collection }) => collection === 'bikes');
    const feed = await me.tab.read(({ mirror }) => mirror.feed.get('main'));
    await me.tab.read((db) =>
      applyPage(
        db,
        { cursor: feed?.cursor ?? null, epoch: feed?.epoch ?? 0 },
        { ...page, epoch: feed?.wireEpoch ?? '', cursor: feed?.cursor ?? '', more: true, changes: old },
        1,
      ),
    );
    seen.push((await me.bike(1))?.colour);
    expect([before?.epoch, seen]).toEqual([feed?.epoch, ['Blue']]);
    await yard.settled();
  });

  it('a page from before the deletion does not bring back a row that was deleted here', async () => {
    const { me, server } = yard;
    yard.goAway();
    await me.remove(3);
    const page = server.changes.bind(server);
    yard.comeBack();
    const feed = await me.tab.read(({ mirror }) => mirror.feed.get('main'));
    yard.desk(3, { colour: 'Green' });
    const late = page(feed?.cursor ?? null);
    await until(async () => (await me.outbox()).length === 0, 'deleted at the school');
    const now = await me.tab.read(({ mirror }) => mirror.feed.get('main'));
    await me.tab.read((db) =>
      applyPage(db, { cursor: now?.cursor ?? null, epoch: now?.epoch ?? 0 }, { ...late, more: true }, 1),
    );
    expect((await me.bikes()).map(({ id }) => id)).not.toContain(3);
  });
});

describe('permission-narrowed-with-queue', () => {
  it('a change no longer permitted is refused with the reason, and kept', async () => {
    const { me, server } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    const changed = await me.edit(1, { colour: 'Blue' });
    server.writes.canEdit = false;
    yard.comeBack();
    await yard.settled();
    expect((await me.outbox()).map(({ mid, status }) => [mid, status])).toEqual([
      [made.mid, 'rejected'],
      [changed?.mid, 'rejected'],
    ]);
    expect((await me.outbox())[0]?.lastError).toMatchObject({ kind: 'refused', status: 403 });
    expect(me.tab.verify).toHaveBeenCalled();
    expect(server.writes.effects).toEqual([]);
  });

  it('with bikes no longer visible, the queue stays, and is sent when they are back', async () => {
    const { me, phone, server } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    server.allow(COLLECTIONS.filter((name) => !name.startsWith('bike')));
    phone.weather = () => ({ kind: 'lost-before' });
    server.isAway = false;
    await yard.same();
    expect((await me.outbox()).map(({ mid }) => mid)).toEqual([made.mid]);
    server.allow(COLLECTIONS);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
  });
});

describe('deleted-upstream-with-pending-patch', () => {
  it('a change waits for the person, a deletion counts as done, a comment is refused and keeps its text', async () => {
    const { me, server } = yard;
    yard.goAway();
    const changed = await me.edit(1, { colour: 'Blue' });
    const removed = await me.remove(2);
    const said = await me.comment(3, 'Clutch drags');
    for (const id of [1, 2, 3]) server.remove('bikes', id);
    server.remove('bike_comments', 1);
    yard.comeBack();
    await yard.settled();
    const states = (await me.outbox()).map(({ mid, status, lastError }) => [mid, status, lastError]);
    expect(states).toMatchObject([
      [changed?.mid, 'conflict', { kind: 'deleted' }],
      [said.mid, 'rejected', { kind: 'deleted' }],
    ]);
    expect((await me.outbox())[1]?.body).toMatchObject({ comment: 'Clutch drags' });
    expect(yard.effects(removed.mid)).toEqual([0]);
    expect((await me.bikes()).map(({ id }) => id)).toEqual([4, 5]);
  });
});

describe('while an answer is stored', () => {
  it('the list never shows the old row, none, or two', async () => {
    const { me } = yard;
    const made = await me.add('WX24ABC');
    await me.edit(1, { colour: 'Blue' });
    const looks: Promise<BikeView[]>[] = [];
    const details: Promise<BikeView | null>[] = [];
    for (let turn = 0; turn < 150; turn += 1) {
      looks.push(me.bikes());
      details.push(me.bike(made.id));
      await rest(1);
    }
    expect(await me.outbox()).toEqual([]);
    for (const shown of await Promise.all(looks)) {
      expect(shown.filter((row) => row.registration_plate === 'WX24ABC')).toHaveLength(1);
      expect(shown.find(({ id }) => id === 1)).toMatchObject({ colour: 'Blue' });
    }
    expect((await Promise.all(details)).every((row) => row?.registration_plate === 'WX24ABC')).toBe(true);
  });
});

describe('remap-while-detail-open', () => {
  it('the old address still opens the bike, under the school’s id', async () => {
    const { me } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    const open = made.id;
    expect(await me.bike(open)).toMatchObject({ id: open });
    yard.comeBack();
    await yard.settled();
    const [row] = yard.marked('WX24ABC');
    expect(await me.bike(open)).toMatchObject({ id: row?.id, pending: null });
    await me.comment(open, 'Written in a form that was open all the time');
    await yard.settled();
    expect(yard.list('bike_comments').at(-1)).toMatchObject({ bike: row?.id });
  });
});

describe('patch-after-remap', () => {
  it('by either id: one lane, in order, and the last change is kept', async () => {
    const { me, phone } = yard;
    const made = await me.add('WX24ABC');
    await yard.settled();
    const serverId = yard.marked('WX24ABC')[0]?.id ?? 0;
    phone.faults.push({ kind: 'late', by: 1000 });
    const first = await me.edit(made.id, { colour: 'Blue' });
    await until(() => phone.requests.length === 2, 'the first is on its way');
    const second = await me.edit(serverId, { colour: 'Green' });
    const lanes = (await me.outbox()).map(({ lane }) => lane);
    expect(new Set(lanes).size).toBe(1);
    await phone.clock.pass(2000);
    await yard.settled();
    expect(yard.effects(first?.mid ?? '', second?.mid ?? '')).toEqual([1, 1]);
    expect(yard.marked('WX24ABC')).toMatchObject([{ colour: 'Green' }]);
  });
});

describe('server-restored-from-backup', () => {
  it('the old cursor is refused, the mirror is rebuilt, and the outbox is kept and sent', async () => {
    const { me, server } = yard;
    const restore = server.backup();
    await me.edit(1, { colour: 'Blue' });
    await yard.settled();
    yard.goAway();
    const made = await me.add('WX24ABC');
    const changed = await me.edit(2, { colour: 'Green' });
    restore();
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(await me.bike(1)).toMatchObject({ colour: 'Red' });
    expect((await me.tab.read(({ mirror }) => mirror.feed.get('main')))?.epoch).toBeGreaterThan(1);
    // The row of the sent change is gone: the change is listed as lost, with its text.
    const lost = await me.tab.read(({ mirror }) => mirror.lost.toArray());
    expect(lost).toMatchObject([{ entity: 'bikes', op: 'patch', isGone: true, change: { body: { colour: 'Blue' } } }]);
    expect(await me.tab.read(({ mirror }) => mirror.sent.filter(({ mid }) => mid === lost[0]?.mid).count())).toBe(0);
  });

  it('nothing is sent before the new snapshot is complete, whatever triggers come', async () => {
    const { me } = yard;
    await yard.settled();
    yard.goAway();
    await me.tab.read(({ work }) => work.feed.update('main', { restored: 'hold', cursor: null, filling: true }));
    const made = await me.add('WX24ABD');
    const changed = await me.edit(2, { colour: 'Green' });
    const claimed = await me.tab.read(async (database) =>
      claim(
        database,
        (await listQueue(database)).map(({ seq }) => seq),
        {
          owner: 'another engine',
          now: 0,
          lease: 1000,
          takeOver: true,
        },
      ),
    );
    expect(claimed).toEqual([]);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect((await me.tab.read(({ mirror }) => mirror.feed.get('main')))?.restored).toBeUndefined();
  });

  it('a change whose id is another row’s now stops, names the row it was for, and blocks its dependants', async () => {
    const { me, server } = yard;
    await yard.settled();
    const key = (id: string) => `00000000-0000-4000-8000-00000000000${id}`;
    server.put('bikes', bike(7, { registration_plate: 'AA21AAA', client_key: key('1') }));
    await yard.settled();
    yard.goAway();
    const changed = await me.edit(7, { colour: 'Green' });
    server.put('bikes', bike(7, { registration_plate: 'BB21BBB', client_key: key('2'), version: 9 }));
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(changed?.mid ?? '')).toEqual([0]);
    expect(await me.tab.read(({ mirror }) => mirror.mutations.toArray())).toMatchObject([
      { status: 'rejected', lastError: { kind: 'stale', collection: 'bikes', id: 7, name: 'AA21AAA' } },
    ]);
  });
});
