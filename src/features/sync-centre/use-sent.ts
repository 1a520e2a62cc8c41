// What was sent, each with the row to look at if that is still there.
import { read } from '~data/door';
import { listSent } from '~data/outbox-list';
import { useLive } from '~widgets/use-live';

type Sent = Awaited<ReturnType<typeof listSent>>[number];
/** `view`: the bike, and the comment on it if it is one; null where the row is gone. */
export type SentItem = Sent & { view: { bike: number; comment: number | null } | null };

/** Newest first; undefined while loading. */
export function useSent(): SentItem[] | undefined {
  return useLive(async () => {
    const sent = await listSent();
    return Promise.all(sent.map(async (one) => ({ ...one, view: await viewOf(one) })));
  }, []);
}

function viewOf({ entity, id }: Sent): Promise<SentItem['view']> {
  return read(null, async ({ mirror }) => {
    if (id === null) return null;
    if (entity === 'bikes') return (await mirror.rows('bikes').get(id)) ? { bike: id, comment: null } : null;
    if (entity !== 'bike_comments') return null;
    const comment = await mirror.rows('bike_comments').get(id);
    return comment ? { bike: comment.bike, comment: id } : null;
  });
}
