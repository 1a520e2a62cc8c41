// The app dies: before a change is stored, while it is sent, and after the server has done it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NobodyError } from '~data/database/connection-lost';
import { rest, until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

describe('airplane-enqueue-kill', () => {
  it('what was saved without signal is on screen at once, survives, and is sent once', async () => {
    const { me, server } = yard;
    yard.goAway();
    const made = await me.add('WX24 ABC'.replace(' ', ''));
    const said = await me.comment(made.id, 'Clutch drags');
    const changed = await me.edit(1, { colour: 'Blue' });
    expect(made.id).toBeLessThan(0);
    yard.reopen();
    await rest();
    const shown = await me.bikes();
    expect(shown.find(({ id }) => id === made.id)).toMatchObject({ registration_plate: 'WX24ABC', pending: 'waiting' });
    expect(shown.find(({ id }) => id === 1)).toMatchObject({ colour: 'Blue', pending: 'waiting' });
    expect((await me.comments(made.id)).map((one) => one.comment)).toEqual(['Clutch drags']);
    expect(server.writes.effects).toEqual([]);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(made.mid, said.mid, changed?.mid ?? '')).toEqual([1, 1, 1]);
    const [row] = yard.marked('WX24ABC');
    expect(yard.list('bike_comments').at(-1)).toMatchObject({ bike: row?.id, comment: 'Clutch drags' });
    expect(await me.bike(made.id)).toMatchObject({ id: row?.id, pending: null });
    expect((await me.comments(made.id)).length + (await me.comments(row?.id ?? 0)).length).toBeGreaterThan(0);
  });
});

describe('crash-before-commit', () => {
  it.each(['mutations', 'meta'] as const)('in the middle of saving, at %s: nothing of it is stored', async (table) => {
    const { me, server } = yard;
    yard.goAway();
    const { tab } = me;
    await tab.read(({ work }) => {
      const die = () => {
        work.abort();
        tab.kill();
      };
      work.table(table).hook('creating', die);
      work.table(table).hook('updating', die);
      return Promise.resolve();
    });
    await expect(me.add('WX24ABC')).rejects.toBeInstanceOf(NobodyError);
    yard.reopen();
    expect(await me.outbox()).toEqual([]);
    expect(await me.bikes()).toHaveLength(5);
    yard.comeBack();
    await yard.settled();
    expect(server.writes.effects).toEqual([]);
  });

  it('the draft of the change is still there', async () => {
    const { me } = yard;
    const draft = { userId: 7, form: 'bike', target: 'new', at: 1, text: { make: 'Honda' }, blobs: [], route: '/' };
    await me.tab.read(({ work }) => work.drafts.add(draft));
    const { tab } = me;
    await tab.read(({ work }) => {
      work.drafts.hook('deleting', () => {
        work.abort();
        tab.kill();
      });
      return Promise.resolve();
    });
    const body = { registration_plate: 'WX24ABC', make: 'Honda', model: 'CB', engine_size: 1, supplier: [1] };
    const saving = me.save({
      op: 'create',
      entity: 'bikes',
      body,
      about: 'WX24ABC',
      draft: { form: 'bike', target: 'new' },
    });
    await expect(saving).rejects.toBeInstanceOf(NobodyError);
    yard.reopen();
    expect(await me.outbox()).toEqual([]);
    expect(await me.tab.read(({ work }) => work.drafts.toArray())).toEqual([draft]);
  });
});

describe('crash-after-claim', () => {
  it('the change was claimed and never sent: the next start sends it, once', async () => {
    const { me, phone, server } = yard;
    phone.faults.push({ kind: 'kill-claimed' });
    const made = await me.add('WX24ABC');
    await until(() => me.tab.isDead, 'the app is gone');
    expect(server.writes.calls).toEqual([]);
    yard.reopen();
    expect(await yard.only()).toMatchObject({ mid: made.mid, attempts: 1 });
    await yard.settled();
    expect(yard.effects(made.mid)).toEqual([1]);
    expect(yard.marked('WX24ABC')).toHaveLength(1);
  });
});

describe('crash-after-send', () => {
  it.each(['kill-worked', 'kill-answered'] as const)(
    '%s: the server has it, and the next start learns that',
    async (kind) => {
      const { me, phone, server } = yard;
      phone.faults.push({ kind });
      const made = await me.add('WX24ABC');
      await until(() => me.tab.isDead, 'the app is gone');
      await rest();
      expect(yard.effects(made.mid)).toEqual([1]);
      yard.reopen();
      expect((await me.bikes()).filter((row) => row.registration_plate === 'WX24ABC')).toHaveLength(1);
      await yard.settled();
      expect(yard.effects(made.mid)).toEqual([1]);
      expect(server.writes.replays).toBe(1);
      expect((await me.bike(made.id))?.id).toBe(yard.marked('WX24ABC')[0]?.id);
    },
  );

  it('of a patch and of a deletion: the same', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'kill-worked' });
    const changed = await me.edit(2, { colour: 'Blue' });
    await until(() => me.tab.isDead, 'the app is gone');
    yard.reopen();
    await yard.settled();
    phone.faults.push({ kind: 'kill-worked' });
    const removed = await me.remove(3);
    await until(() => me.tab.isDead, 'the app is gone');
    yard.reopen();
    await yard.settled();
    expect(yard.effects(changed?.mid ?? '', removed.mid)).toEqual([1, 1]);
    expect((await me.bikes()).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
  });
});

describe('response-lost-create', () => {
  it('the answer is lost: repeated, it is the same, and changes that waited for the id are sent', async () => {
    const { me, phone, server } = yard;
    phone.faults.push({ kind: 'lost-after' }, { kind: 'lost-after' });
    const made = await me.add('WX24ABC');
    const said = await me.comment(made.id, 'Clutch drags');
    const changed = await me.edit(made.id, { colour: 'Blue' });
    await yard.settled();
    expect(yard.effects(made.mid, said.mid)).toEqual([1, 1]);
    expect(server.writes.replays).toBeGreaterThan(0);
    const [row, ...others] = yard.marked('WX24ABC');
    expect([row?.['colour'], others]).toEqual(['Blue', []]);
    expect(changed).not.toBeNull();
    expect(yard.list('bike_comments').filter(({ bike }) => bike === row?.id)).toHaveLength(1);
  });
});
