// Disclaimers of contacts: the mirror with this device's pending changes over it, asking, and signing on this phone.
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Signed } from '~contract/disclaimers/signing';
import type { DisclaimerTemplate } from '~contract/disclaimers/templates';
import type { Channel } from '~domain/messages/types';
import { nameOfContact } from '~data/contacts/notes';
import { childRows } from '~data/child-rows';
import { type How, saveChange } from '~data/form-saves/save-change';
import type { Queued } from '~data/outbox/enqueue';
import type { Drawn } from '~data/pending/drawn-rows';
import { getSession } from '~data/session/session';
import { drawDisclaimer } from './draw';
import { getTemplates } from './templates';

export type DisclaimerView = Drawn<Disclaimer>;

const disclaimers = childRows('disclaimers', {
  beside: async (database) => ({
    templates: await getTemplates(database),
    person: getSession().person?.user ?? null,
  }),
  collections: ['disclaimer_templates'],
  draw: drawDisclaimer,
  show: (row) => row,
});

/** Newest first (created, then id). */
export const listContactDisclaimers: (customerId: number) => Promise<DisclaimerView[]> = disclaimers.list;

/** One disclaimer of this contact; null if it is not on this device. */
export const getContactDisclaimer: (customerId: number, id: number) => Promise<DisclaimerView | null> = disclaimers.get;

type Asked = { template: number; course: number | null; send: readonly Channel[] };

/** Asks a contact to sign; the link leaves once this has reached the school. Throws StorageFullError. */
export async function askToSign(customerId: number, asked: Asked, how: How = {}): Promise<Queued> {
  const place = { entity: 'disclaimers', parentId: customerId, about: await nameOfContact(customerId) } as const;
  return saveChange({ op: 'create', ...place, body: { ...asked }, ...how });
}

/** `request`: the open disclaimer that this answers; null for none. */
export type SignedHere = Signed & { course: number | null; request: number | null };

/**
 * Keeps what a rider signed on this phone, with the text as they read it: the template may have changed by the time it arrives.
 * Throws StorageFullError.
 */
export async function signHere(
  customerId: number,
  { id, title, text, questions }: Pick<DisclaimerTemplate, 'id' | 'title' | 'text' | 'questions'>,
  signed: SignedHere,
  how: How = {},
): Promise<Queued> {
  const place = { entity: 'disclaimers', parentId: customerId, about: await nameOfContact(customerId) } as const;
  return saveChange({ op: 'create', ...place, body: { ...signed, template: id, title, text, questions }, ...how });
}

type Row = Pick<Disclaimer, 'id' | 'customer'>;

/** Sends the link again. Throws StorageFullError. */
export async function resendDisclaimer(row: Row, send: readonly Channel[], how: How = {}): Promise<Queued> {
  return act(row, 'resend', { send }, how);
}

/** Sends the rider the PDF of what they signed. Throws StorageFullError. */
export async function mailCopy(row: Row, how: How = {}): Promise<Queued> {
  return act(row, 'copy', {}, how);
}

/** Cancels one that isn't signed: its link says so. Throws StorageFullError. */
export async function cancelDisclaimer(row: Row, how: How = {}): Promise<Queued> {
  return act(row, 'cancel', {}, how);
}

async function act({ id, customer }: Row, action: string, body: object, how: How): Promise<Queued> {
  const about = await nameOfContact(customer);
  const place = { entity: 'disclaimers', parentId: customer, targetId: id, about } as const;
  return saveChange({ op: 'action', action, ...place, body: { ...body }, ...how });
}
