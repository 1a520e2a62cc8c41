// A school and a phone on the embedded database, and the ways in which it comes back as it was when it was backed up.
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { Pause } from '~sync/pause';
import { Puller } from '~sync/pull';
import { door } from '~data/door';
import type { Db } from '~server/db/db';
import { makeDb } from '~server/db/transactions';
import { connectMemory } from '~server/db/pglite';
import { makeBackup } from '~server/platform/backup/backup';
import { restoreArchive } from '~server/platform/backup/restore';
import { listSequences, type Sequence } from '~server/platform/backup/tables';
import { openTestApp, type TestApp } from './app';
import { templateDump } from './pglite-dumps';
import { connect, sendAll } from './sending';
import { openPhone, type Phone } from './phone';

/** Alike before and after: the file with it stays where the data are put back. */
const env = { AUTH_SECRET: 'the same secret before and after a restore' };

/** By the README's command over what is there, into an empty folder, or a copy of the folder put back by hand. */
export type Way = 'restore --replace' | 'restore' | 'a copy put back by hand';
export const WAYS: readonly Way[] = ['restore --replace', 'restore', 'a copy put back by hand'];

export type Rig = {
  phone: Phone;
  app: () => TestApp;
  backUp: () => Promise<void>;
  restore: () => Promise<void>;
  send: () => Promise<void>;
  /** As the engine pulls: with what it asks after a restore. */
  pull: () => Promise<void>;
  asked: () => string[];
  close: () => Promise<void>;
};

export async function openRig(way: Way): Promise<Rig> {
  const home = await mkdtemp(join(tmpdir(), 'connect-restored-'));
  const archive = join(home, 'archive.tar.gz');
  const first = await connectMemory(await templateDump());
  let dump: Blob | undefined;
  let last: Sequence[] = [];
  let app = await openTestApp({ env, db: makeDb(first) });
  let line = connect(app);
  const phone = await openPhone(app, 'callum@example.com');
  line = connect(app);
  const closing = [() => app.close(), () => first.close()];
  const goOn = async (dumped?: Blob) => {
    const db = makeDb(await connectMemory(dumped ?? (await templateDump())));
    // A running database is up to 32 ids ahead on disk; one that was stopped before it was copied is not.
    for (const { name, last: value } of dumped ? last : []) await setLast(db, name, value);
    if (!dumped) await restoreArchive({ path: archive, db, dataDir: home, replace: false, log: () => {} });
    const before = app;
    app = await openTestApp({ env, db, seed: false });
    closing.unshift(
      () => before.close(),
      () => db.close(),
    );
    line = connect(app);
  };
  return {
    phone,
    app: () => app,
    backUp: async () => {
      last = await app.db.system(listSequences);
      if (way === 'a copy put back by hand') dump = await first.pglite.dumpDataDir('none');
      else await makeBackup(app.db, home, archive);
    },
    restore: async () => {
      if (way !== 'restore --replace') return goOn(dump);
      await restoreArchive({ path: archive, db: app.db, dataDir: home, replace: true, log: () => {} });
    },
    send: sendAll,
    pull,
    asked: () => line.asked,
    close: async () => {
      for (const close of closing) await close();
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
