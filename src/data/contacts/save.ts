// A contact added, changed or deleted by a person: saved here, sent by the engine.
import type { CustomerCreate, CustomerPatch } from '~contract/contacts/contacts';
import { fullName } from '~domain/contacts/full-name';
import { getShownContact } from './contacts';
import { door } from '~data/database-access';
import type { Queued } from '~data/outbox/enqueue';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow, wireForm } from '~data/form-saves/save-difference';

/** Saves a new contact. Throws StorageFullError. */
export function addContact(input: CustomerCreate, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'create', entity: 'customers', body: wireForm(input), about: fullName(input), ...how });
}

/**
 * Saves what differs from the contact as shown; null if nothing does: the change that this was to replace is then deleted.
 * Throws StorageFullError.
 */
export async function saveContact(
  id: number,
  input: CustomerPatch,
  how: SaveHow<CustomerPatch> = {},
): Promise<Queued | null> {
  const shown = await door.run((database) => getShownContact(database, id, how.replaces));
  const about = fullName({ first_name: '', last_name: '', ...shown.row, ...input });
  return saveDifference({ entity: 'customers', id, about }, shown, input, how);
}

/** Deletes a contact with everything below them. Throws StorageFullError. */
export async function removeContact(id: number, how: How = {}): Promise<Queued> {
  const { row, version } = await door.run((database) => getShownContact(database, id));
  const about = row ? fullName(row) : '';
  return saveChange({ op: 'delete', entity: 'customers', targetId: id, body: {}, about, ...version, ...how });
}
