// Checks whether this device would get through a day without signal. Each check handles its own errors, so that one failure
// doesn't hide the others.
import { MIRROR_LOCK_AFTER } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';
import { getLastContact } from '~data/database/connection';
import { door, read } from '~data/database-access';
import { getMirrorState } from './mirror-state';
import { listCollections } from './offline-data';
import { listOutbox } from './items';
import { getSession } from '~data/session/session';
import { tellWorker } from '~data/page/worker-line';
import { saveWhole, StorageFullError } from '~data/database/storage-full';
import { getStorageUse, isNearlyFull } from '~data/database/storage-use';

/** How many rows of a collection there are, and when the feed last confirmed them, in ms. */
export type YardRows = { count: number; updated: number | null };

export type YardFacts = {
  /** `none`: no service worker controls this page. `missing`: how many files wouldn't open without signal. */
  app: { is: 'here'; files: number } | { is: 'missing'; missing: number } | { is: 'none' };
  /** The first snapshot is complete. */
  isMirrored: boolean;
  /** Null if this person may not see them. */
  bikes: YardRows | null;
  staff: YardRows | null;
  /** `persisted` is null if the browser doesn't tell. */
  storage: { save: 'works' | 'full' | 'fails'; isNearlyFull: boolean; persisted: boolean | null };
  /** `until`: when this device locks without further contact, in ms; null if the server has never answered here. */
  signIn: { name: string; until: number | null } | null;
  /** How many changes need fixing. */
  fixing: number;
};

/** Checks everything now. Writes one row to see that saving works. Never rejects. */
export async function checkYard(): Promise<YardFacts> {
  const [app, isMirrored, rows, storage, signIn, fixing] = await Promise.all([
    checkApp(),
    getMirrorState().then(({ ready }) => ready, unknown(false)),
    listCollections().catch(unknown([])),
    checkStorage(),
    checkSignIn(),
    listOutbox().then((outbox) => outbox.fixing.length, unknown(0)),
  ]);
  const rowsOf = (name: string) => rows.find(({ collection }) => collection === name) ?? null;
  return { app, isMirrored, bikes: rowsOf('bikes'), staff: rowsOf('staff_ref'), storage, signIn, fixing };
}

/** The message has to wake a stopped worker first. Milliseconds. */
const PATIENCE = 4000;
const answer = z.object({ files: z.int().positive(), missing: z.int().nonnegative() });

/** Asks the worker that controls this page whether its cache has all of the app. */
async function checkApp(): Promise<YardFacts['app']> {
  const { port1, port2 } = new MessageChannel();
  const said = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    const hear = (data: unknown) => {
      clearTimeout(timer);
      resolve(data);
    };
    port1.addEventListener('message', ({ data }) => hear(data));
    port1.start();
    if (!tellWorker({ type: 'CHECK_SHELL' }, [port2])) hear(null);
  });
  port1.close();
  const read = answer.safeParse(said).data;
  if (!read) return { is: 'none' };
  return read.missing > 0 ? { is: 'missing', missing: read.missing } : { is: 'here', files: read.files };
}

async function checkStorage(): Promise<YardFacts['storage']> {
  const [save, full, use] = await Promise.all([tryToSave(), isNearlyFull(), getStorageUse()]);
  return { save, isNearlyFull: full, persisted: use?.persisted ?? null };
}

/** Saves as a report is saved, with strict durability. */
async function tryToSave(): Promise<YardFacts['storage']['save']> {
  try {
    await door.run(({ work }) =>
      saveWhole(work, [work.meta], async () => {
        await work.meta.put({ key: 'yard check', value: Date.now() });
      }),
    );
    return 'works';
  } catch (error) {
    return error instanceof StorageFullError ? 'full' : 'fails';
  }
}

async function checkSignIn(): Promise<YardFacts['signIn']> {
  const { status, person } = getSession();
  if (status !== 'signed-in') return null;
  const contact = await read(null, getLastContact).catch(unknown(null));
  return { name: person.user.name, until: contact === null ? null : contact + MIRROR_LOCK_AFTER };
}

/** The value to use if the database doesn't answer, which `save` reports already. */
function unknown<T>(value: T): () => T {
  return () => value;
}
