// Notes on a contact: the mirror with this device's pending changes over it, and saving them.
import type { CustomerNote } from '~contract/contacts/notes';
import { drawContactNote } from './draw';
import { fullName } from '~domain/contacts/full-name';
import { getContact } from './contacts';
import type { Database } from '~data/database/connection';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import type { Queued } from '~data/outbox/enqueue';
import { layOver, withChanges } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { atOnce, listChildren } from '~data/mirror/read-rows';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow } from '~data/form-saves/save-difference';
import { getSession } from '~data/session/session';

/** `pending`: the state of its pending changes; null if there are none. */
export type NoteView = CustomerNote & { pending: PendingState | null };

/** Newest first (created, then id). */
export function listContactNotes(customerId: number): Promise<NoteView[]> {
  return read([], (database) => notes(database, customerId));
}

/** One note of this contact; null if it is not on this device. */
export async function getContactNote(customerId: number, noteId: number): Promise<NoteView | null> {
  return read(null, async (database) => {
    const id = await nameOf(database.mirror, 'customer_notes', noteId);
    return (await notes(database, customerId)).find((row) => row.id === id) ?? null;
  });
}

/** Saves a new note. Throws StorageFullError. */
export async function addContactNote(customerId: number, note: string, how: How = {}): Promise<Queued> {
  const about = await nameOfContact(customerId);
  return saveChange({ op: 'create', entity: 'customer_notes', parentId: customerId, body: { note }, about, ...how });
}

/** Saves another text; null if it is the same. `seen`: the text when the person began. Throws StorageFullError. */
export async function saveContactNote(
  customerId: number,
  noteId: number,
  input: { note: string },
  how: SaveHow<{ note: string }> = {},
): Promise<Queued | null> {
  const row = await read(null, (database) => findShown(database, customerId, noteId, how.replaces));
  const about = await nameOfContact(customerId);
  const of = { entity: 'customer_notes', id: noteId, parentId: customerId, about } as const;
  const version = row && row.version > 0 ? { baseVersion: row.version } : {};
  return saveDifference(of, { row, version }, input, how);
}

/** Deletes a note. Throws StorageFullError. */
export async function removeContactNote(customerId: number, noteId: number, how: How = {}): Promise<Queued> {
  const about = await nameOfContact(customerId);
  return saveChange({
    op: 'delete',
    entity: 'customer_notes',
    targetId: noteId,
    parentId: customerId,
    body: {},
    about,
    ...how,
  });
}

/** The contact's present name; '' if they aren't on this device. */
export async function nameOfContact(id: number): Promise<string> {
  const contact = await getContact(id);
  return contact ? fullName(contact) : '';
}

async function findShown(database: Database, customerId: number, noteId: number, without?: number) {
  const id = await nameOf(database.mirror, 'customer_notes', noteId);
  return (await notes(database, customerId, without)).find((row) => row.id === id) ?? null;
}

async function notes(database: Database, asked: number, without?: number): Promise<NoteView[]> {
  const found = await atOnce(database, ['customer_notes'], async () => {
    const customerId = await nameOf(database.mirror, 'customers', asked);
    return {
      customerId,
      mirrored: await listChildren(database, 'customer_notes', customerId),
      pending: (await listPending(database, 'customer_notes')).filter(({ seq }) => seq !== without),
    };
  });
  const { customerId, mirrored, pending } = found;
  const changed = layOver({
    changes: pending,
    find: (id) => mirrored.find((row) => row.id === id),
    isKnown: (key) => mirrored.some(({ client_key }) => client_key === key),
    draw: drawContactNote(author()),
  });
  const states = pendingStates(pending);
  return withChanges(mirrored, changed)
    .filter(({ customer }) => customer === customerId)
    .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id)
    .map((row) => ({ ...row, pending: states.get(row.id) ?? null }));
}

/** The signed-in person, who wrote every note that wasn't sent yet. */
function author(): CustomerNote['author'] {
  const { person } = getSession();
  return person && { id: person.user.id, full_name: person.user.name };
}
