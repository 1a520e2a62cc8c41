// A bike added, changed or deleted by a person: saved here, sent by the engine.
import type { bikeCreate, bikePatch } from '~contract/bikes';
import type { z } from '~contract/zod';
import { door } from './door';
import type { DraftKey } from './drafts';
import { enqueue, type Queued } from './outbox';
import { requestSync } from './sync-requests';

/** `draft` goes with the saving; `replaces`: the record (its seq) that this is the mended form of. */
export type How = { draft?: DraftKey; replaces?: number };

/** Saves a new bike. Throws StorageFullError. */
export async function addBike(input: z.output<typeof bikeCreate>, how: How = {}): Promise<Queued> {
  const mid = crypto.randomUUID();
  const queued = await door.run((database) =>
    enqueue(
      database,
      { mid, op: 'create', entity: 'bikes', body: { ...input }, about: input.registration_plate, ...how },
      Date.now(),
    ),
  );
  requestSync();
  return queued;
}

/** Saves what differs from the bike as it is shown; null where nothing does. Throws StorageFullError. */
export async function saveBike(id: number, input: z.output<typeof bikePatch>, how: How = {}): Promise<Queued | null> {
  const mid = crypto.randomUUID();
  const queued = await door.run((database) =>
    enqueue(
      database,
      { mid, op: 'patch', entity: 'bikes', targetId: id, body: { ...input }, about: '', ...how },
      Date.now(),
    ),
  );
  requestSync();
  return queued;
}

/** Deletes a bike with what lies under it. Throws StorageFullError. */
export async function removeBike(id: number, how: How = {}): Promise<Queued> {
  const mid = crypto.randomUUID();
  const queued = await door.run((database) =>
    enqueue(database, { mid, op: 'delete', entity: 'bikes', targetId: id, body: {}, about: '', ...how }, Date.now()),
  );
  requestSync();
  return queued;
}
