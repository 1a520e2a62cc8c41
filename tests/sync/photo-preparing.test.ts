// Forms saved before their photos are ready: saved is saved, even if the app is killed, and a file that can't be prepared stops nothing else.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { photos, raw } from './helpers/person';
import { hashes, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

const small = (...of: string[]) => hashes(...of.map((one) => `small ${one}`));

describe('saved-while-preparing-kill', () => {
  it('the app is killed while the first photo is prepared, without signal: one report with all photos', async () => {
    const { me, phone, server } = yard;
    yard.goAway();
    phone.lines.darkroom.kills = 1;
    const said = await me.report(1, 'Dropped in the yard', raw('left', 'right', 'front', 'rear'));
    await until(() => me.tab.isDead, 'the app is gone');
    yard.reopen();
    await until(async () => (await me.outbox()).every(({ prepare }) => prepare === undefined), 'all are prepared');
    const [shown] = await me.comments(1);
    expect(shown).toMatchObject({ id: said.id, comment: 'Dropped in the yard', pending: 'waiting' });
    expect(shown?.files).toHaveLength(4);
    expect([server.writes.effects, await report.countBytes()]).toEqual([[], 4]);
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(report.atSchool('Dropped in the yard')?.images).toEqual(small('left', 'right', 'front', 'rear'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('its text is sent while photos are being prepared, and no original bytes are sent', async () => {
    const { me, phone } = yard;
    phone.lines.darkroom.isHolding = true;
    const said = await me.report(1, 'Tank', raw('tank', 'lever'));
    await until(() => yard.effects(said.mid)[0] === 1, 'the text has arrived');
    await rest(200);
    expect([report.sent(), (await me.outbox()).map(({ attempts }) => attempts)]).toEqual([[], [0, 0]]);
    phone.lines.darkroom.isHolding = false;
    yard.reopen();
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(small('tank', 'lever'));
  });

  it('a photo that is ready is sent while the next is being prepared', async () => {
    const { me, phone } = yard;
    phone.lines.darkroom.isHolding = true;
    await me.report(1, 'Tank', [...photos('tank'), ...raw('lever')]);
    await until(async () => (await report.waiting()).length === 1, 'the first photo has arrived');
    expect(report.atSchool('Tank')?.images).toEqual(hashes('tank'));
    expect(await report.waiting()).toMatchObject([{ prepare: 'report', file: { name: 'lever.image' } }]);
  });

  it('a document is sent the same way', async () => {
    const { me, phone } = yard;
    yard.goAway();
    phone.lines.darkroom.kills = 1;
    const filed = await me.fileDocument(1, 'V5C', { of: 'v5c', raw: true });
    await until(() => me.tab.isDead, 'the app is gone');
    yard.reopen();
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(filed.mid)).toEqual([1]);
    expect(yard.list('bike_documents')).toMatchObject([{ description: 'V5C', sha256: small('v5c')[0] }]);
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('two tabs: the leading one prepares them, and each is sent once', async () => {
    const { phone, me } = yard;
    const other = phone.open().start();
    await rest();
    yard.goAway();
    const said = await me.report(1, 'Tank', raw('tank', 'lever'));
    if (me.tab.isLeading) me.tab.kill();
    await rest();
    me.tab = other;
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(report.atSchool('Tank')?.images).toEqual(small('tank', 'lever'));
  });
});

describe('saved-while-preparing-discard', () => {
  it('deleted while a photo is being prepared: nothing reaches the school, and no bytes stay', async () => {
    const { me, phone } = yard;
    yard.goAway();
    phone.lines.darkroom.kills = 1;
    const said = await me.report(1, 'Tank', raw('tank', 'lever'));
    await until(() => me.tab.isDead, 'the app is gone');
    phone.lines.darkroom.isHolding = true;
    yard.reopen();
    await me.discard(said.seq ?? 0);
    phone.lines.darkroom.isHolding = false;
    await phone.clock.pass(11_000);
    yard.comeBack();
    await yard.settled();
    expect([await me.outbox(), await report.countBytes(), report.atSchool('Tank')]).toEqual([[], 0, null]);
    expect(yard.server.writes.effects).toEqual([]);
  });
});

describe('preparing-refused-three-times', () => {
  it('the app is killed three times while preparing a photo: it needs fixing, the rest arrives', async () => {
    const { me, phone } = yard;
    phone.lines.darkroom.kills = 3;
    const said = await me.report(1, 'Tank', raw('tank', 'lever'));
    for (let kill = 1; kill <= 3; kill += 1) {
      await until(() => me.tab.isDead, `kill ${kill}`);
      yard.reopen();
    }
    await until(() => report.atSchool('Tank')?.images.length === 1, 'the other photo has arrived');
    await yard.settled();
    expect(yard.effects(said.mid)).toEqual([1]);
    expect(report.atSchool('Tank')?.images).toEqual(small('lever'));
    const message = 'This photo is too large for this device: tank.image. Take it again, smaller.';
    const { fixing, waiting } = await report.outbox();
    expect([fixing, waiting]).toMatchObject([
      [{ entity: 'bike_images', files: [{ name: 'tank.image', message }] }],
      [],
    ]);
    expect(await report.countBytes()).toBe(1);
    await report.send(fixing[0]?.seq ?? 0);
    await yard.settled();
    expect(report.atSchool('Tank')?.images).toEqual(small('lever', 'tank'));
    expect([await me.outbox(), await report.countBytes()]).toEqual([[], 0]);
  });

  it('one that can’t be opened is refused by its name, and the rest arrives', async () => {
    const { me } = yard;
    await me.report(1, 'Tank', raw('bad', 'lever'));
    await until(() => report.atSchool('Tank')?.images.length === 1, 'the other photo has arrived');
    expect((await report.outbox()).fixing).toMatchObject([
      { files: [{ message: 'This photo is damaged and cannot be opened: bad.image' }] },
    ]);
  });
});
