// Rows that lie under another row, such as the notes of a contact: the mirror with this device's pending changes over it, and
// saving them. What is written without signal and has a parent begins here (docs/adding-an-entity.md).
import { type ChildCollection, COLLECTION, type Collection, type RowOf } from '~contract/wire/collections';
import { read } from '~data/database-access';
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { nameOf } from '~data/database/ids';
import { type Entity, parentEntity } from '~data/entities/all';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';
import { atOnce, listChildren } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import type { Draw } from '~data/pending/overlay';
import { listPending } from '~data/pending/pending';

/** A collection whose rows lie under another row, and are written without signal. */
type Child = ChildCollection & Entity;

type Parts<C extends Child, Beside, View> = {
  /** What else its rows are drawn or shown with, read in the same transaction, and the collections that it reads. */
  beside: (database: Database, changes: readonly Mutation[]) => Promise<Beside>;
  collections?: readonly Collection[];
  draw: (beside: Beside) => Draw<RowOf<C>>;
  show: (row: Drawn<RowOf<C>>, beside: Beside) => View;
};

/** Finds the children of a row. Either id names a row: the server's, or the one of a row that was made here. */
export function childRows<C extends Child, Beside, View extends { id: number; created: string }>(
  entity: C,
  { beside: readBeside, collections = [], draw, show }: Parts<C, Beside, View>,
) {
  const parent = parentEntity(entity) ?? entity;
  /** `without`: a change that is about to be replaced. */
  const listOf = async (database: Database, asked: number, without?: number): Promise<View[]> => {
    const { parentId, mirrored, changes, beside } = await atOnce(database, [entity, ...collections], async () => {
      const parentId = await nameOf(database.mirror, parent, asked);
      const changes = (await listPending(database, entity)).filter(({ seq }) => seq !== without);
      const beside = await readBeside(database, changes);
      return { parentId, mirrored: await listChildren(database, entity, parentId), changes, beside };
    });
    const rows = drawnRows<RowOf<C>>(mirrored, changes, draw(beside));
    // A pending change may be of another parent's row.
    return rows
      .filter((row) => (row as Record<string, unknown>)[COLLECTION[entity].under] === parentId)
      .map((row) => show(row, beside))
      .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id);
  };
  const find = async (database: Database, parentId: number, asked: number, without?: number): Promise<View | null> => {
    const id = await nameOf(database.mirror, entity, asked);
    return (await listOf(database, parentId, without)).find((row) => row.id === id) ?? null;
  };
  return {
    /** Newest first (created, then id). */
    list: (parentId: number): Promise<View[]> => read([], (database) => listOf(database, parentId)),
    /** One row of this parent; null if it is not on this device. */
    /** Null also for ids that are no numbers, as an address may have them: the database throws for such a key. */
    get: async (parentId: number, id: number, without?: number): Promise<View | null> =>
      [parentId, id].every(Number.isSafeInteger)
        ? read(null, (database) => find(database, parentId, id, without))
        : null,
  };
}

/** Where the changes of a child are saved: its row, its parent, and what people call it in the Sync centre. */
type Place = { entity: Child; parentId: number; about: string };

/** Saves a new row. Throws StorageFullError. */
export function addChild(place: Place, body: Record<string, unknown>, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'create', ...place, body, ...how });
}

/** Saves what differs from `row`, the row as shown; null if nothing does. Throws StorageFullError. */
export function saveChild<Input extends object>(
  place: Place & { id: number },
  row: { version: number } | null,
  input: Input,
  how: SaveHow<Input> = {},
): Promise<Queued | null> {
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  return saveDifference(place, { row, version }, input, how);
}

/** Deletes a row. Throws StorageFullError. */
export function removeChild({ id, ...place }: Place & { id: number }, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'delete', ...place, targetId: id, body: {}, ...how });
}
