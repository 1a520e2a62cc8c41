// Photos saved without signal, and an app that dies while they are sent: everything arrives, and nothing twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { hashes, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

describe('airplane-enqueue-kill', () => {
  it('four photos and a clip are on screen after the app was killed, and then sent once each', async () => {
    const { me, server } = yard;
    yard.goAway();
    const taken = [...photos('left', 'right', 'front', 'rear'), { of: 'clip', kind: 'video' as const }];
    const said = await me.report(1, 'Dropped in the yard', taken);
    yard.reopen();
    await rest();
    const [shown] = await me.comments(1);
    expect(shown).toMatchObject({ id: said.id, comment: 'Dropped in the yard', pending: 'waiting', images: [] });
    expect(shown?.files.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ['left.image', 'image', 'waiting'],
      ['right.image', 'image', 'waiting'],
      ['front.image', 'image', 'waiting'],
      ['rear.image', 'image', 'waiting'],
      ['clip.video', 'video', 'waiting'],
    ]);
    expect([server.writes.effects, await report.countBytes()]).toEqual([[], 5]);
    const mids = (await me.outbox()).map(({ mid }) => mid);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(...mids)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(report.atSchool('Dropped in the yard')).toEqual({
      images: hashes('left', 'right', 'front', 'rear'),
      videos: hashes('clip'),
    });
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
    expect((await me.comments(1))[0]).toMatchObject({ pending: null, files: [] });
  });

  it('of a bike made here as well: sent in the order bike, text, photos', async () => {
    const { me, server } = yard;
    yard.goAway();
    const made = await me.add('WX24ABC');
    await me.report(made.id, 'Tank', photos('tank'));
    yard.reopen();
    yard.comeBack();
    await yard.settled();
    expect(server.writes.effects.map(({ collection }) => collection)).toEqual([
      'bikes',
      'bike_comments',
      'bike_images',
    ]);
    expect(report.atSchool('Tank')?.images).toEqual(hashes('tank'));
    expect(await me.outbox()).toEqual([]);
  });

  it('is one line in the list of sent changes, with its photos counted', async () => {
    await yard.me.report(1, 'Tank', photos('tank', 'lever'));
    await yard.settled();
    const sent = await yard.me.tab.read(({ mirror }) => mirror.sent.toArray());
    expect(sent).toMatchObject([{ entity: 'bike_comments', files: 2 }]);
  });

  it('a document of a bike is sent the same way', async () => {
    const { me } = yard;
    yard.goAway();
    const filed = await me.fileDocument(1, 'V5C', { of: 'v5c' });
    yard.reopen();
    expect(await report.countBytes()).toBe(1);
    yard.comeBack();
    report.onFiles({ kind: 'lost-after' });
    await yard.settled();
    expect(yard.effects(filed.mid)).toEqual([1]);
    expect(yard.list('bike_documents')).toMatchObject([{ bike: 1, description: 'V5C', sha256: hashes('v5c')[0] }]);
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });
});

describe('order', () => {
  it('every text goes before the first photo, then the photos one at a time, as they were picked', async () => {
    const { me, phone, server } = yard;
    yard.goAway();
    await me.report(1, 'First', photos('a', 'b'));
    await me.report(2, 'Second', photos('c'));
    await me.edit(3, { colour: 'Blue' });
    yard.comeBack();
    await yard.settled();
    const kinds = server.writes.calls.map(({ file }) => (file ? new TextDecoder().decode(file.bytes) : 'text'));
    expect(kinds).toEqual(['text', 'text', 'text', 'a', 'b', 'c']);
    expect(phone.files.most).toBe(1);
  });

  it('a later text is sent before photos that have waited longer', async () => {
    const { me, server } = yard;
    report.onFiles({ kind: 'lost-before' });
    const said = await me.report(1, 'First', photos('a', 'b'));
    await until(() => report.sent().length === 1 && yard.effects(said.mid)[0] === 1, 'only the text has arrived');
    yard.goAway();
    await rest();
    await me.comment(2, 'Second');
    await me.edit(3, { colour: 'Blue' });
    await rest();
    const { length } = server.writes.calls;
    yard.comeBack();
    await yard.settled();
    expect(server.writes.calls.slice(length).map(({ file }) => file !== undefined)).toEqual([false, false, true, true]);
  });

  it('a bike is taken out of use before the report about it', async () => {
    const { me, server } = yard;
    yard.goAway();
    await me.report(1, 'Brake gone', photos('brake'));
    await me.edit(1, { status: 'BIKE_STATUS_OUT_OF_ORDER' });
    yard.comeBack();
    await yard.settled();
    const fields = server.writes.effects.map(({ body }) => Object.keys(body ?? {}));
    expect(fields[0]).toEqual(['status']);
  });

  it('changes saved while a photo takes minutes are sent at the same time', async () => {
    const { me, phone } = yard;
    report.onFiles({ kind: 'slow', by: 180_000 });
    const said = await me.report(1, 'Tank', photos('tank'));
    await until(() => phone.files.underWay === 1, 'the photo is under way');
    const changed = await me.edit(2, { colour: 'Blue' });
    const next = await me.report(3, 'Lever', photos('lever'));
    await until(() => yard.effects(changed?.mid ?? '', next.mid).join() === '1,1', 'both texts have arrived');
    me.tab.engine?.nudge();
    await rest(200);
    expect([phone.files.underWay, phone.files.most]).toEqual([1, 1]);
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([1]);
    expect([report.atSchool('Tank')?.images, report.atSchool('Lever')?.images]).toEqual([
      hashes('tank'),
      hashes('lever'),
    ]);
  });
});

describe('the app dies while a photo is sent', () => {
  it.each(['kill-claimed', 'kill-worked', 'kill-answered'] as const)('%s: the school has it once', async (kind) => {
    const { me } = yard;
    report.onFiles({ kind });
    const said = await me.report(1, 'Tank', photos('tank', 'lever'));
    await until(() => me.tab.isDead, 'the app is gone');
    await rest();
    yard.reopen();
    // Until the school has said so, nothing is freed.
    if (kind !== 'kill-answered') expect(await report.countBytes()).toBe(2);
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(report.atSchool('Tank')?.images).toEqual(hashes('tank', 'lever'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('while its report is being saved: nothing of it is stored, and the draft still has the photos', async () => {
    const { me } = yard;
    yard.goAway();
    const { tab } = me;
    await me.pick({ form: 'comment', target: '1' }, photos('tank'));
    await tab.read(({ work }) => {
      work.drafts.hook('deleting', () => {
        work.abort();
        tab.kill();
      });
      return Promise.resolve();
    });
    await expect(me.report(1, 'Tank', [])).rejects.toMatchObject({ name: 'NobodyError' });
    yard.reopen();
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 1]);
    await me.report(1, 'Tank', []);
    yard.comeBack();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(hashes('tank'));
  });
});

describe('leftovers of a killed page', () => {
  it('are deleted at the next start, bytes and records', async () => {
    const { me } = yard;
    await me.tab.read(async ({ work }) => {
      const about = { id: 'x', type: '', name: '', size: 1, sha256: '', takenAt: null };
      await work.blobs.put({ ...about, buf: new ArrayBuffer(1) });
      await work.previews.put({ ...about, id: 'y', kind: 'image', state: 'ready', message: null, thumb: null });
    });
    await me.pick({ form: 'comment', target: '2' }, photos('kept'));
    yard.reopen();
    await yard.settled();
    expect(await report.countBytes()).toBe(1);
  });
});
