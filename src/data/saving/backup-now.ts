// Puts a change into the second copy before the form says that it is saved (outbox/backup.ts).
import { door } from '~data/door';

/** A slower disk must not hold up the person. Milliseconds. */
const PATIENCE = 1000;

/** `seq`: the change's number in the queue. Never rejects. */
export async function keepCopy(seq: number): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const copied = import('~data/outbox/backup')
    .then(({ backUpOne }) => door.run((database) => backUpOne(database, seq)))
    .catch(() => undefined);
  await Promise.race([copied, late]);
}
