// Brings the second copy up to date before a screen says that something is saved or deleted (outbox/backup.ts).
import { door } from '~data/database-access';
import type * as backup from '~data/outbox/backup';
import type { Database } from '~data/database/connection';

/** A slower disk must not hold up the person. Milliseconds. */
const PATIENCE = 1000;

/** `seq`: the change's number in the queue. Never rejects. */
export function keepCopy(seq: number): Promise<void> {
  return copy(({ backUpOne }, database) => backUpOne(database, seq));
}

/** The whole outbox: what was deleted must not come back from it. Never rejects. */
export function keepAll(): Promise<void> {
  return copy(({ backUp }, database) => backUp(database));
}

type Backup = typeof backup;

async function copy(how: (from: Backup, database: Database) => Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const copied = import('~data/outbox/backup')
    .then((loaded) => door.run((database) => how(loaded, database)))
    .catch(() => undefined);
  await Promise.race([copied, late]);
}
