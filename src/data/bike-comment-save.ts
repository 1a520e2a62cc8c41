// A comment on a bike, written by a person: saved here, sent by the engine.
import { door } from './door';
import { enqueue, type Queued } from './outbox';
import { requestSync } from './sync-requests';

/** Saves a comment; `bike` by either id. Throws StorageFullError. */
export async function addBikeComment(input: {
  bike: number;
  comment: string;
  reported_by?: number[];
}): Promise<Queued> {
  const mid = crypto.randomUUID();
  const queued = await door.run((database) =>
    enqueue(
      database,
      { mid, op: 'create', entity: 'bike_comments', parentId: input.bike, body: { ...input }, about: '' },
      Date.now(),
    ),
  );
  requestSync();
  return queued;
}
