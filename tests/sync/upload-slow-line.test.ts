// Photos over a line of 50 kbit/s: slow, but they arrive.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFullSize } from '~data/entities/all';
import { getSyncStatus, subscribeSyncStatus } from '~sync/status';
import { rest, until } from './helpers/clock';
import { photos } from './helpers/person';
import { film, hashOfPhoto, hashOfSmall, LARGE, large, WeakLine } from './helpers/weak-line';
import { Yard } from './helpers/yard';

const MINUTE = 60_000;
const WEAK = 50_000;
const GOOD = 1_000_000;

let yard: Yard;
let weak: WeakLine;
beforeEach(async () => {
  yard = await new Yard().start();
  weak = new WeakLine(yard, WEAK);
});
afterEach(() => yard.phone.close());

/** Nothing is left on the phone to send. */
async function allSent(): Promise<void> {
  await yard.settled();
  expect([await yard.me.outbox(), await weak.report.countBytes(), weak.twice()]).toEqual([[], 0, []]);
}

describe('upload-slow-line', () => {
  it('800 KB at 50 kbit/s arrive in one upload, in the time that the line needs', async () => {
    const { phone, server } = yard;
    const start = phone.clock.now();
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => weak.report.atSchool('Chain')?.videos.length === 1);
    expect(weak.report.atSchool('Chain')?.videos).toEqual([hashOfPhoto(film('chain'))]);
    expect([server.writes.uploads.seen, weak.line.carried]).toEqual([{ begun: 1, bytes: LARGE }, LARGE]);
    // 128 s for the bytes, and 0.3 s for each piece.
    expect(phone.clock.now() - start).toBeLessThan(150_000);
    await allSent();
  });

  it('an older server gets it in one request, however long that takes', async () => {
    yard.server.writes.knowsPieces = false;
    await yard.me.report(1, 'Chain', [large('chain')]);
    await weak.passUntil(() => weak.images('Chain').length === 1);
    expect([weak.offsets(), weak.report.sent().length, weak.line.carried]).toEqual([[], 1, LARGE]);
    expect(weak.images('Chain')).toEqual([hashOfPhoto(large('chain'))]);
    await allSent();
  });

  it('a server that accepts only whole pieces gets whole pieces', async () => {
    yard.server.writes.uploads.isExact = true;
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => weak.report.atSchool('Chain')?.videos.length === 1);
    expect(weak.offsets()).toEqual([0, 0, 262_144, 524_288, 786_432]);
    await allSent();
  });

  it('a small file is sent in one request', async () => {
    await yard.me.report(1, 'Tank', [{ of: 'tank', weight: 60_000 }, ...photos('lever')]);
    await weak.passUntil(() => weak.images('Tank').length === 2);
    expect(weak.offsets()).toEqual([]);
    await allSent();
  });

  it('a photo on a line measured slow goes small first; the full size follows on a good one', async () => {
    const photo = large('tank');
    await yard.me.report(1, 'Tank', [photo]);
    await weak.passUntil(() => weak.images('Tank').length === 1);
    expect(weak.images('Tank')).toEqual([hashOfSmall(photo)]);
    const ids = weak.imageIds('Tank');
    // One piece measured the line, and the rest of the photo waits.
    expect(weak.line.carried).toBeLessThan(64 * 1024 + 240_000 + 1);
    await weak.passUntil(async () => (await yard.me.outbox()).every(isFullSize));
    expect([(await yard.me.outbox()).length, await weak.report.countBytes()]).toEqual([1, 1]);
    expect(getSyncStatus()).toMatchObject({ waiting: 1, isSlowLine: true });
    const carried = weak.line.carried;
    await yard.phone.clock.pass(10 * MINUTE);
    expect(weak.line.carried).toBe(carried);
    weak.line.rate = GOOD;
    await weak.passUntil(() => weak.images('Tank')[0] === hashOfPhoto(photo));
    expect(weak.imageIds('Tank')).toEqual(ids);
    await allSent();
    // The bytes of the full size that had arrived are not sent again.
    expect(weak.line.carried - carried).toBe(LARGE - 64 * 1024);
  });

  it('without "Send full size later" only the small one is sent', async () => {
    yard.phone.lines.wantsFullSize = false;
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(() => weak.images('Tank').length === 1);
    expect(weak.images('Tank')).toEqual([hashOfSmall(large('tank'))]);
    await allSent();
  });

  it('the next photos on a slow line are small from the start', async () => {
    await yard.me.report(1, 'All around', [large('one'), large('two'), large('three')]);
    await weak.passUntil(() => weak.images('All around').length === 3);
    expect(weak.images('All around')).toEqual(['one', 'two', 'three'].map((of) => hashOfSmall(large(of))));
    expect(weak.line.carried).toBe(64 * 1024 + 3 * 240_000);
  });

  it('"Send full size now" sends the full size over the slow line as well', async () => {
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(async () => weak.images('Tank').length === 1 && (await yard.me.outbox()).every(isFullSize));
    const { seq } = await yard.only();
    await weak.sendFullSize(seq);
    await weak.passUntil(() => weak.images('Tank')[0] === hashOfPhoto(large('tank')));
    expect(weak.line.carried).toBe(LARGE + 240_000);
    await allSent();
  });

  it('the full size does not delay other photos, and continues where it was', async () => {
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(async () => weak.images('Tank').length === 1 && (await yard.me.outbox()).every(isFullSize));
    weak.line.rate = 250_000;
    await yard.phone.clock.pass(15 * MINUTE);
    await weak.passUntil(() => weak.offsets().some((at) => at > 100_000), 500);
    await yard.me.report(2, 'Mirror', photos('mirror'));
    yard.me.tab.engine?.nudge();
    await weak.passUntil(() => weak.images('Mirror').length === 1);
    expect(weak.images('Tank')).toEqual([hashOfSmall(large('tank'))]);
    await weak.passUntil(() => weak.images('Tank')[0] === hashOfPhoto(large('tank')));
    await allSent();
    expect(weak.line.carried).toBeLessThan(LARGE + 240_000 + 10_000);
  });

  it('the photo was deleted at the school meanwhile: its full size is done, and nothing needs fixing', async () => {
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(async () => weak.images('Tank').length === 1 && (await yard.me.outbox()).every(isFullSize));
    const row = yard.list('bike_comments').find((one) => one['comment'] === 'Tank');
    if (row) yard.server.put('bike_comments', { ...row, images: [] });
    weak.line.rate = GOOD;
    await yard.phone.clock.pass(20 * MINUTE);
    await allSent();
    expect(weak.images('Tank')).toEqual([]);
  });

  it('deleting the comment does not wait for a good line', async () => {
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(async () => weak.images('Tank').length === 1 && (await yard.me.outbox()).every(isFullSize));
    await yard.same();
    const shown = (await yard.me.comments(1)).find((one) => one.comment === 'Tank');
    await yard.me.removeComment(1, shown?.id ?? 0);
    yard.me.tab.engine?.nudge();
    await yard.phone.clock.pass(5000);
    expect(weak.report.atSchool('Tank')).toBeNull();
    weak.line.rate = GOOD;
    await yard.phone.clock.pass(20 * MINUTE);
    await allSent();
    expect(weak.images('Tank')).toEqual([]);
  });

  it('a photo made smaller after a first try gets a new key, and the old one is cancelled', async () => {
    yard.phone.lines.line = null;
    // The whole photo is sent, and its answer is lost: the phone does not know whether the school has it.
    const isFinal = ({ body }: { body?: unknown }) => JSON.stringify(body ?? null).includes('file_name');
    yard.phone.weather = (call) => (isFinal(call) ? { kind: 'lost-before' } : undefined);
    await yard.me.report(1, 'Tank', [large('tank')]);
    await until(() => yard.phone.requests.some(isFinal), 'it was tried');
    await until(async () => (await yard.me.outbox())[0]?.status === 'queued', 'no answer came');
    const [before] = await yard.me.outbox();
    yard.server.writes.uploads.done(7, hashOfPhoto(large('tank')));
    yard.phone.weather = () => undefined;
    yard.phone.lines.line = weak.line;
    await weak.passUntil(() => weak.images('Tank').length === 1);
    expect(weak.images('Tank')).toEqual([hashOfSmall(large('tank'))]);
    expect(yard.effects(before?.mid ?? '')).toEqual([0]);
    weak.line.rate = GOOD;
    await yard.phone.clock.pass(20 * MINUTE);
    expect(weak.images('Tank')).toEqual([hashOfPhoto(large('tank'))]);
    await allSent();
  });

  it('a device that cannot resize sends the photo unchanged', async () => {
    yard.phone.lines.canDraw = false;
    await yard.me.report(1, 'Tank', [large('tank')]);
    await weak.passUntil(() => weak.images('Tank').length === 1);
    expect(weak.images('Tank')).toEqual([hashOfPhoto(large('tank'))]);
    await allSent();
  });

  it('the screen shows how much the school has', async () => {
    const seen: number[] = [];
    const stop = subscribeSyncStatus(() => void seen.push(getSyncStatus().upload?.percent ?? -1));
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => weak.report.atSchool('Chain')?.videos.length === 1);
    stop();
    const steps = seen.filter((percent, index) => percent !== seen[index - 1] && percent >= 0);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(10);
    await allSent();
  });
});

describe('another tab', () => {
  it('does not take over an upload that makes progress, however long it takes', async () => {
    yard.phone.close();
    yard = await new Yard({ hasLocks: false }).start();
    weak = new WeakLine(yard, 8000);
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => weak.offsets().length > 0);
    yard.phone.open({ hasLocks: false }).start();
    await rest();
    await weak.passUntil(() => weak.report.atSchool('Chain')?.videos.length === 1);
    expect([yard.phone.files.most, weak.line.carried]).toEqual([1, LARGE]);
    await allSent();
  });
});
