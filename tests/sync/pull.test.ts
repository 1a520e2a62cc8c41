// When the engine asks, when it waits, and what the screen says meanwhile.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { ApiError, noAnswer } from '~data/http/api-error';
import { NobodyError, UpgradedError } from '~data/database/connection-lost';
import { backoff, classify } from '~sync/failure';
import type { Host } from '~sync/host';
import { getSyncStatus, setSyncStatus, subscribeSyncStatus } from '~sync/status';
import { startSync } from '~sync/triggers';
import { rest, until } from './helpers/clock';
import { bike } from './helpers/rows';
import { School } from './helpers/school';

const refusal = (status: number, more: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'server', status, message: '', ...more });

let world: School;
const is = (state: string) => until(() => getSyncStatus().state === state, `the state is ${state}`);

beforeEach(() => {
  world = new School();
});

afterEach(() => world.phone.close());

describe('an error of a pull', () => {
  it.each([
    ['no answer', noAnswer(), { kind: 'retry', isUnanswered: true }],
    ['500', refusal(500), { kind: 'retry', isUnanswered: false }],
    ['503 without a time', refusal(503), { kind: 'retry', isUnanswered: false }],
    ['503 with a time', refusal(503, { retryAfter: 7 }), { kind: 'pause', wait: 7000 }],
    ['429 with a day', refusal(429, { retryAfter: 86_400 }), { kind: 'pause', wait: 300_000 }],
    ['426', refusal(426), { kind: 'outdated', wait: 300_000 }],
    ['403', refusal(403, { kind: 'denied' }), { kind: 'denied', wait: 300_000 }],
    ['401 after the refresh', refusal(401, { kind: 'auth' }), { kind: 'stop' }],
    ['nobody', new NobodyError(), { kind: 'stop' }],
    ['an upgrade', new UpgradedError(), { kind: 'stop' }],
    ['a full disk', new DOMException('', 'QuotaExceededError'), { kind: 'retry', isUnanswered: false }],
  ])('%s', (_, error, failure) => {
    expect(classify(error)).toEqual(failure);
  });

  it('is followed by a random wait, up to 1 s at first and up to 5 min in the end', () => {
    expect([0, 1, 2, 8, 9, 1000].map((attempt) => backoff(attempt, 1))).toEqual([
      1000, 2000, 4000, 256_000, 300_000, 300_000,
    ]);
    expect(backoff(9, 0.5)).toBe(150_000);
  });
});

describe('without an answer', () => {
  it('the screen says offline, and each retry comes later', async () => {
    await world.synced();
    world.server.isAway = true;
    world.tab.engine?.nudge();
    await is('offline');
    const waits: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const wait = (getSyncStatus().nextTry ?? 0) - world.phone.clock.now();
      waits.push(wait);
      await world.phone.clock.pass(wait);
    }
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(getSyncStatus()).toMatchObject({ state: 'offline', lastContact: world.phone.clock.now() - 7000 });
  });

  it('any trigger retries at once, and missed changes arrive', async () => {
    await world.synced();
    world.server.isAway = true;
    world.tab.engine?.nudge();
    await is('offline');
    world.server.put('bikes', bike(9));
    world.server.isAway = false;
    world.tab.engine?.hasSignal();
    await is('all-sent');
    expect(await world.phone.mirror()).toEqual(world.server.seen());
    expect(getSyncStatus().nextTry).toBeNull();
  });

  it('a server that answers pings but fails is a weak signal', async () => {
    await world.synced();
    world.server.faults = [noAnswer()];
    world.tab.engine?.nudge();
    await is('weak');
    await world.phone.clock.pass(1000);
    expect(getSyncStatus().state).toBe('all-sent');
  });

  it('an app opened offline says so before its first pull fails', async () => {
    world.server.isAway = true;
    const host: Host = world.tab.host();
    host.network.changes = () => new Promise(() => undefined);
    host.network.ping = () => Promise.resolve(false);
    world.tab.host = () => host;
    world.tab.start();
    expect(getSyncStatus().state).toBe('starting');
    await is('offline');
  });

  it('for 14 days, the mirror is locked, also in an app that was left open', async () => {
    await world.synced();
    world.server.isAway = true;
    world.phone.clock.set(world.phone.clock.now() + MIRROR_LOCK_AFTER);
    world.tab.engine?.nudge();
    await until(() => world.tab.locked.mock.calls.length > 0, 'it locks');
    expect(await world.tab.read((db) => Promise.resolve(db.locked))).toBe(true);
  });
});

