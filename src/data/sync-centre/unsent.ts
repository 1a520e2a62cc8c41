// Counts what is only on this device.
import { Dexie } from 'dexie';
import type { Mutation } from '~data/database/db';
import type { Seen } from '~data/outbox/delete-unsent';
import { isUnsent } from '~data/outbox/record';
import { listGuests } from '~data/database/device-database';
import { read } from '~data/database-access';
import { databaseName, type Owner } from '~data/database/owner';
import { isAttachment } from '~data/entities/all';

/** `changes` without the photos and films, which `photos` counts. */
export type Unsent = { changes: number; photos: number };

export type SeenUnsent = Unsent & Seen;

const NOTHING: Unsent = { changes: 0, photos: 0 };

/** For the signed-in person. */
export function countUnsent(): Promise<Unsent> {
  return read(NOTHING, ({ mirror }) => count(mirror));
}

/** The same with what is counted, for the person to decide about. */
export function listUnsent(): Promise<SeenUnsent> {
  return read<SeenUnsent>({ ...NOTHING, seqs: [] }, async ({ mirror }) => {
    const waiting = await mirror.mutations.filter(isUnsent).toArray();
    return { ...counted(waiting), seqs: waiting.map(({ seq = 0 }) => seq) };
  });
}

/** For somebody whose session was refused: opens their database directly, and creates none. */
export function countUnsentOf(owner: Owner): Promise<Unsent> {
  return countIn(databaseName(owner));
}

/** For everybody who has been on this device, signed in or not: changes, photos and films together. */
export async function countUnsentHere(): Promise<number> {
  const all = await Promise.all((await listGuests()).map(countIn));
  return all.reduce((sum, { changes, photos }) => sum + changes + photos, 0);
}

async function countIn(name: string): Promise<Unsent> {
  // Without a declared version Dexie opens an existing database of any version, and creates none.
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
  return counted((await db.table<Mutation>('mutations').toArray()).filter(isUnsent));
}

function counted(waiting: readonly Mutation[]): Unsent {
  const photos = waiting.filter(isAttachment).length;
  return { changes: waiting.length - photos, photos };
}
