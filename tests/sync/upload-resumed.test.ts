// Uploads that were cut, killed or forgotten on the way: they go on where the server says, and arrive once.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSyncStatus } from '~sync/status';
import { film, hashOfPhoto, LARGE, WeakLine } from './helpers/weak-line';
import { refuse } from './helpers/reporter';
import { Yard } from './helpers/yard';

const HOUR = 60 * 60_000;
const PIECE = 64 * 1024;

let yard: Yard;
let weak: WeakLine;
beforeEach(async () => {
  yard = await new Yard().start();
  weak = new WeakLine(yard, 50_000);
});
afterEach(() => yard.phone.close());

const isFinal = ({ body }: { body?: unknown }) =>
  typeof body === 'object' && body !== null && 'file_name' in body ? true : undefined;

async function half(): Promise<void> {
  await yard.me.report(1, 'Chain', [film('chain')]);
  await weak.passUntil(() => yard.server.writes.uploads.seen.bytes > LARGE / 2);
}

/** The school has the film once, and at most `most` bytes were sent for it. */
async function arrived(most = LARGE + PIECE): Promise<void> {
  await weak.passUntil(() => weak.report.atSchool('Chain')?.videos.length === 1);
  expect(weak.report.atSchool('Chain')?.videos).toEqual([hashOfPhoto(film('chain'))]);
  expect(weak.line.carried).toBeLessThanOrEqual(most);
  await yard.settled();
  expect([await yard.me.outbox(), await weak.report.countBytes(), weak.twice()]).toEqual([[], 0, []]);
}

describe('upload-resumed-after-kill', () => {
  it('the app is killed half-way: the next start continues where the school says', async () => {
    await half();
    yard.reopen();
    await arrived();
    expect(yard.server.writes.uploads.seen.begun).toBe(1);
  });

  it('a day later as well', async () => {
    await half();
    yard.me.tab.kill();
    await yard.phone.clock.pass(24 * HOUR);
    yard.reopen();
    await arrived();
    expect(yard.server.writes.uploads.seen).toEqual({ begun: 1, bytes: LARGE });
  });

  it('the line is cut again and again: each cut costs a piece at most', async () => {
    weak.line.cuts = [30_000, 100_000, 90_000, 200_000];
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => yard.server.writes.uploads.seen.bytes > 0);
    const waiting = (await yard.me.outbox())[0];
    expect(waiting?.reached ?? 0).toBeGreaterThan(0);
    await arrived(LARGE + 4 * PIECE);
  });

  it('nothing moves for 30 s: the request is given up and continued later', async () => {
    await half();
    weak.line.isStuck = true;
    await yard.phone.clock.pass(29_000);
    expect(getSyncStatus().upload).not.toBeNull();
    await yard.phone.clock.pass(10_000);
    const pieces = weak.offsets().length;
    weak.line.isStuck = false;
    await weak.passUntil(() => weak.offsets().length > pieces);
    expect(weak.offsets().at(-1)).toBeGreaterThan(LARGE / 2 - PIECE);
    await arrived();
  });

  it('the answer to the last call is lost: repeated under its key without sending any bytes again', async () => {
    let isLost = false;
    yard.phone.weather = (call) => {
      if (!isFinal(call) || isLost) return undefined;
      isLost = true;
      return { kind: 'lost-after' };
    };
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => isLost);
    await arrived(LARGE);
    expect(yard.server.writes.uploads.seen).toEqual({ begun: 1, bytes: LARGE });
    expect(yard.server.writes.replays).toBe(1);
  });

  it('the server is restarted half-way: the upload continues where it says', async () => {
    await half();
    yard.goAway();
    await yard.phone.clock.pass(HOUR);
    yard.comeBack();
    await arrived();
    expect(yard.server.writes.uploads.seen.begun).toBe(1);
  });

  it('a piece that the server has already is not stored twice: its answer says where to continue', async () => {
    let isLost = false;
    yard.phone.weather = ({ piece, path }) => {
      if (!piece || isLost || path.endsWith('/0/')) return undefined;
      isLost = true;
      return { kind: 'lost-after' };
    };
    await yard.me.report(1, 'Chain', [film('chain')]);
    await arrived();
    expect([isLost, yard.server.writes.uploads.seen]).toEqual([true, { begun: 1, bytes: LARGE }]);
  });

  it('the person deletes it half-way: nothing more is sent; undone, it continues', async () => {
    await half();
    const { seq } = await yard.only();
    await yard.me.discard(seq);
    const { carried } = weak.line;
    await yard.phone.clock.pass(8000);
    await yard.me.undo(seq);
    await yard.phone.clock.pass(1000);
    expect(weak.line.carried - carried).toBeLessThanOrEqual(PIECE);
    await arrived();
  });
});

