// Notes on a contact: the mirror with this device's pending changes over it, and saving them.
import type { CustomerNote } from '~contract/contacts/notes';
import { addChild, childRows, removeChild, saveChild } from '~data/child-rows';
import type { How } from '~data/form-saves/save-change';
import type { SaveHow } from '~data/form-saves/save-difference';
import type { Queued } from '~data/outbox/enqueue';
import type { Drawn } from '~data/pending/drawn-rows';
import { getSession } from '~data/session/session';
import { fullName } from '~domain/contacts/full-name';
import { getContact } from './contacts';
import { drawContactNote } from './draw';

export type NoteView = Drawn<CustomerNote>;

const notes = childRows('customer_notes', {
  // The signed-in person wrote every note that wasn't sent yet.
  beside: async () => getSession().person?.user ?? null,
  draw: (author) => drawContactNote(author && { id: author.id, full_name: author.name }),
  show: (row) => row,
});

/** Newest first (created, then id). */
export const listContactNotes: (customerId: number) => Promise<NoteView[]> = notes.list;

/** One note of this contact; null if it is not on this device. */
export const getContactNote: (customerId: number, noteId: number) => Promise<NoteView | null> = notes.get;

/** Saves a new note. Throws StorageFullError. */
export async function addContactNote(customerId: number, note: string, how: How = {}): Promise<Queued> {
  return addChild(await placeOf(customerId), { note }, how);
}

/** Saves another text; null if it is the same. `seen`: the text when the person began. Throws StorageFullError. */
export async function saveContactNote(
  customerId: number,
  noteId: number,
  input: { note: string },
  how: SaveHow<{ note: string }> = {},
): Promise<Queued | null> {
  const row = await notes.get(customerId, noteId, how.replaces);
  return saveChild({ id: noteId, ...(await placeOf(customerId)) }, row, input, how);
}

/** Deletes a note. Throws StorageFullError. */
export async function removeContactNote(customerId: number, noteId: number, how: How = {}): Promise<Queued> {
  return removeChild({ id: noteId, ...(await placeOf(customerId)) }, how);
}

/** The contact's present name; '' if they aren't on this device. */
export async function nameOfContact(id: number): Promise<string> {
  const contact = await getContact(id);
  return contact ? fullName(contact) : '';
}

async function placeOf(customerId: number) {
  return { entity: 'customer_notes', parentId: customerId, about: await nameOfContact(customerId) } as const;
}
