// Finds a row by the key of the write that created it, under whatever id it has since a restore.
import type { RefCollection } from '~contract/wire/batch';
import { z } from '~contract/wire/zod';
import { isAttachment } from '~data/entities/all';
import { readContactRow } from './contact-packs';
import type { SchoolDb } from '~data/database/db';

/** In `meta`: from the key of a lost create to the key that it was sent again under. */
const REMADE = 'remade';
const remade = z.record(z.string(), z.string());

/** A row's id, negative while it is pending here, and its present key. */
type Keyed = { id: number; key: string };

/** The row created under this key; null if there is none. */
export async function findByKey(db: SchoolDb, collection: RefCollection, made: string): Promise<Keyed | null> {
  const key = await followRemade(db, made);
  const waiting = await db.mutations.where('mid').equals(key).first();
  if (waiting?.tempId !== undefined && waiting.entity === collection && waiting.discardAt === undefined) {
    return { id: waiting.tempId, key };
  }
  if (isAttachment({ entity: collection })) return null;
  const id = collection === 'customers' ? await findContact(db, key) : await findRow(db, collection, key);
  return id === null ? null : { id, key };
}

async function findRow(db: SchoolDb, collection: RefCollection, key: string): Promise<number | null> {
  const row: unknown = await db
    .table(collection)
    .filter(({ client_key }: { client_key?: unknown }) => client_key === key)
    .first();
  return z.object({ id: z.number() }).safeParse(row).data?.id ?? null;
}

/** Searches the JSON text before parsing: there may be tens of thousands of contacts. */
async function findContact(db: SchoolDb, key: string): Promise<number | null> {
  for (const { rows } of await db.packs.toArray()) {
    const json = rows.find((text) => text.includes(key) && readContactRow(text).client_key === key);
    if (json !== undefined) return readContactRow(json).id;
  }
  return null;
}

/** Notes that a lost create was sent again under a new key: its old key means that row from now on. */
export async function noteRemade(db: SchoolDb, key: string, by: string): Promise<void> {
  await db.meta.put({ key: REMADE, value: { ...(await readRemade(db)), [key]: by } });
}

async function readRemade(db: SchoolDb): Promise<Record<string, string>> {
  return remade.safeParse((await db.meta.get(REMADE))?.value).data ?? {};
}

/** This key and all earlier ones of the same row. */
export async function keysBefore(db: SchoolDb, key: string): Promise<string[]> {
  const known = Object.entries(await readRemade(db));
  const found = [key];
  for (const now of found) found.push(...known.filter(([, by]) => by === now).map(([old]) => old));
  return found;
}

async function followRemade(db: SchoolDb, key: string): Promise<string> {
  const known = await readRemade(db);
  let now = key;
  for (let next = known[now]; next !== undefined; next = known[now]) now = next;
  return now;
}
