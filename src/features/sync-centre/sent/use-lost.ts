// The changes that the server lost, live, and what can be done about each.
import { door, read } from '~data/database-access';
import type { Lost } from '~data/database/db';
import { dismissLost, hasTargets, isSendable, sendAgain } from '~data/after-restore/lost-changes';
import { requestSync } from '~data/page/sync-requests';
import { useLive } from '~widgets/hooks/use-live';

/** `canSend`: its body and the rows that it names are on this device. */
export type LostItem = Lost & { n: number; canSend: boolean };

/** Oldest first. */
export function useLostItems(): readonly LostItem[] {
  return useLive(listLost, []) ?? [];
}

function listLost(): Promise<LostItem[]> {
  return read<LostItem[]>([], async (database) => {
    const items: LostItem[] = [];
    for (const one of await database.mirror.lost.toArray()) {
      items.push({ ...one, n: one.n ?? 0, canSend: isSendable(one) && (await hasTargets(database, one)) });
    }
    return items;
  });
}

/** False if a row that the change names is gone. */
export async function sendLostAgain(n: number): Promise<boolean> {
  const isQueued = await door.run((database) => sendAgain(database, n, Date.now()));
  requestSync();
  return isQueued;
}

export function dismissItem(n: number): Promise<void> {
  return door.run((database) => dismissLost(database, n));
}
