// A person's named views of lists: the mirror with this device's pending changes over it, and saving them.
import {
  type SavedView,
  savedViewCreate,
  type SavedViewCreate,
  savedViewPatch,
  type SavedViewPatch,
  type ViewedList,
} from '~contract/users/saved-views';
import type { Database } from '~data/database/connection';
import { door, read } from '~data/database-access';
import { atOnce, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import type { Draw } from '~data/pending/overlay';
import { listPending } from '~data/pending/pending';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';
import { getSession } from '~data/session/session';

export type ViewOfList = Drawn<SavedView>;

/** The person's views of a list, by name. */
export function listSavedViews(list: ViewedList): Promise<ViewOfList[]> {
  return read([], async (database) => {
    const own = (await getViews(database)).filter((view) => view.list === list);
    return own.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  });
}

/** Saves a new view. Throws StorageFullError. */
export function addSavedView(input: SavedViewCreate): Promise<Queued> {
  return saveChange({ op: 'create', entity: 'saved_views', body: { ...input }, about: input.name });
}

/** Saves what differs; null if nothing does. Throws StorageFullError. */
export async function saveSavedView(
  id: number,
  input: SavedViewPatch,
  how: SaveHow<SavedViewPatch> = {},
): Promise<Queued | null> {
  const row = await door.run(async (database) => (await getViews(database)).find((view) => view.id === id) ?? null);
  const about = input.name ?? row?.name ?? '';
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  return saveDifference({ entity: 'saved_views', id, about }, { row, version }, input, how);
}

/** Deletes a view. Throws StorageFullError. */
export function removeSavedView({ id, name }: Pick<SavedView, 'id' | 'name'>, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'delete', entity: 'saved_views', targetId: id, body: {}, about: name, ...how });
}

function getViews(database: Database): Promise<readonly ViewOfList[]> {
  return atOnce(database, ['saved_views'], async () => {
    const { rows } = await getRows(database, 'saved_views');
    const changes = await listPending(database, 'saved_views');
    return drawnRows<SavedView>(rows, changes, drawView(getSession().person?.user.id ?? 0));
  });
}

function drawView(user: number): Draw<SavedView> {
  return ({ body, recordedAt }, row) => {
    if (row) {
      const {
        name = row.name,
        address = row.address,
        columns = row.columns,
      } = savedViewPatch.safeParse(body).data ?? {};
      return { ...row, name, address, columns };
    }
    const made = savedViewCreate.safeParse(body).data;
    return made ? { user, ...made, created: recordedAt, received_at: recordedAt } : null;
  };
}
