// Rows that are edited as a whole and mirrored under their entity's own name: the own profile, where and when people work, the
// school, its sites and how it stands on its invoices. Shown with their pending changes.
import type { BodyOf } from '~contract/wire/endpoint';
import type { patchCourseType } from '~contract/calendar/course-types';
import type { patchInvoiceSettings } from '~contract/invoices/settings';
import type { patchProfile } from '~contract/users/profile';
import type { patchSettings, patchSupplier } from '~contract/school/school';
import type { patchWorking } from '~contract/staff/staff';
import type { RowOf } from '~contract/wire/collections';
import type { Database } from '~data/database/connection';
import { door, read } from '~data/database-access';
import type { Queued } from '~data/outbox/enqueue';
import { drawnRows } from '~data/pending/drawn-rows';
import { listPending, type PendingState } from '~data/pending/pending';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import { saveDifference, type SaveHow } from './save-difference';

/** The fields of each that may be changed without signal. */
type Inputs = {
  profile: BodyOf<typeof patchProfile>;
  staff: BodyOf<typeof patchWorking>;
  school_settings: BodyOf<typeof patchSettings>;
  suppliers: BodyOf<typeof patchSupplier>;
  invoice_settings: BodyOf<typeof patchInvoiceSettings>;
  course_types: BodyOf<typeof patchCourseType>;
};
export type Edited = keyof Inputs;

/** A row as shown. `pending`: the state of its pending changes; null if there are none. */
export type EditedRow<C extends Edited> = { row: RowOf<C>; pending: PendingState | null };

/** All rows as shown. */
export function listEdited<C extends Edited>(collection: C): Promise<readonly EditedRow<C>[]> {
  return read<readonly EditedRow<C>[]>([], (database) => getEdited(database, collection));
}

/** One row; null if it isn't here. */
export async function findEdited<C extends Edited>(collection: C, id: number): Promise<EditedRow<C> | null> {
  const rows = await listEdited(collection);
  return rows.find(({ row }) => row.id === id) ?? null;
}

/**
 * Saves what differs from the row as shown; null if nothing does. `about`: what a person calls it; `above`: the rest of its path.
 * Throws StorageFullError.
 */
export async function saveEdited<C extends Edited>(
  collection: C,
  id: number,
  input: Inputs[C],
  { about, above = {}, ...how }: SaveHow<Inputs[C]> & { about: string; above?: { parentId?: number; called?: string } },
): Promise<Queued | null> {
  const shown = await door.run(async (database) => {
    const { rows } = await getRows(database, collection);
    const mirrored = findRow(rows, id);
    const edited = await getEdited(database, collection, how.replaces);
    const row = edited.find((one) => one.row.id === id)?.row ?? null;
    return { row, version: mirrored ? { baseVersion: mirrored.version } : {} };
  });
  return saveDifference({ entity: collection, id, about, ...above }, shown, input, how);
}

/** `without`: the seq of the record that is about to be replaced. */
function getEdited<C extends Edited>(
  database: Database,
  collection: C,
  without?: number,
): Promise<readonly EditedRow<C>[]> {
  return atOnce(database, [collection], async () => {
    const { rows } = await getRows(database, collection);
    const changes = (await listPending(database, collection)).filter(({ seq }) => seq !== without);
    const draw = ({ body }: { body: object }, row: RowOf<C> | null) => row && { ...row, ...body };
    return drawnRows<RowOf<C>>(rows, changes, draw).map(({ pending, ...row }) => ({ row: row as RowOf<C>, pending }));
  });
}
