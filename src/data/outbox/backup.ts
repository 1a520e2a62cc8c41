// A second copy of the outbox, outside IndexedDB. Chromium writes to IndexedDB in pieces; killed between two of them, it later
// calls the whole database corrupt and deletes it (measured: 3 times in 500 kills under load). Cache Storage keeps each entry
// in files of its own. The copy comes back under the same keys, so what had been sent already is only repeated.
import { z } from '~contract/wire/zod';
import type { Database } from '~data/database/connection';
import {
  ADOPTED,
  type IdMapping,
  type Mutation,
  type SchoolDb,
  type StoredBlob,
  type StoredFile,
} from '~data/database/db';
import { warn } from '~data/page/warn';

const CACHES = 'connect-outbox ';
/** Cache entries need addresses; nothing is ever fetched from this one. */
const BASE = 'https://connect.invalid/';
const IDS = 'ids';
const PICKED = '/picked';
/** The header with a file's record, beside its bytes. */
const ABOUT = 'X-About';

const mutation = z.looseObject({ seq: z.int(), mid: z.string(), userId: z.number(), entity: z.string() });
const ids = z.array(
  z.object({ entity: z.string(), tempId: z.number(), serverId: z.number(), key: z.string().optional() }),
);
const about = z.object({ blob: z.looseObject({ id: z.string() }), file: z.looseObject({ id: z.string() }) });

/** What this page has written, by database and entry, so that only differences are written again. */
const written = new Map<string, Map<string, string>>();
let last: Promise<void> = Promise.resolve();

/**
 * Brings the copy up to date with the outbox and the bytes of its files. Never rejects: without room or Cache Storage there
 * is just no second copy.
 */
export function backUp(database: Database): Promise<void> {
  return next(async () => {
    // Before an older copy was adopted, its entries must not be deleted for missing in the database.
    if (await isAdopted(database.mirror)) await copyFiles(database, await copyTexts(database));
  });
}

/** Copies one change that was just saved and the changes of its files, not their bytes. Never rejects. */
export function backUpOne({ name, mirror }: Database, seq: number): Promise<void> {
  return next(async () => {
    if (!(await isAdopted(mirror))) return;
    // Opened before the rows are read: if they are deleted in between, with this copy, nothing goes into the next one.
    const cache = await caches.open(CACHES + name);
    const [entry, files, names] = await mirror.transaction('r', [mirror.mutations, mirror.idmap], async () => [
      await mirror.mutations.get(seq),
      await mirror.mutations.where('parentSeq').equals(seq).toArray(),
      await mirror.idmap.toArray(),
    ]);
    const texts = textsOf(entry ? [entry, ...files] : [], names);
    for (const [key, text] of texts) await put(cache, name, key, text);
  });
}

/** One after another: an older state of the outbox must not overwrite a newer one. */
function next(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => undefined);
  return last;
}

function textsOf(entries: readonly Mutation[], names: readonly IdMapping[]): Map<string, string> {
  const texts = new Map(entries.map((entry) => [`m/${entry.mid}`, JSON.stringify(lasting(entry))]));
  if (entries.length > 0) texts.set(IDS, JSON.stringify(names));
  return texts;
}

async function put(cache: Cache, name: string, key: string, text: string): Promise<void> {
  await cache.put(BASE + key, new Response(text));
  const mine = written.get(name) ?? new Map<string, string>();
  written.set(name, mine.set(key, text));
}

/** `late`: texts whose file has to be copied before them. */
type Copied = { cache: Cache; kept: Set<string>; files: Map<string, string>; late: Map<string, string> };

async function copyTexts({ name, mirror }: Database): Promise<Copied> {
  const cache = await caches.open(CACHES + name);
  // Listed before the rows are read: each entry's change is in the rows, or has been settled.
  const kept = new Set((await cache.keys()).map(({ url }) => url.slice(BASE.length)));
  const [entries, names] = await mirror.transaction('r', [mirror.mutations, mirror.idmap], async () => [
    await mirror.mutations.toArray(),
    await mirror.idmap.toArray(),
  ]);
  const texts = textsOf(entries, names);
  const files = new Map(entries.flatMap((entry) => (entry.blobId ? [[keyOfFile(entry), entry.blobId]] : [])));
  const late = new Map<string, string>();
  // A copied change keeps pointing at the file as it was picked, which is in the copy, even after the file was prepared.
  const behind = new Set(entries.flatMap((one) => (one.blobId && !kept.has(keyOfFile(one)) ? [`m/${one.mid}`] : [])));
  for (const [key, text] of texts) {
    if (kept.has(key) && written.get(name)?.get(key) === text) continue;
    if (kept.has(key) && behind.has(key)) late.set(key, text);
    else await put(cache, name, key, text);
  }
  for (const key of kept) if (!isFile(key) && !texts.has(key)) await cache.delete(BASE + key);
  return { cache, kept, files, late };
}

