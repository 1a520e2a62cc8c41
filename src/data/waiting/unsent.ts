// How much is only on this device.
import { Dexie } from 'dexie';
import type { Mutation } from '~data/store/db';
import { listGuests } from '~data/store/device-database';
import { read } from '~data/door';
import { databaseName, type Owner } from '~data/store/owner';
import { isAttachment } from '~data/shapes/entities';

/** Changes, and photos and films beside them. */
export type Unsent = { changes: number; photos: number };

const NOTHING: Unsent = { changes: 0, photos: 0 };

/** Of the person who is signed in. */
export function countUnsent(): Promise<Unsent> {
  return read(NOTHING, ({ mirror }) => count(mirror));
}

/** Of somebody whose session was refused: looks into their database past the door, and makes none where there is none. */
export function countUnsentOf(owner: Owner): Promise<Unsent> {
  return countIn(databaseName(owner));
}

/** Of everybody who has been here, signed in or not: how many changes, photos and films lie in this browser. */
export async function countUnsentHere(): Promise<number> {
  const all = await Promise.all((await listGuests()).map(countIn));
  return all.reduce((sum, { changes, photos }) => sum + changes + photos, 0);
}

async function countIn(name: string): Promise<Unsent> {
  // Without a version of its own Dexie opens what is there, of whatever version, and nothing else.
  const db = new Dexie(name, { cache: 'disabled' });
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
  const all = await db.table<Mutation>('mutations').toArray();
  const waiting = all.filter(({ discardAt }) => discardAt === undefined);
  const photos = waiting.filter(isAttachment).length;
  return { changes: waiting.length - photos, photos };
}
