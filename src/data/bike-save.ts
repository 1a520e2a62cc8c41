// A bike added, changed or deleted by a person: saved here, sent by the engine.
import type { bikeCreate, bikePatch, BikeRow } from '~contract/bikes';
import type { z } from '~contract/zod';
import { drawBike } from './bike-changes';
import type { Database } from './database';
import { door } from './door';
import { nameOf } from './idmap';
import type { Queued } from './outbox';
import { discardItem } from './outbox-actions';
import { layOver } from './overlay';
import { listPending } from './pending';
import { getRows } from './rows';
import { type How, saveChange } from './save-change';
import { isSameValue, wireValue } from './wire-form';

type Fields = Record<string, unknown>;
/** The bike as the screens show it; `version`: the school's, of the row below what waits here. */
type Shown = { row: BikeRow | null; version: { baseVersion?: number } };

/** Saves a new bike. Throws StorageFullError. */
export function addBike(input: z.output<typeof bikeCreate>, how: How = {}): Promise<Queued> {
  const { registration_plate: about } = input;
  return saveChange({ op: 'create', entity: 'bikes', body: wireForm(input), about, ...how });
}

/** `seen`: fields as the person saw them when they began to type, where the bike may have changed under their hands. */
type Seen = { seen?: z.output<typeof bikePatch> };

/**
 * Saves what differs from the bike as it is shown; null where nothing does: what this was to replace is then deleted.
 * Throws StorageFullError.
 */
export async function saveBike(
  id: number,
  input: z.output<typeof bikePatch>,
  { seen = {}, ...how }: How & Seen = {},
): Promise<Queued | null> {
  const { row, version } = await door.run((database) => getShown(database, id, how.replaces));
  const before: Fields = { ...row };
  const body = wireForm(input);
  for (const [field, value] of Object.entries(body)) {
    if (field in before && isSameValue(field, value, before[field])) delete body[field];
  }
  const fields = Object.keys(body);
  if (fields.length === 0) {
    if (how.replaces !== undefined) await discardItem([how.replaces]);
    return null;
  }
  // What is not mirrored has no value before.
  const kept = fields.filter((field) => field in before);
  const saw: Fields = { ...before, ...seen };
  const base = Object.fromEntries(kept.map((field) => [field, wireValue(field, saw[field])]));
  // A version that is not the school's any more: it answers with the bike as it is, and there is something to choose.
  const isOld = kept.some((field) => !isSameValue(field, saw[field], before[field]));
  const baseVersion = version.baseVersion !== undefined && { baseVersion: version.baseVersion - (isOld ? 1 : 0) };
  // The school knows a bike by its mark of before; one that it does not know has only the new one.
  const known = (row?.id ?? 0) > 0 ? row?.registration_plate : input.registration_plate;
  const about = known ?? row?.registration_plate ?? input.registration_plate ?? '';
  return saveChange({ op: 'patch', entity: 'bikes', targetId: id, body, base, about, ...baseVersion, ...how });
}

/** Deletes a bike with what lies under it. Throws StorageFullError. */
export async function removeBike(id: number, how: How = {}): Promise<Queued> {
  const { row, version } = await door.run((database) => getShown(database, id));
  const about = row?.registration_plate ?? '';
  return saveChange({ op: 'delete', entity: 'bikes', targetId: id, body: {}, about, ...version, ...how });
}

/** `without`: the record (its seq) that is about to be replaced. */
async function getShown(database: Database, asked: number, without?: number): Promise<Shown> {
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

/** Without what was left out; lists in the order in which they are compared. */
function wireForm(input: Fields): Fields {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, wireValue(field, value)]));
}
