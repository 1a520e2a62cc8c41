// What was sent, each with the row to look at if that is still there.
import { read } from '~data/door';
import { listSent } from '~data/outbox-list';
import { useLive } from '~widgets/use-live';

type Sent = Awaited<ReturnType<typeof listSent>>[number];
/** `received`: when the school says that it got the text of a comment. */
type View = { bike: number; comment: number | null; isDocument?: true; received?: number };
/** `view`: the bike, and the comment on it if it is one; null where the row is gone. */
export type SentItem = Sent & { view: View | null };

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
    if (entity === 'bike_documents') {
      const document = await mirror.rows('bike_documents').get(id);
      return document ? { bike: document.bike, comment: null, isDocument: true } : null;
    }
    if (entity !== 'bike_comments') return null;
    const comment = await mirror.rows('bike_comments').get(id);
    return comment ? { bike: comment.bike, comment: id, received: Date.parse(comment.received_at) } : null;
  });
}

/** How many photos of each comment have been sent from here, by the comment. */
export function sentPhotos(sent: readonly SentItem[]): ReadonlyMap<number, number> {
  return new Map(
    sent.flatMap(({ entity, id, files }) => (entity === 'bike_comments' && id !== null ? [[id, files ?? 0]] : [])),
  );
}
