// A bad network and a server in trouble while photos are sent.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { hashes, refuse, Reporter } from './helpers/reporter';
import { Yard } from './helpers/yard';

const MINUTE = 60_000;

let yard: Yard;
let report: Reporter;
beforeEach(async () => {
  yard = await new Yard().start();
  report = new Reporter(yard);
});
afterEach(() => yard.phone.close());

/** The photo is at the school once, and nothing of it is left here. */
async function arrived(text: string, ...of: string[]): Promise<void> {
  await yard.settled();
  expect(report.atSchool(text)?.images).toEqual(hashes(...of));
  expect([await yard.me.outbox(), await report.countBytes()]).toEqual([[], 0]);
}

describe('response-lost-photo', () => {
  it('the answer is lost: the photo is sent again under its key, and the school has it once', async () => {
    report.onFiles({ kind: 'lost-after' }, { kind: 'lost-after' });
    await yard.me.report(1, 'Tank', photos('tank'));
    await arrived('Tank', 'tank');
    expect(new Set(report.sent()).size).toBe(1);
    expect([report.sent().length, yard.server.writes.replays]).toEqual([3, 2]);
  });

  it('a photo that the feed brings before its own answer is shown once', async () => {
    const { me, phone } = yard;
    report.onFiles({ kind: 'late', by: 10_000 });
    const said = await me.report(1, 'Tank', photos('tank'));
    await until(() => report.atSchool('Tank')?.images.length === 1, 'the school has it');
    me.tab.engine?.nudge();
    await until(async () => (await me.comments(1))[0]?.images.length === 1, 'the feed has brought it');
    expect(await me.comments(1)).toMatchObject([{ comment: 'Tank', files: [], pending: null }, { id: 1 }]);
    expect(await me.outbox()).toHaveLength(1);
    await phone.clock.pass(10_000);
    await arrived('Tank', 'tank');
    expect(yard.effects(said.mid)).toEqual([1]);
  });
});

describe('server-restart-mid-upload', () => {
  it('no answer half-way: sent again under the same key, stored once; the screen shows progress', async () => {
    const seen: number[] = [];
    const stop = subscribeSyncStatus(() => {
      const { upload } = getSyncStatus();
      if (upload) seen.push(upload.percent);
    });
    report.onFiles({ kind: 'cut' }, { kind: 'cut' });
    await yard.me.report(1, 'Tank', photos('tank'));
    await arrived('Tank', 'tank');
    stop();
    expect([new Set(report.sent()).size, report.sent().length]).toEqual([1, 3]);
    expect(seen.filter((percent, index) => percent !== seen[index - 1])).toEqual([0, 50, 0, 50, 0, 100]);
    expect(getSyncStatus().upload).toBeNull();
  });

  it('shows which photo of how many is being sent', async () => {
    report.onFiles(undefined, { kind: 'slow', by: 10_000 });
    await yard.me.report(1, 'Tank', photos('one', 'number two', 'three'));
    await until(() => getSyncStatus().upload?.at === 2, 'the second photo is under way');
    const second = (await report.waiting())[0];
    expect(getSyncStatus()).toMatchObject({ upload: { mid: second?.mid, at: 2, of: 3, percent: 0 }, sending: null });
    await yard.phone.clock.pass(5000);
    expect(getSyncStatus().upload?.percent).toBeGreaterThanOrEqual(40);
    await arrived('Tank', 'one', 'number two', 'three');
  });

  it('the server is still working on it: asked again until it is done', async () => {
    report.onFiles({ kind: 'slow', by: 90_000 }, undefined);
    await yard.me.report(1, 'Tank', photos('tank'));
    await until(() => yard.phone.files.underWay === 1, 'the photo is under way');
    yard.reopen();
    await arrived('Tank', 'tank');
    expect(new Set(report.sent()).size).toBe(1);
  });
});

describe('a photo', () => {
  it('sent without any answer is given up after 30 s plus time for its size, and sent again', async () => {
    report.onFiles({ kind: 'black-hole' });
    await yard.me.report(1, 'Tank', photos('tank'));
    await until(() => report.sent().length === 1, 'it is sent');
    await yard.phone.clock.pass(29_000);
    expect(report.sent()).toHaveLength(1);
    await arrived('Tank', 'tank');
  });

  it.each([500, 502, 408])('%s: tried again', async (status) => {
    report.onFiles(refuse(status), refuse(status));
    await yard.me.report(1, 'Tank', photos('tank'));
    await arrived('Tank', 'tank');
    expect(new Set(report.sent()).size).toBe(1);
  });

  it.each([429, 503])('%s with a retry time: nothing at all is sent until then', async (status) => {
    const { me, phone } = yard;
    report.onFiles(refuse(status, { detail: 'Later' }, 120));
    await me.report(1, 'Tank', photos('tank'));
    await until(() => report.sent().length === 1, 'the server has said it');
    await rest();
    await me.edit(2, { colour: 'Blue' });
    const { length } = phone.requests;
    await phone.clock.pass(119_000);
    me.tab.engine?.nudge();
    await rest();
    expect(phone.requests).toHaveLength(length);
    await phone.clock.pass(2000);
    await arrived('Tank', 'tank');
  });

  it('captive portal: its answer does not count as a receipt', async () => {
    report.onFiles({ kind: 'html' }, { kind: 'html' });
    await yard.me.report(1, 'Tank', photos('tank'));
    await until(() => report.sent().length > 0, 'it is sent');
    await rest();
    expect(await report.countBytes()).toBe(1);
    await arrived('Tank', 'tank');
  });

  it('401 in the middle of it: one refresh, and the same photo under the same key', async () => {
    const { phone } = yard;
    let isSpent = false;
    phone.weather = ({ file }) => {
      if (file && !isSpent) isSpent = phone.isTokenDead = true;
      return undefined;
    };
    await yard.me.report(1, 'Tank', photos('tank', 'lever'));
    await arrived('Tank', 'tank', 'lever');
    expect([phone.refreshes, new Set(report.sent()).size]).toEqual([1, 2]);
  });

  it('401 with an expired session: text and photos stay, and are sent after the next sign-in', async () => {
    const { me, phone } = yard;
    phone.refreshEnds = 'refused';
    phone.weather = ({ file }) => {
      if (file) phone.isTokenDead = true;
      return undefined;
    };
    const said = await me.report(1, 'Tank', photos('tank'));
    const { owner } = me.tab;
    await until(() => me.tab.isRefused, 'the session is over');
    expect((await phone.outbox()).map(({ entity }) => entity)).toEqual(['bike_images']);
    expect(await phone.past((db) => db.blobs.count())).toBe(1);
    phone.isTokenDead = false;
    phone.weather = () => undefined;
    if (owner) me.tab.signIn(owner);
    await arrived('Tank', 'tank');
    expect(yard.effects(said.mid)).toEqual([1]);
  });

  it('no signal for an hour in the middle of many: all arrive in the end, once and in order', async () => {
    const { phone } = yard;
    const many = Array.from({ length: 12 }, (_, index) => `photo ${index}`);
    report.onFiles(undefined, undefined, undefined, { kind: 'lost-after' }, { kind: 'cut' });
    await yard.me.report(1, 'All around', photos(...many));
    await until(() => (report.atSchool('All around')?.images.length ?? 0) > 3, 'some have arrived');
    yard.goAway();
    await phone.clock.pass(60 * MINUTE);
    yard.comeBack();
    await arrived('All around', ...many);
    expect(phone.files.most).toBe(1);
  });
});
