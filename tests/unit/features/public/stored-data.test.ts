// The cookie and privacy policies against the code: whatever is stored must be described there, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { STORES } from '~data/store/tables';
import { databaseName } from '~data/store/owner';
import * as device from '~features/public/stored-on-device';
import { SERVER_RECORDS } from '~features/public/stored-on-server';
import { PHOTOS, THUMBS } from '~sw/media-rules';
import { storedKeys, type StorageName } from './stored-keys';

const ROUTER_KEY = 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js';

const sources = ['src', 'sw'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.gen)\.tsx?$/u.test(file))
    .map((file) => ({ file: `${room}/${file}`, source: readFileSync(`${room}/${file}`, 'utf8') })),
);
const inline = /<script>([\s\S]*?)<\/script>/u.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '';

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

  it('are all there: none that is described has gone', () => {
    const ofRouter = /storageKey = "([^"]+)"/u.exec(readFileSync(ROUTER_KEY, 'utf8'))?.[1];
    const gone = described.filter((name) => name !== ofRouter && !used.some(({ key }) => fits(key, name)));
    expect(gone).toEqual([]);
  });
});

it('describes the key under which the router remembers where a page was scrolled to', () => {
  const [, key] = /storageKey = "([^"]+)"/u.exec(readFileSync(ROUTER_KEY, 'utf8')) ?? [];
  expect(namesOf(device.SESSION_KEYS)).toContain(key);
});

describe('the databases', () => {
  it('have each of their tables described once', () => {
    expect(namesOf(device.TABLES).toSorted()).toEqual(Object.keys(STORES).toSorted());
  });

  it('are the three that the code opens', () => {
    const opening = /\bnew Dexie\(|extends Dexie\b|indexedDB\.open\(/u;
    expect(sources.filter(({ source }) => opening.test(source)).map(({ file }) => file)).toEqual([
      'src/data/session/token-copy.ts',
      'src/data/store/db.ts',
      'src/data/store/device-database.ts',
      'src/data/waiting/unsent.ts', // opens a person's by its name
    ]);
    const [person, list, copy] = namesOf(device.DATABASES);
    expect(fits(databaseName({ schoolId: 1, userId: 2 }).replaceAll(/\d/gu, '…'), person ?? '')).toBe(true);
    expect(readFileSync('src/data/store/device-database.ts', 'utf8')).toContain(`super('${list}'`);
    expect(readFileSync('src/data/session/stored-session.ts', 'utf8')).toContain(`TOKEN_DATABASE = '${copy}'`);
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
    const copies = /const CACHES = '([^']+)'/u.exec(readFileSync('src/data/outbox/backup.ts', 'utf8'))?.[1];
    expect(namesOf(device.CACHES)).toEqual(['workbox-precache-v2-…', THUMBS, PHOTOS, `${copies}…`]);
  });
});

describe('the cookies', () => {
  it('are those that the server builds', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const building = files.flatMap((file) => {
      const source = readFileSync(`server/${file}`, 'utf8');
      return /\bHttpOnly\b|\bMax-Age=/u.test(source) ? [source] : [];
    });
    const names = building.map((source) => /const (?:\w+_)?(?:COOKIE|NAME) = '([^']+)'/u.exec(source)?.[1] ?? source);
    expect(names.map((name) => name.replace(/_$/u, '_…')).toSorted()).toEqual(namesOf(device.COOKIES).toSorted());
  });

  it('are set by the server alone', () => {
    expect(sources.filter(({ source }) => /document\.cookie|cookieStore/u.test(source))).toEqual([]);
  });
});

/** Which line of the privacy policy speaks of which table of the server's database. */
const TABLES: Record<string, readonly string[]> = {
  people: ['app_user', 'login', 'staff', 'staff_supplier'],
  devices: ['device', 'refresh_token'],
  'sign-in': ['reset_token', 'invitation', 'throttle'],
  contacts: ['customer', 'customer_note', 'customer_document', 'customer_alias', 'erased_customer'],
  certificates: ['book', 'certificate'],
  orders: [
    'course',
    'course_instructor',
    'course_bike',
    'calendar_event',
    'event_staff',
    'event_bike',
    'school_order',
    'order_payment',
    'voucher',
    'waiting_rider',
    'calendar_turn',
  ],
  bikes: ['bike', 'bike_supplier', 'bike_reporter', 'bike_comment', 'bike_comment_reporter', 'bike_document'],
  files: ['media', 'bike_image', 'bike_video', 'upload'],
  school: [
    'school',
    'school_counter',
    'school_restore',
    'supplier',
    'course_type',
    'restriction',
    'saved_view',
    'message_template',
    'message_settings',
  ],
  credits: ['token_type', 'credit_account', 'credit_transaction', 'credit_reservation', 'vehicle_answer'],
  messages: ['message', 'message_batch', 'message_report'],
  reminders: ['bike_reminder', 'job', 'mail_outbox'],
  history: ['audit'],
  sync: ['change', 'idempotency'],
};

describe('the tables of the server', () => {
  it('belong to a line of the privacy policy, each to one', async () => {
    const schemas = import.meta.glob<Record<string, unknown>>('../../../../server/db/schema*.ts');
    const modules = await Promise.all(Object.values(schemas).map((load) => load()));
    const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
    const names = [...new Set(tables.map((table) => getTableName(table)))];
    expect(Object.values(TABLES).flat().toSorted()).toEqual(names.toSorted());
  });

  it('and each line has some', () => {
    expect(SERVER_RECORDS.map(({ id }) => id)).toEqual(Object.keys(TABLES));
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
