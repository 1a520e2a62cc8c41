// How often a mirrored collection has changed on this device, and which rows lately. Code that keeps rows in memory compares it.
import type { Collection } from '~contract/wire/collections';
import { z } from '~contract/wire/zod';
import type { SchoolDb } from './db';

/** How many changes and ids are remembered: after more of them, reading everything again costs as little. */
const CHANGES_MAX = 20;
const IDS_MAX = 500;

/** The changes up to the present one, oldest first: `at` is the number that each has made. */
const lately = z.array(z.object({ at: z.number(), ids: z.array(z.number()) }));

/** The number of changes so far. */
export async function getRevision(mirror: SchoolDb, collection: Collection): Promise<number> {
  const stored = (await mirror.meta.get(revisionKey(collection)))?.value;
  return typeof stored === 'number' ? stored : 0;
}

/**
 * Tells every tab that the collection has changed; inside the transaction that changes it. `ids`: the rows that were written or
 * removed; absent if they can't be told.
 */
export async function raiseRevision(mirror: SchoolDb, collection: Collection, ids?: readonly number[]): Promise<void> {
  const at = (await getRevision(mirror, collection)) + 1;
  await mirror.meta.put({ key: revisionKey(collection), value: at });
  const known = ids ? [...(await readLately(mirror, collection)), { at, ids: [...ids] }].slice(-CHANGES_MAX) : [];
  const count = known.reduce((sum, one) => sum + one.ids.length, 0);
  await mirror.meta.put({ key: latelyKey(collection), value: count > IDS_MAX ? [] : known });
}

/** The rows that changed after one revision up to another; null if that isn't remembered. */
export async function listChangedSince(
  mirror: SchoolDb,
  collection: Collection,
  { since, now }: { since: number; now: number },
): Promise<number[] | null> {
  const changes = (await readLately(mirror, collection)).filter(({ at }) => at > since && at <= now);
  // Another version of the app may have raised the number without a note.
  return changes.length === now - since ? [...new Set(changes.flatMap(({ ids }) => ids))] : null;
}

async function readLately(mirror: SchoolDb, collection: Collection) {
  return lately.safeParse((await mirror.meta.get(latelyKey(collection)))?.value).data ?? [];
}

function revisionKey(collection: Collection): string {
  return `revision ${collection}`;
}

function latelyKey(collection: Collection): string {
  return `changed ${collection}`;
}
