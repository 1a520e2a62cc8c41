// The sent changes, each with the place where its row can be seen.
import { read } from '~data/database-access';
import { listSent } from '~data/sync-centre/items';
import { useLive } from '~widgets/hooks/use-live';
import type { RowWay } from '../ways/way';
import { rowWay } from '../ways/ways';

type Sent = Awaited<ReturnType<typeof listSent>>[number];
/** `view` is null if the row is gone or has no screen. */
export type SentItem = Sent & { view: RowWay | null };

/** Newest first; undefined while loading. */
export function useSent(): SentItem[] | undefined {
  return useLive(async () => {
    const sent = await listSent();
    return Promise.all(sent.map(async (one) => ({ ...one, view: await viewOf(one) })));
  }, []);
}

function viewOf({ entity, id, about }: Sent): Promise<RowWay | null> {
  return read(null, async ({ mirror }) => (id === null ? null : rowWay(mirror, entity, id, about)));
}

/** How many photos of each comment or report were sent from this device, by `rowKey`. */
export function sentPhotos(sent: readonly SentItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { entity, id, files = 0 } of sent) {
    if (id === null || files === 0) continue;
    const key = rowKey(entity, id);
    counts.set(key, (counts.get(key) ?? 0) + files);
  }
  return counts;
}

/** A row with photos, whatever kind it is. */
export function rowKey(entity: string, id: number): string {
  return `${entity} ${id}`;
}
