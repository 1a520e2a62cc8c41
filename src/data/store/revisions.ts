// How often a mirrored collection has changed on this device. Code that keeps rows in memory compares it.
import type { Collection } from '~contract/collections';
import type { SchoolDb } from './db';

/** The number of changes so far. */
export async function getRevision(mirror: SchoolDb, collection: Collection): Promise<number> {
  const stored = (await mirror.meta.get(revisionKey(collection)))?.value;
  return typeof stored === 'number' ? stored : 0;
}

/** Tells every tab that the collection has changed; inside the transaction that changes it. */
export async function raiseRevision(mirror: SchoolDb, collection: Collection): Promise<void> {
  await mirror.meta.put({ key: revisionKey(collection), value: (await getRevision(mirror, collection)) + 1 });
}

function revisionKey(collection: Collection): string {
  return `revision ${collection}`;
}
