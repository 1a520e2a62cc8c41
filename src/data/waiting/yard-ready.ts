// Whether this device would get through a day without signal: looked at, not assumed. Every part answers for itself, so
// that one that fails hides none of the others.
import { MIRROR_LOCK_AFTER } from '~contract/limits';
import { z } from '~contract/zod';
import { getLastContact } from '~data/store/connection';
import { door, read } from '~data/door';
import { getMirrorState } from './mirror-state';
import { listCollections } from './offline-data';
import { listOutbox } from './items';
import { getSession } from '~data/session/session';
import { saveWhole, StorageFullError } from '~data/store/storage-full';
import { getStorageUse, isNearlyFull } from '~data/store/storage-use';

/** Rows of a collection, and when the school last confirmed them, in ms. */
export type YardRows = { count: number; updated: number | null };

export type YardFacts = {
  /** `none`: no service worker answers for this page. `missing`: files that would not open without signal. */
  app: { is: 'here'; files: number } | { is: 'missing'; missing: number } | { is: 'none' };
  /** The first snapshot is whole. */
  isMirrored: boolean;
  /** Null: not for this person's eyes. */
  bikes: YardRows | null;
  staff: YardRows | null;
  /** `persisted` is null where the browser does not tell. */
  storage: { save: 'works' | 'full' | 'fails'; isNearlyFull: boolean; persisted: boolean | null };
  /** `until`: without any contact this device locks then, in ms; null: the school has never answered here. */
  signIn: { name: string; until: number | null } | null;
  /** Changes that wait for the person. */
  fixing: number;
};

/** Looks at everything now. Writes one row, to see that it can. Never rejects. */
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

/** A worker that sleeps is woken by the question; milliseconds. */
const PATIENCE = 4000;
const answer = z.object({ files: z.int().positive(), missing: z.int().nonnegative() });

/** Asks the worker that answers for this page whether all of the app lies in its cache. */
async function checkApp(): Promise<YardFacts['app']> {
  // Absent on plain HTTP, and in some private modes, whatever the type says.
  const { controller } = (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? {};
  if (!controller) return { is: 'none' };
  const { port1, port2 } = new MessageChannel();
  const said = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    controller.postMessage({ type: 'CHECK_SHELL' }, [port2]);
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

/** As a report is saved: strictly, and for good. */
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

/** What counts where the database does not answer: `save` says so already. */
function unknown<T>(value: T): () => T {
  return () => value;
}
