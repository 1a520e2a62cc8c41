import { describe, expect, it } from 'vitest';
import { countMissing, isCheckShell, isClaim, isRepairShell, isRest, isSkipWaiting, NOT_THE_SHELL } from '~sw/shell';

/** As workbox's NavigationRoute asks: path and search. */
const opensShell = (address: string) => !NOT_THE_SHELL.some((pattern) => pattern.test(address));

describe('an address opened without signal', () => {
  it.each([
    '/',
    '/calendar',
    '/bikes/4/details/comment?draft=1',
    '/apiary',
    '/certificates/api/',
    '/login',
    '/home',
    '/payments',
    '/books',
    '/demonstration',
    '/help',
    '/help/bikes?q=mot',
    '/privacy',
    '/terms',
    '/cookies',
    '/licences.txt/more',
    '/licencesxtxt',
  ])('%s shows the app', (address) => {
    expect(opensShell(address)).toBe(true);
  });

  it.each([
    '/api/v2/media/abc',
    '/api/v2/openapi.json?x=1',
    '/api',
    '/api?x=1',
    '/licences.txt',
    '/pay/1-2-x?done=1',
    '/book/quayside-riders',
    '/booking/1-2-x',
    '/embed.js',
    '/demo/checkout/cs_1',
  ])('%s is the server’s', (address) => {
    expect(opensShell(address)).toBe(false);
  });
});

describe('a message to the waiting worker', () => {
  it('lets it take over if it says so', () => {
    expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  });

  it.each([null, undefined, 'SKIP_WAITING', 7, [], {}, { type: 'skip' }])('%j does nothing', (data) => {
    expect(isSkipWaiting(data)).toBe(false);
  });
});

it('recognises the message of a page that asks to be controlled', () => {
  expect([{ type: 'CLAIM' }, { type: 'SKIP_WAITING' }, null, 'CLAIM'].map(isClaim)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('recognises the messages to repair files and to rest by their types', () => {
  const said = [{ type: 'REPAIR_SHELL' }, { type: 'REST' }, null, 'REST'];
  expect([said.map(isRepairShell), said.map(isRest)]).toEqual([
    [true, false, false, false],
    [false, true, false, false],
  ]);
});

describe('the question whether the app is here', () => {
  it('is recognised by its type', () => {
    expect(isCheckShell({ type: 'CHECK_SHELL' })).toBe(true);
    expect(isCheckShell({ type: 'SKIP_WAITING' })).toBe(false);
    expect(isCheckShell(null)).toBe(false);
  });

  it('counts files that are missing from every cache or can’t be read', async () => {
    const find = (url: string) => {
      if (url === '/c') return Promise.reject(new Error('the storage is broken'));
      return Promise.resolve(url === '/a' ? {} : undefined);
    };
    expect(await countMissing(['/a', '/b', '/c'], find)).toBe(2);
    expect(await countMissing(['/a'], find)).toBe(0);
  });
});
