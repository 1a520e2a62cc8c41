// @vitest-environment dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveLastContact } from '~data/database/connection';
import { door } from '~data/database-access';
import { publishSession } from '~data/session/session';
import { removeTokens } from '~data/session/stored-session';
import { checkYard } from '~data/sync-centre/yard-ready';
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { bikeRow, feed, signInAnew } from '~tests/unit/features/bikes/bike-page';
import { feedSchool } from '~tests/unit/features/bikes/bike-school';

type Controller = { postMessage: (data: unknown, ports: MessagePort[]) => void };

/** What the page sees of its browser: a worker that answers as told, and storage. */
function browser(controller: Controller | null, persisted = true): void {
  const storage = {
    estimate: () => Promise.resolve({ usage: 1e6, quota: 1e10 }),
    persisted: () => Promise.resolve(persisted),
  };
  const { userAgent } = navigator;
  vi.stubGlobal('navigator', { userAgent, onLine: true, serviceWorker: { controller }, storage });
}

const saying = (answer: unknown): Controller => ({ postMessage: (_, [port]) => port?.postMessage(answer) });

beforeEach(() => {
  signInAnew();
  browser(saying({ files: 150, missing: 0 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a device before the day starts', () => {
  it('has everything: the app, bikes, staff, room, and a sign-in with an end', async () => {
    await feedSchool(bikeRow(12), bikeRow(13));
    const contact = Date.now();
    await door.run((database) => saveLastContact(database, contact));
    const facts = await checkYard();
    expect(facts).toMatchObject({
      app: { is: 'here', files: 150 },
      isMirrored: true,
      bikes: { count: 2 },
      staff: { count: 3 },
      storage: { save: 'works', isNearlyFull: false, persisted: true },
      signIn: { until: contact + MIRROR_LOCK_AFTER },
      fixing: 0,
    });
    expect(facts.bikes?.updated).toBeGreaterThan(contact - 60_000);
  });

  it('has asked the worker itself, which may miss files', async () => {
    const asked = vi.fn<Controller['postMessage']>((_, [port]) => port?.postMessage({ files: 150, missing: 2 }));
    browser({ postMessage: asked });
    expect((await checkYard()).app).toEqual({ is: 'missing', missing: 2 });
    expect(asked.mock.calls[0]?.[0]).toEqual({ type: 'CHECK_SHELL' });
  });

  it('does not open without signal where no worker answers for the page', async () => {
    browser(null);
    expect((await checkYard()).app).toEqual({ is: 'none' });
    browser(saying('what?'));
    expect((await checkYard()).app).toEqual({ is: 'none' });
  });

  it('does not wait for ever for a worker that is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser({ postMessage: () => undefined });
    const checked = checkYard();
    vi.advanceTimersByTime(4000);
    vi.useRealTimers();
    expect((await checked).app).toEqual({ is: 'none' });
  });

  it('has nothing yet before the first snapshot', async () => {
    expect(await checkYard()).toMatchObject({ isMirrored: false, bikes: null, staff: null });
  });

  it('is full where a strict write finds no room', async () => {
    await feed({ bikes: [bikeRow(12)] });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { storage, bikes } = await checkYard();
    put.mockRestore();
    expect(storage.save).toBe('full');
    // A failed write doesn't stop the other checks.
    expect(bikes?.count).toBe(1);
  });

  it('keeps what is stored only if the browser has promised it', async () => {
    browser(saying({ files: 1, missing: 0 }), false);
    expect((await checkYard()).storage.persisted).toBe(false);
  });

  it('is not signed in where the server has ended the session, and no part of the check fails', async () => {
    removeTokens();
    publishSession();
    expect(await checkYard()).toMatchObject({ signIn: null, storage: { save: 'fails' }, app: { is: 'here' } });
  });
});
