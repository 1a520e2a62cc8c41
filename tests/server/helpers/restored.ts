// A school and a phone on the embedded database, and the ways in which it comes back as it was when it was backed up.
import { join } from 'node:path';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { vi, type MockInstance } from 'vitest';
import type { Tokens } from '~contract/users/users';
import { Pause } from '~sync/requested-pause';
import { Puller } from '~sync/pull/pull';
import { door } from '~data/database-access';
import type { Db } from '~server/db/db';
import { makeDb } from '~server/db/transactions';
import { connectMemory } from '~server/db/pglite';
import { restoreArchive } from '~server/platform/backup/restore';
import { listSequences, type Sequence } from '~server/platform/backup/tables';
import { writeArchive } from '~server/platform/backup/write';
import { noteRestore } from '~server/services/restored/note-restore';
import { openTestApp, type TestApp } from './app';
import { dbOn } from './database';
import { templateDump } from './pglite-dumps';
import { connect, sendAll } from './sending';
import { openPhoneWith, type Phone } from './phone';
import { giveBack, takeFilled, takeSpare } from './spare-databases';

/** Alike before and after: the file with it stays where the data are put back. */
const env = { AUTH_SECRET: 'the same secret before and after a restore' };

/** By the README's command over what is there, into an empty folder, or a copy of the folder put back by hand. */
export type Way = 'restore --replace' | 'restore' | 'a copy put back by hand';
export const WAYS: readonly Way[] = ['restore --replace', 'restore', 'a copy put back by hand'];

export type Rig = {
  phone: Phone;
  app: () => TestApp;
  /** As it was when the rig was opened. */
  restore: () => Promise<void>;
  send: () => Promise<void>;
  /** As the engine pulls: with what it asks after a restore. */
  pull: () => Promise<void>;
  asked: () => string[];
  close: () => Promise<void>;
};

/** The school of every case as it is backed up: seeded, with the phone signed in. */
type Base = {
  at: number;
  tokens: Tokens;
  dump: Blob;
  /** The last value of each sequence. */
  last: Sequence[];
  /** An archive of it; and what `restore` made of that in an empty database. */
  archive: Buffer;
  restored: Blob;
};

let made: Promise<Base> | undefined;

/** Made anew where the phone's tokens are no longer fresh: it must not be refreshing them in the middle of a case. */
async function takeBase(prepare?: Prepare): Promise<Base> {
  if (made && Date.now() - (await made).at > 5 * 60_000) made = undefined;
  made ??= makeBase(prepare);
  return made;
}

/** Changes the school before it is backed up; the same in all cases of a file. */
type Prepare = (db: Db) => Promise<void>;

async function makeBase(prepare?: Prepare): Promise<Base> {
  const home = await mkdtemp(join(tmpdir(), 'connect-restored-'));
  const connection = await connectMemory(await templateDump());
  const db = makeDb(connection);
  const app = await openTestApp({ env, db });
  await prepare?.(db);
  const at = Date.now();
  const tokens = await app.signIn('callum@example.com');
  const last = await db.system(listSequences);
  const path = join(home, 'archive.tar.gz');
  // `makeBackup` would also try it, which is done by every restore.
  await writeArchive(db, home, path);
  const empty = await connectMemory(await templateDump());
  await restoreArchive({
    path,
    db: makeDb(empty),
    dataDir: home,
    replace: false,
    note: noteRestore(new Date()),
    log: () => {},
  });
  const [dump, restored] = [await connection.pglite.dumpDataDir('none'), await empty.pglite.dumpDataDir('none')];
  const archive = await readFile(path);
  await app.close();
  await connection.close();
  await empty.close();
  await rm(home, { recursive: true, force: true });
  return { at, tokens, dump, last, archive, restored };
}

/**
 * A database to load an archive into is one that somebody is done with, and has the schema already: making one and migrating it
 * would take seconds each time, loading one a second.
 */
function withoutMigrating(): void {
  const create = PGlite.create.bind(PGlite) as (options: PGliteOptions) => Promise<PGlite>;
  const creating = vi.spyOn(PGlite, 'create') as unknown as MockInstance<typeof create>;
  creating.mockImplementation(async (options) => {
    if (options.loadDataDir) return create(options);
    const spare = await takeSpare();
    const { pglite } = spare.connection;
    pglite.close = async () => {
      Reflect.deleteProperty(pglite, 'close');
      await giveBack(spare);
    };
    return pglite;
  });
}

export async function openRig(way: Way, prepare?: Prepare): Promise<Rig> {
  withoutMigrating();
  const base = await takeBase(prepare);
  const home = await mkdtemp(join(tmpdir(), 'connect-restored-'));
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (what: 'dump' | 'restored') => {
    const db = dbOn(await takeFilled(`${what} at ${base.at}`, base[what]));
    const school = await openTestApp({ env, db, seed: false });
    opened.unshift(school, db);
    return school;
  };
  const openBackedUp = async () => {
    const school = await open('dump');
    // A running database is up to 32 ids ahead on disk; one that was stopped before it was copied is not.
    for (const { name, last } of base.last) await setLast(school.db, name, last);
    return school;
  };
  let app = await openBackedUp();
  const phone = await openPhoneWith(app, base.tokens);
  let line = connect(app);
  const goOn = async () => {
    app = way === 'restore' ? await open('restored') : await openBackedUp();
    line = connect(app);
  };
  const replace = async () => {
    const path = join(home, 'archive.tar.gz');
    await writeFile(path, base.archive);
    await restoreArchive({
      path,
      db: app.db,
      dataDir: home,
      replace: true,
      note: noteRestore(app.now()),
      log: () => {},
    });
  };
  return {
    phone,
    app: () => app,
    restore: () => (way === 'restore --replace' ? replace() : goOn()),
    send: sendAll,
    pull,
    asked: () => line.asked,
    close: async () => {
      for (const each of opened) await each.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function setLast(db: Db, name: string, value: number): Promise<void> {
  await db.system((tx) => tx.execute(sql`SELECT setval(quote_ident(${name})::regclass, ${value}::bigint)`));
}

async function pull(): Promise<void> {
  const { syncHost } = await import('~data/engine-host/host');
  const { owner } = await door.run((database) => Promise.resolve(database));
  await new Promise<void>((resolve, reject) => {
    const puller = new Puller({
      ...syncHost,
      network: { ...syncHost.network, ping: () => Promise.resolve(true) },
      session: { ...syncHost.session, verify: () => Promise.resolve() },
      pause: new Pause(syncHost.clock),
      userId: owner.userId,
      tell: ({ state }) => state !== 'pulling' && state !== 'all-sent' && reject(new Error(`the pull says ${state}`)),
      onPulled: () => {
        puller.stop();
        resolve();
      },
    });
    puller.nudge();
  });
}