async function copyFiles({ name, mirror }: Database, { cache, kept, files, late }: Copied): Promise<void> {
  for (const [key, id] of files) {
    if (kept.has(key)) continue;
    const [found, file] = [await mirror.blobs.get(id), await mirror.previews.get(id)];
    if (!found || !file) continue;
    const { buf, ...blob } = found;
    const text = encodeURIComponent(JSON.stringify({ blob, file: { ...file, thumb: null } }));
    await cache.put(BASE + key, new Response(buf, { headers: { [ABOUT]: text } }));
  }
  for (const [key, text] of late) await put(cache, name, key, text);
  for (const key of kept) if (isFile(key) && !files.has(key)) await cache.delete(BASE + key);
}

function isFile(key: string): boolean {
  return key.startsWith('f/');
}

/** Preparing a file replaces its bytes, so that they need another copy. */
function keyOfFile({ blobId = '', prepare }: Mutation): string {
  return prepare === undefined ? `f/${blobId}` : `f/${blobId}${PICKED}`;
}

/** Strips the engine's notes: the next engine judges anew. `attempts` stays 1 once sent, so that the change is never edited. */
function lasting(entry: Mutation): Mutation {
  const copy: Mutation = { ...entry, status: 'queued', attempts: Math.min(entry.attempts, 1), notBefore: 0, fence: 0 };
  for (const note of ['owner', 'leaseUntil', 'reached', 'lastError'] as const) delete copy[note];
  return copy;
}

/**
 * Restores the copy into a new, empty database, once per database. Until that has worked the copy isn't touched. Throws if it
 * can't be read or stored now; skips a damaged entry.
 */
export async function adoptBackup(database: Database): Promise<void> {
  const { name, owner, work } = database;
  const cache = (await caches.has(CACHES + name)) ? await caches.open(CACHES + name) : null;
  const urls = cache ? (await cache.keys()).map(({ url }) => url) : [];
  const entries: Mutation[] = [];
  const names: IdMapping[] = [];
  for (const url of urls) {
    const answer = await cache?.match(url);
    const key = url.slice(BASE.length);
    if (!answer) continue;
    // Prepared bytes serve a change that still means the picked ones, too (files/prepare-next.ts).
    if (key.endsWith(PICKED) && urls.includes(url.slice(0, -PICKED.length))) continue;
    if (isFile(key)) await adoptFile(work, answer);
    else if (key === IDS) names.push(...(ids.safeParse(parseJson(await answer.text())).data ?? []));
    else {
      const entry = mutation.safeParse(parseJson(await answer.text())).data;
      if (entry?.userId === owner.userId) entries.push(entry as unknown as Mutation);
    }
  }
  // Bytes first: if the page is killed before the changes are stored, the next one starts again.
  const count = await work.transaction('rw', [work.mutations, work.idmap, work.meta], () =>
    adopt(work, entries, names),
  );
  if (count > 0) warn(`${count} unsent changes came back from their copy: the browser had lost its database`);
}

async function adopt(work: SchoolDb, entries: readonly Mutation[], names: readonly IdMapping[]): Promise<number> {
  // Another tab was faster, and may have sent the changes already.
  if (await isAdopted(work)) return 0;
  await work.meta.put({ key: ADOPTED, value: true });
  // The database is older than the first copy.
  if ((await work.mutations.count()) > 0) return 0;
  await work.idmap.bulkPut([...names]);
  await work.mutations.bulkPut([...entries]);
  return entries.length;
}

/** Restores one file at a time: a phone hasn't enough memory for all of them. */
async function adoptFile(work: SchoolDb, answer: Response): Promise<void> {
  const read = about.safeParse(parseJson(answer.headers.get(ABOUT) ?? '', decodeURIComponent));
  if (!read.success) return;
  const { blob, file } = read.data as unknown as { blob: StoredBlob; file: StoredFile };
  const buf = await answer.arrayBuffer();
  await work.transaction('rw', [work.blobs, work.previews], async () => {
    await work.blobs.put({ ...blob, buf });
    await work.previews.put(file);
  });
}

async function isAdopted({ meta }: SchoolDb): Promise<boolean> {
  return (await meta.get(ADOPTED)) !== undefined;
}

/** Undefined for damaged JSON. */
function parseJson(text: string, decode = (coded: string) => coded): unknown {
  try {
    return JSON.parse(decode(text));
  } catch {
    return undefined;
  }
}

/** Deletes the copy of a database that is deleted itself. Never rejects. */
export async function removeBackup(name: string): Promise<void> {
  written.delete(name);
  try {
    await caches.delete(CACHES + name);
  } catch {
    // No Cache Storage in this browser, so no copy either.
  }
}
