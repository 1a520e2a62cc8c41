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

/** How many photos of each comment were sent from this device, by the comment's id. */
export function sentPhotos(sent: readonly SentItem[]): ReadonlyMap<number, number> {
  return new Map(
    sent.flatMap(({ entity, id, files }) => (entity === 'bike_comments' && id !== null ? [[id, files ?? 0]] : [])),
  );
}
