// Takes a void back, for as long as the screen offers it: the school never hears of one that wasn't sent, and gets an unvoid
// behind any other, so that its history keeps both.
import { door } from '~data/database-access';
import { wasSent } from '~data/outbox/holds';
import { isUntouched } from '~data/outbox/coalesce';
import { discard, removeUnsent } from '~data/outbox/discard';
import { stored } from '~data/outbox/place';
import type { Entry } from '~data/outbox/record';
import type { Database } from '~data/database/connection';
import { requestSync } from '~data/page/sync-requests';
import { unvoidCertificate } from './save';

/** Brings a certificate back that was made void on this device. Throws what `unvoidCertificate` throws. */
export async function undoVoid(number: number): Promise<void> {
  const isDropped = await door.run((database) => dropVoid(database, number));
  if (isDropped) requestSync();
  else await unvoidCertificate(number);
}

/** Drops the pending void; false if the school has it or may have it. */
function dropVoid(database: Database, number: number): Promise<boolean> {
  const { work } = database;
  return work.transaction('rw', work.mutations, async () => {
    const changes = stored(await work.mutations.where('entity').equals('certificates').sortBy('seq'));
    const last = changes.findLast((one) => isVoidOf(one, number));
    if (!last) return false;
    const isRefused = last.status === 'rejected' || last.status === 'conflict';
    if (isRefused) await discard(database, last.seq, Date.now());
    else if (isUnsent(last)) await removeUnsent(work, last.seq);
    return isRefused || isUnsent(last);
  });
}

function isVoidOf({ action, body, discardAt }: Entry, number: number): boolean {
  return action === 'void' && body['previous_certificate'] === number && discardAt === undefined;
}

function isUnsent(entry: Entry): boolean {
  return isUntouched(entry) && !wasSent(entry);
}
