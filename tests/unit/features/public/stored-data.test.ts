// The cookie policy against the code: whatever is stored on the device must be described there, and nothing else.
import { describe, expect, it } from 'vitest';
import { STORES } from '~data/database/tables';
import { databaseName } from '~data/database/owner';
import * as device from '~features/public/legal/stored-on-device';
import { PHOTOS, THUMBS } from '~sw/media-rules';
import { pathsIn, textOf } from '~tests/unit/house/sources';
import { storedKeys, type StorageName } from './stored-keys';

const ROUTER_KEY = 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js';

const sources = pathsIn(['src', 'sw'], /(?<!\.gen)\.tsx?$/u).map((file) => ({ file, source: textOf(file) }));
const inline = /<script>([\s\S]*?)<\/script>/u.exec(textOf('index.html'))?.[1] ?? '';

const found = [...sources, { file: 'index.js', source: inline }]
  .filter(({ source }) => /\b(?:local|session)Storage\b/u.test(source))
  .flatMap(({ file, source }) => storedKeys(file, source).map((key) => ({ file, ...key })));

const namesOf = (items: readonly device.StoredItem[]) => items.flatMap(({ names }) => names);
/** True if the name on the page is one of those that the pattern of the code stands for. */
const fits = (pattern: string, name: string) =>
  new RegExp(
    `^${pattern
      .split('…')
      .map((text) => escaped(text))
      .join('.+')}$`,
    'u',
  ).test(name);
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

describe.each<[StorageName, readonly string[]]>([
  ['localStorage', namesOf(device.LOCAL_KEYS)],
  ['sessionStorage', namesOf(device.SESSION_KEYS)],
])('the keys of %s', (storage, described) => {
  const used = found.filter((key) => key.storage === storage);

  it('are all described', () => {
    const silent = used.filter(({ key }) => key === '…' || !described.some((name) => fits(key, name)));
    expect(silent).toEqual([]);
    expect(used.length).toBeGreaterThan(2);
  });

  it('are all still used', () => {
    const ofRouter = /storageKey = "([^"]+)"/u.exec(textOf(ROUTER_KEY))?.[1];
    const gone = described.filter((name) => name !== ofRouter && !used.some(({ key }) => fits(key, name)));
    expect(gone).toEqual([]);
  });
});

it('describes the key under which the router remembers where a page was scrolled to', () => {
  const [, key] = /storageKey = "([^"]+)"/u.exec(textOf(ROUTER_KEY)) ?? [];
  expect(namesOf(device.SESSION_KEYS)).toContain(key);
});

describe('the databases', () => {
  it('have each of their tables described once', () => {
    const described = Object.keys(STORES).map((table) => [
      table,
      namesOf(device.TABLES).filter((pattern) => fits(pattern, table)).length,
    ]);
    expect(described.filter(([, lines]) => lines !== 1)).toEqual([]);
    const used = namesOf(device.TABLES).filter((pattern) => Object.keys(STORES).some((table) => fits(pattern, table)));
    expect(used).toEqual(namesOf(device.TABLES));
  });

  it('are the three that the code opens', () => {
    const opening = /\bnew Dexie\(|extends Dexie\b|indexedDB\.open\(/u;
    expect(sources.filter(({ source }) => opening.test(source)).map(({ file }) => file)).toEqual([
      'src/data/database/db.ts',
      'src/data/database/device-database.ts',
      'src/data/session/token-copy.ts',
      'src/data/sync-centre/unsent.ts', // opens a person's by its name
    ]);
    const [person, list, copy] = namesOf(device.DATABASES);
    expect(fits(databaseName({ schoolId: 1, userId: 2 }).replaceAll(/\d/gu, '…'), person ?? '')).toBe(true);
    expect(textOf('src/data/database/device-database.ts')).toContain(`super('${list}'`);
    expect(textOf('src/data/session/stored-session.ts')).toContain(`TOKEN_DATABASE = '${copy}'`);
  });
});

describe('the caches', () => {
  it('are those that the worker and the second copy open', () => {
    const opening = /\bcaches\.open\(/u;
    expect(sources.filter(({ source }) => opening.test(source)).map(({ file }) => file)).toEqual([
      'src/data/outbox/backup.ts',
      'sw/media-store.ts',
      'sw/sw.ts', // workbox's, to fetch again what the browser has dropped
    ]);
    const copies = /const CACHES = '([^']+)'/u.exec(textOf('src/data/outbox/backup.ts'))?.[1];
    expect(namesOf(device.CACHES)).toEqual(['workbox-precache-v2-…', THUMBS, PHOTOS, `${copies}…`]);
  });
});

describe('the cookies', () => {
  it('are those that the server builds', () => {
    const building = pathsIn(['server'], /\.ts$/u)
      .map((file) => textOf(file))
      .filter((source) => /\bHttpOnly\b|\bMax-Age=/u.test(source));
    const names = building.map((source) => /const (?:\w+_)?(?:COOKIE|NAME) = '([^']+)'/u.exec(source)?.[1] ?? source);
    expect(names.map((name) => name.replace(/_$/u, '_…')).toSorted()).toEqual(namesOf(device.COOKIES).toSorted());
  });
});

describe('reading the keys of a module', () => {
  it.each([
    ["localStorage.setItem('a', x)", ['a']],
    ["const KEY = 'b '; localStorage.getItem(KEY + who)", ['b …']],
    ['function keyOf(name) { return `${name}-c`; } localStorage.getItem(keyOf(x.y))', ['…-c']],
    [
      "const KS = ['d', 'e'] as const; for (const k of KS) put(k); function put(key) { sessionStorage.setItem(key, '') }",
      ['d', 'e'],
    ],
    ["const [k, v] = ['f', 1]; localStorage.setItem(k, v)", ['f']],
    ['localStorage.setItem(unknown(), 1)', ['…']],
  ])('%s', (source, keys) => {
    expect(storedKeys('a.ts', source).map(({ key }) => key)).toEqual(keys);
  });

  it('refuses what it can’t read', () => {
    expect(() => storedKeys('a.ts', 'Object.assign(localStorage, values)')).toThrow("can't read");
    expect(() => storedKeys('a.ts', 'localStorage.clear()')).toThrow("can't read");
  });
});
