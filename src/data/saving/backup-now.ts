// The second copy of what was just saved, before anybody is told that it is (outbox-backup.ts).
import { door } from '~data/door';

/** A disk that takes longer must not hold up the person. Milliseconds. */
const PATIENCE = 1000;

/** `seq`: its place in the queue. Never rejects. */
export async function keepCopy(seq: number): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const copied = import('~data/outbox/backup')
    .then(({ backUpOne }) => door.run((database) => backUpOne(database, seq)))
    .catch(() => undefined);
  await Promise.race([copied, late]);
}