describe('a server that asks for patience', () => {
  it('is not asked until then, whatever triggers; a clock set back does not extend the wait', async () => {
    await world.synced();
    world.server.faults = [refusal(503, { retryAfter: 60 })];
    world.tab.engine?.nudge();
    await is('weak');
    const { asked } = world.server;
    for (let count = 0; count < 5; count += 1) world.tab.engine?.nudge();
    await world.phone.clock.pass(59_000);
    expect(world.server.asked).toBe(asked);
    await world.phone.clock.pass(1000);
    expect(world.server.asked).toBe(asked + 1);
    world.server.faults = [refusal(429, { retryAfter: 60 })];
    world.tab.engine?.nudge();
    await is('weak');
    world.phone.clock.set(world.phone.clock.now() - 86_400_000);
    world.tab.engine?.nudge();
    await is('all-sent');
  });

  it('or refuses this person something makes the app check who they are', async () => {
    await world.synced();
    world.tab.verify.mockClear();
    world.server.faults = [refusal(403, { kind: 'denied' })];
    world.tab.engine?.nudge();
    await is('weak');
    expect(world.tab.verify).toHaveBeenCalledOnce();
  });
});

describe('whoever is signed in', () => {
  type Heard = Partial<Record<'session' | 'requested' | 'answered', () => void>> & {
    database?: (event: 'lost' | 'found' | 'locked') => void;
  };

  function listening(isRefused = () => false): { host: Host; heard: Heard } {
    const heard: Heard = {};
    const host = world.tab.host();
    const keep = (name: 'session' | 'requested' | 'answered') => (fn: () => void) => {
      heard[name] = fn;
      return () => undefined;
    };
    host.session = { ...host.session, isRefused, onChange: keep('session') };
    host.requests = {
      onRequested: keep('requested'),
      onAnswered: keep('answered'),
      onDatabase: (fn) => {
        heard.database = fn;
        return () => undefined;
      },
    };
    return { host, heard };
  }

  it('is synced at start, on request, every 30 seconds while visible, and not after signing out', async () => {
    const { host, heard } = listening();
    const stop = startSync(host);
    await is('all-sent');
    world.server.put('bikes', bike(8));
    heard.requested?.();
    await until(async () => (await world.phone.mirror())['bikes']?.[8] === 1, 'bike 8');
    const { asked } = world.server;
    await world.phone.clock.pass(30_000);
    expect(world.server.asked).toBe(asked + 1);
    world.tab.isVisible = false;
    await world.phone.clock.pass(300_000);
    expect(world.server.asked).toBe(asked + 1);
    world.tab.comeBack();
    await rest();
    expect(world.server.asked).toBe(asked + 2);
    heard.answered?.();
    await rest();
    expect(world.server.asked).toBe(asked + 2);
    world.tab.owner = null;
    heard.session?.();
    expect(getSyncStatus().state).toBe('starting');
    world.tab.comeBack();
    await world.phone.clock.pass(300_000);
    expect(world.server.asked).toBe(asked + 2);
    stop();
  });

  it.each([
    ['needs-login', false],
    ['locked', true],
  ])('who is no longer signed in: %s', async (state, isLocked) => {
    let refused = false;
    const { host, heard } = listening(() => refused);
    const stop = startSync(host);
    await is('all-sent');
    if (isLocked) heard.database?.('locked');
    refused = true;
    world.tab.owner = null;
    heard.session?.();
    expect(getSyncStatus().state).toBe(state);
    stop();
  });

  it('is told when the storage is lost, and when it is back', async () => {
    const { host, heard } = listening();
    const stop = startSync(host);
    await is('all-sent');
    heard.database?.('lost');
    expect(getSyncStatus().state).toBe('storage-lost');
    heard.database?.('found');
    expect(getSyncStatus().state).toBe('starting');
    stop();
  });
});

describe('the state', () => {
  it('tells its subscribers what changes and nothing else', () => {
    const told = vi.fn<() => void>();
    const stop = subscribeSyncStatus(told);
    setSyncStatus({ state: 'weak', nextTry: 5 });
    const status = getSyncStatus();
    setSyncStatus({ state: 'weak', nextTry: 5 });
    expect(getSyncStatus()).toBe(status);
    expect(told).toHaveBeenCalledOnce();
    stop();
    setSyncStatus({ state: 'offline' });
    expect(told).toHaveBeenCalledOnce();
  });
});