describe('upload-resumed-after-restore', () => {
  it('the server has lost what had arrived: the upload starts over by itself', async () => {
    const restore = yard.server.backup();
    await half();
    await yard.same();
    restore();
    await weak.passUntil(() => yard.server.writes.uploads.seen.begun === 2);
    await weak.passUntil(async () => (await yard.me.outbox()).every(({ status }) => status !== 'inflight'));
    expect((await yard.me.outbox()).filter(({ entity }) => entity !== 'bike_videos')).toEqual([]);
  });

  it('only the upload is lost between two pieces: it starts over, and is stored once', async () => {
    await half();
    yard.server.writes.uploads.done(7, hashOfPhoto(film('chain')));
    await arrived(2 * LARGE);
    expect(yard.server.writes.uploads.seen.begun).toBe(2);
  });

  it('the server has an older state of the upload: it continues from there', async () => {
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => yard.server.writes.uploads.seen.bytes > LARGE / 4);
    const restore = yard.server.writes.uploads.backup();
    await weak.passUntil(() => yard.server.writes.uploads.seen.bytes > LARGE / 2);
    restore();
    await arrived(1.5 * LARGE);
    expect(yard.server.writes.uploads.seen.begun).toBe(1);
  });

  it('lost before the last call: not a refusal, it starts over under the same key', async () => {
    let isForgotten = false;
    yard.phone.weather = (call) => {
      if (isFinal(call) && !isForgotten) {
        isForgotten = true;
        yard.server.writes.uploads.done(7, hashOfPhoto(film('chain')));
      }
      return undefined;
    };
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(() => isForgotten);
    await arrived(2 * LARGE + PIECE);
    const finals = yard.phone.requests.filter(isFinal).map(({ key }) => key);
    expect([finals.length, new Set(finals).size]).toEqual([2, 1]);
  });

  it('a server that loses it every time is retried later, and nothing needs fixing', async () => {
    yard.phone.weather = (call) => {
      if (isFinal(call)) yard.server.writes.uploads.done(7, hashOfPhoto(film('chain')));
      return undefined;
    };
    yard.phone.lines.line = null;
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(async () => (await yard.me.outbox())[0]?.lastError !== undefined);
    expect(await yard.me.outbox()).toMatchObject([{ entity: 'bike_videos', lastError: { kind: 'waiting' } }]);
    yard.phone.weather = () => undefined;
    await arrived();
  });
});

describe('a school with full storage', () => {
  it('507: says why, retries with growing waits, and arrives once there is space', async () => {
    yard.phone.weather = ({ path }) =>
      path.startsWith('/uploads/') ? refuse(507, { detail: 'The server is full', code: 'storage_full' }) : undefined;
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(async () => (await yard.me.outbox())[0]?.lastError !== undefined);
    const [waiting] = await yard.me.outbox();
    expect(waiting).toMatchObject({ status: 'queued', lastError: { kind: 'waiting', status: 507 } });
    expect(waiting?.notBefore).toBeGreaterThan(0);
    yard.phone.weather = () => undefined;
    await arrived();
  });

  it('409 quota_reached: stops for the person, and keeps the bytes', async () => {
    yard.server.writes.uploads.room = 1000;
    await yard.me.report(1, 'Chain', [film('chain')]);
    await weak.passUntil(async () => (await yard.me.outbox())[0]?.status === 'rejected');
    expect(await yard.only()).toMatchObject({ lastError: { kind: 'refused', status: 409, code: 'quota_reached' } });
    expect(await weak.report.countBytes()).toBe(1);
    yard.server.writes.uploads.room = Infinity;
    await weak.report.send((await yard.only()).seq);
    await arrived();
  });
});
