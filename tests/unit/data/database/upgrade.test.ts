// A database that an earlier version of the app has left on the device: it has every table of today, and keeps what was in it.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { SchoolDb } from '~data/database/db';
import { STORES } from '~data/database/tables';

/** What each version of the database has added, from the first on. */
const ADDED: Record<string, string>[] = [
  {
    permissions: 'id, epoch',
    suppliers: 'id, epoch',
    staff_ref: 'id, epoch',
    restrictions: 'id, epoch',
    bikes: 'id, epoch',
    bike_comments: 'id, epoch, bike',
    bike_documents: 'id, epoch, bike',
    mutations: '++seq, &mid, lane, status, entity, parentSeq',
    blobs: 'id',
    drafts: '[userId+form+target], at',
    idmap: '[entity+tempId], [entity+serverId]',
    feed: 'scope',
    sent: '++n, at',
    unread: '[collection+id]',
    gone: '[collection+id], at',
    answers: 'key',
    meta: 'key',
  },
  { previews: 'id' },
  { token_types: 'id, epoch', credit_account: 'id, epoch' },
  { school_settings: 'id, epoch', staff: 'id, epoch' },
  { profile: 'id, epoch' },
  {
    customer_notes: 'id, epoch, customer',
    customer_documents: 'id, epoch, customer',
    customer_packs: 'first',
    customer_lines: 'first, stamp',
  },
  { books: 'id, epoch', certificates: 'id, epoch, book' },
  {
    course_types: 'id, epoch',
    courses: 'id, epoch, date',
    events: 'id, epoch, date',
    orders: 'id, epoch, school_course_id',
  },
  { lost: '++n, mid' },
  { saved_views: 'id, epoch' },
  { waiting_riders: 'id, epoch, school_course_id', vouchers: 'id, epoch' },
  { message_templates: 'id, epoch' },
  { messages: 'id, epoch, customer, course' },
];
// Each collection that came later raises the version by itself (src/data/database/tables.ts).
for (const [name, keys] of Object.entries(STORES))
  if (!ADDED.some((tables) => name in tables)) ADDED.push({ [name]: keys });

/** Its tables with their keys and indexes. */
async function tablesOf(db: Dexie): Promise<Record<string, readonly string[]>> {
  await db.open();
  const transaction = db.backendDB().transaction([...db.backendDB().objectStoreNames]);
  const found = [...db.backendDB().objectStoreNames].map((name) => {
    const store = transaction.objectStore(name);
    const indexes = [...store.indexNames].map((index) => JSON.stringify([index, store.index(index).unique]));
    return [name, [JSON.stringify([store.keyPath, store.autoIncrement]), ...indexes]] as const;
  });
  return Object.fromEntries(found);
}

const today = new SchoolDb('connect-today', 'default');

it.each(ADDED.map((_, at) => at + 1))('of version %i: every table of today, and what was in it', async (version) => {
  const name = `connect-version-${version}`;
  const older = new Dexie(name);
  for (const [at, tables] of ADDED.slice(0, version).entries()) older.version(at + 1).stores(tables);
  await older.table('bikes').put({ id: 4, epoch: 1, colour: 'Red' });
  await older.table('mutations').add({ mid: 'a', lane: 'bikes 4', status: 'queued', entity: 'bikes' });
  older.close();

  const db = new SchoolDb(name, 'default');
  expect(await tablesOf(db)).toEqual(await tablesOf(today));
  expect(await db.table('bikes').toArray()).toEqual([{ id: 4, epoch: 1, colour: 'Red' }]);
  expect(await db.mutations.toArray()).toMatchObject([{ seq: 1, mid: 'a' }]);
  expect(db.verno).toBe(ADDED.length);
  expect(Object.keys(await tablesOf(db)).toSorted()).toEqual(ADDED.flatMap((one) => Object.keys(one)).toSorted());
  db.close();
});
