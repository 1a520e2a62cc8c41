import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShellRepair } from '~sw/repair';
import { FakeCaches, ORIGIN } from './fake-media';

const CACHE = 'precache';
const FILES = new Map(
  [
    ['/index.html', '/index.html?__WB_REVISION__=1'],
    ['/assets/index-a1.js', '/assets/index-a1.js'],
    ['/assets/index-a1.css', '/assets/index-a1.css'],
    ['/favicon.ico', '/favicon.ico?__WB_REVISION__=2'],
  ].map(([path = '', key = '']) => [ORIGIN + path, ORIGIN + key]),
);
const PAGE = '<link href="/assets/index-a1.css"><script type="module" src="/assets/index-a1.js"></script>';

const file = (type: string, body = 'x') => new Response(body, { headers: { 'Content-Type': type } });
const SERVED: Record<string, () => Response> = {
  '/index.html': () => file('text/html; charset=utf-8', PAGE),
  '/assets/index-a1.js': () => file('text/javascript'),
  '/assets/index-a1.css': () => file('text/css'),
  '/favicon.ico': () => file('image/x-icon'),
};

let caches: FakeCaches;
let served: Record<string, () => Response>;
let asked: { path: string; cache: RequestCache | undefined }[];
let shell: ShellRepair;

beforeEach(() => {
  caches = new FakeCaches();
  served = { ...SERVED };
  asked = [];
  const open = async () => {
    const cache = await caches.open(CACHE);
    const put = (key: string, answer: Response) => cache.put(new Request(key), answer);
    return { put, match: (key: string) => caches.match(key, { cacheName: CACHE }) } as unknown as Cache;
  };
  const fetch = async (address: string, { cache, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const path = address.slice(ORIGIN.length);
    asked.push({ path, cache });
    const answer = served[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  shell = new ShellRepair({ files: FILES, open, fetch });
});

/** Stores everything, and drops these again. */
async function drop(...paths: string[]): Promise<void> {
  await shell.repair();
  asked = [];
  for (const path of paths) caches.stores.get(CACHE)?.delete(FILES.get(ORIGIN + path) ?? '');
}
const stored = () => caches.paths(CACHE).toSorted();
const ALL = [...FILES.values()].map((key) => key.slice(ORIGIN.length)).toSorted();

describe('files of the app that the browser has dropped', () => {
  it('are fetched again under their keys, and nothing else is', async () => {
    await drop('/index.html', '/assets/index-a1.css');
    expect(await shell.repair()).toEqual({ fetched: 2, isOutdated: false });
    expect(stored()).toEqual(ALL);
    expect(asked).toEqual([
      { path: '/index.html', cache: 'reload' },
      { path: '/assets/index-a1.css', cache: 'default' },
    ]);
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: false });
    expect(asked).toHaveLength(2);
  });

  it('are fetched again when the whole cache is gone', async () => {
    await drop();
    caches.stores.delete(CACHE);
    expect(await shell.repair()).toEqual({ fetched: 4, isOutdated: false });
    expect(stored()).toEqual(ALL);
  });

  it('are fetched once, however often it is asked for', async () => {
    await drop('/assets/index-a1.js');
    const both = await Promise.all([shell.repair(), shell.repair()]);
    expect([both[0], asked.length]).toEqual([both[1], 1]);
  });

  it('without signal stay missing, and come with the next signal', async () => {
    await drop('/assets/index-a1.js', '/favicon.ico');
    delete served['/assets/index-a1.js'];
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: false });
    expect(asked).toHaveLength(1);
    served = { ...SERVED };
    expect(await shell.repair()).toEqual({ fetched: 2, isOutdated: false });
  });

  it('that the server no longer has are not requested repeatedly: it has a newer version', async () => {
    await drop('/assets/index-a1.js', '/favicon.ico');
    served['/assets/index-a1.js'] = () => new Response('', { status: 404 });
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: true });
    expect(asked).toHaveLength(1);
  });

  it('are not mixed with the page of a newer version', async () => {
    await drop('/index.html');
    served['/index.html'] = () => file('text/html', PAGE.replace('index-a1.js', 'index-b2.js'));
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: true });
    expect(stored()).not.toContain('/index.html?__WB_REVISION__=1');
  });

  it.each([
    ['a portal’s page for a script', '/assets/index-a1.js', () => file('text/html', '<p>Sign in</p>')],
    ['a portal’s page for the page', '/index.html', () => file('text/html', '<p>Sign in</p>')],
    ['a portal’s page for a picture', '/favicon.ico', () => file('text/html', '<p>Sign in</p>')],
    ['a server that is not well', '/assets/index-a1.js', () => new Response('', { status: 503 })],
  ])('are not replaced by %s', async (_, path, answer) => {
    await drop(path);
    served[path] = answer;
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: false });
    expect(stored()).toHaveLength(3);
  });

  it('on a full phone stay missing, and nothing fails', async () => {
    await drop('/favicon.ico');
    caches.failing = [new DOMException('full', 'QuotaExceededError')];
    expect(await shell.repair()).toEqual({ fetched: 0, isOutdated: false });
  });

  it('are left to the new version once it waits', async () => {
    await drop('/favicon.ico');
    shell.rest();
    expect([await shell.repair(), asked]).toEqual([{ fetched: 0, isOutdated: false }, []]);
    vi.restoreAllMocks();
  });
});
