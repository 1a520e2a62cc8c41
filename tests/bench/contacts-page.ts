// Runs inside a browser for `npm run bench contacts`: tens of thousands of contacts through the feed, their lists and
// searches, beside plain IndexedDB and Dexie's plain rows with the same contacts in the same run.
import { Dexie } from 'dexie';
import type { CustomerRow } from '~contract/contacts/contacts';
import { listContacts } from '~data/contacts/contacts';
import { addContact, saveContact } from '~data/contacts/save';
import { NEWEST_FIRST, type ContactOrder } from '~domain/contacts/query';
import { makeContact } from './made';
import { many, putMirror, putRaw, timed } from './rows';

const TIMES = 100;
const PAGE = 1000;

Object.assign(window, { measure });

/** `fill`: puts `count` contacts. `read`: lists and searches what a page before has put. Times in ms, sizes in bytes. */
async function measure(step: 'fill' | 'read', count: number): Promise<unknown> {
  return step === 'fill' ? fill(many(count, makeContact)) : readAll();
}

async function fill(rows: readonly CustomerRow[]) {
  const raw = await timed(() => putRaw(rows));
  const dexie = await timed(() => putDexie(rows));
  const mirror = await timed(() => putMirror(rows, () => 'customers'));
  return { raw, dexie, mirror };
}

async function readAll() {
  const cold = await timed(() => list('', NEWEST_FIRST, 1, 10));
  const lists = await repeat((at) => list('', NEWEST_FIRST, 1 + (at % 40), 25));
  const firstByName = await timed(() => list('', BY_NAME, 1, 25));
  const byName = await repeat((at) => list('', BY_NAME, 1 + at * 7, 25));
  const firstSearch = await timed(() => list('okafor', NEWEST_FIRST, 1, 10));
  const searches = await repeat((at) => list(SEARCHES[at % SEARCHES.length]?.(at) ?? '', NEWEST_FIRST, 1, 10));
  await addContact({ first_name: 'Bench', last_name: 'Added' });
  const laid = await repeat((at) => list(`a${at % 10}`, NEWEST_FIRST, 1, 10));
  const edited = await timed(async () => {
    await saveContact(100, { town: 'Elsewhere' });
    await list('elsewhere', NEWEST_FIRST, 1, 10);
  });
  const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } };
  return { cold, lists, firstByName, byName, firstSearch, searches, laid, edited, heap: memory?.usedJSHeapSize ?? 0 };
}

const BY_NAME: readonly ContactOrder[] = [
  { field: 'last_name', descending: false },
  { field: 'first_name', descending: false },
];

/** By name, e-mail, phone, postcode, licence number; by prefix and by part; nothing; almost everything. */
const SEARCHES: readonly ((at: number) => string)[] = [
  (at) => `surname${at}`,
  (at) => `person${at * 31}@`,
  (at) => `+44 7700 9${String(at).padStart(3, '0')}`,
  (at) => `XB${1 + (at % 20)} ${at % 10}`,
  (at) => `${at % 10}${at % 7}AB`,
  (at) => `dan surname1${at}`,
  (at) => `zzz${at}`,
  () => 'a',
];

async function repeat(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) times.push(await timed(() => work(at)));
  return times;
}

function list(search: string, orders: readonly ContactOrder[], page: number, pageSize: number) {
  return listContacts({ search, orders, page, pageSize });
}

async function putDexie(rows: readonly CustomerRow[]): Promise<void> {
  const db = new Dexie('plain');
  db.version(1).stores({ customers: 'id, epoch' });
  for (let from = 0; from < rows.length; from += PAGE) {
    await db.table('customers').bulkPut(rows.slice(from, from + PAGE).map((row) => ({ ...row, epoch: 1 })));
  }
  db.close();
}
