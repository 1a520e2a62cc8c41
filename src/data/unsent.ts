// How much is only on this device.
import { Dexie } from 'dexie';
import type { Mutation } from './db';
import { read } from './door';
import { databaseName, type Owner } from './owner';

/** Changes, and photos beside them. */
export type Unsent = { changes: number; photos: number };

const NOTHING: Unsent = { changes: 0, photos: 0 };

/** Of the person who is signed in. */
export function countUnsent(): Promise<Unsent> {
  return read(NOTHING, ({ mirror }) => count(mirror));
}

/** Of somebody whose session was refused: looks into their database past the door, and makes none where there is none. */
export async function countUnsentOf(owner: Owner): Promise<Unsent> {
  // Without a version of its own Dexie opens what is there, of whatever version, and nothing else.
  const db = new Dexie(databaseName(owner), { cache: 'disabled' });
  try {
    return await count(await db.open());
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return NOTHING;
    throw error;
  } finally {
    db.close();
  }
}

async function count(db: Dexie): Promise<Unsent> {
  const changes = await db.table<Mutation>('mutations').toArray();
  const waiting = changes.filter(({ blobId, discardAt }) => blobId === undefined && discardAt === undefined);
  return { changes: waiting.length, photos: await db.table('blobs').count() };
}
