// A bike added, changed or deleted by a person: saved here, sent by the engine.
import type { bikeCreate, bikePatch, BikeRow } from '~contract/bikes/bikes';
import type { z } from '~contract/wire/zod';
import { drawBike } from './draw';
import type { Database } from '~data/database/connection';
import { door } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import type { Queued } from '~data/outbox/enqueue';
import { layOver } from '~data/pending/overlay';
import { listPending } from '~data/pending/pending';
import { getRows } from '~data/mirror/read-rows';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow, type Shown, wireForm } from '~data/form-saves/save-difference';

/** Saves a new bike. Throws StorageFullError. */
export function addBike(input: z.output<typeof bikeCreate>, how: How = {}): Promise<Queued> {
  const { registration_plate: about } = input;
  return saveChange({ op: 'create', entity: 'bikes', body: wireForm(input), about, ...how });
}

/**
 * Saves what differs from the bike as shown; null if nothing does: the change that this was to replace is then deleted.
 * Throws StorageFullError.
 */
export async function saveBike(
  id: number,
  input: z.output<typeof bikePatch>,
  how: SaveHow<z.output<typeof bikePatch>> = {},
): Promise<Queued | null> {
  const shown = await door.run((database) => getShown(database, id, how.replaces));
  const { row } = shown;
  // The Sync centre names a known bike by its present registration; a bike not sent yet has only the new one.
  const known = (row?.id ?? 0) > 0 ? row?.registration_plate : input.registration_plate;
  const about = known ?? row?.registration_plate ?? input.registration_plate ?? '';
  return saveDifference({ entity: 'bikes', id, about }, shown, input, how);
}

/** Deletes a bike with everything below it. Throws StorageFullError. */
export async function removeBike(id: number, how: How = {}): Promise<Queued> {
  const { row, version } = await door.run((database) => getShown(database, id));
  const about = row?.registration_plate ?? '';
  return saveChange({ op: 'delete', entity: 'bikes', targetId: id, body: {}, about, ...version, ...how });
}

/** `without`: the seq of the record that is about to be replaced. */
async function getShown(database: Database, asked: number, without?: number): Promise<Shown<BikeRow>> {
  const { mirror } = database;
  const tables = [mirror.rows('bikes'), mirror.rows('suppliers'), mirror.mutations, mirror.idmap, mirror.meta];
  return mirror.transaction('r', tables, async () => {
    const id = await nameOf(mirror, 'bikes', asked);
    const mirrored = await mirror.rows('bikes').get(id);
    const { rows: suppliers } = await getRows(database, 'suppliers');
    const changed = layOver<BikeRow>({
      changes: (await listPending(database, 'bikes')).filter(({ seq }) => seq !== without),
      find: (other) => (other === id ? mirrored : undefined),
      isKnown: (key) => mirrored?.client_key === key,
      draw: drawBike(suppliers),
    });
    const row = changed.has(id) ? changed.get(id) : mirrored;
    return { row: row ?? null, version: mirrored ? { baseVersion: mirrored.version } : {} };
  });
}
