// Invoices: the mirror with this device's pending drafts over it, and saving them.
import type { InvoiceCreate, InvoicePatch } from '~contract/invoices/invoices';
import type { Invoice, InvoiceSettings } from '~contract/invoices/rows';
import { door, read } from '~data/database-access';
import type { Database } from '~data/database/connection';
import { nameOf } from '~data/database/ids';
import { type How, saveChange } from '~data/form-saves/save-change';
import { saveDifference, type SaveHow, wireForm } from '~data/form-saves/save-difference';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import type { Queued } from '~data/outbox/enqueue';
import { NotAllowedError } from '~data/outbox/not-allowed';
import { type Drawn, drawnRows } from '~data/pending/drawn-rows';
import { listPending } from '~data/pending/pending';
import { bestToday } from '~data/today';
import { drawInvoice, sumsOf } from './draw';
import { type InvoiceList, type InvoiceQuery, listOf, newestFirst } from './list';

export type InvoiceView = Drawn<Invoice>;

/**
 * An invoice with what belongs to it. `notes`: the credit notes of an invoice, oldest first. `of`: the invoice of a credit note. `registered`:
 * whether the school charges VAT today. `unsentMoney`: payments of its booking are still on this device, and aren't in its sums.
 */
export type InvoiceDetail = {
  row: InvoiceView;
  notes: InvoiceView[];
  of: InvoiceView | null;
  settings: InvoiceSettings | null;
  registered: boolean;
  unsentMoney: boolean;
};

type Shown = { rows: InvoiceView[]; settings: InvoiceSettings | null; registered: boolean };
const NOTHING: Shown = { rows: [], settings: null, registered: false };

/** A page of the invoices and credit notes on this device, newest first, with the sums of all that the filters let through. */
export function listInvoices(query: InvoiceQuery): Promise<InvoiceList> {
  return read(listOf([], query, ''), async (database) => {
    const { rows } = await shown(database);
    return listOf(rows, query, bestToday());
  });
}

/** All of a contact, newest first; of somebody who was made here by their negative id. */
export function listInvoicesOf(customer: number): Promise<InvoiceView[]> {
  return read<InvoiceView[]>([], async (database) => {
    const id = await nameOf(database.mirror, 'customers', customer);
    const { rows } = await shown(database);
    return rows.filter((row) => row.customer === id || row.customer === customer).toSorted(newestFirst);
  });
}

/** The invoices for a booking, by either of its ids, credit notes left out. */
export function listInvoicesFor(order: number): Promise<InvoiceView[]> {
  return read<InvoiceView[]>([], async (database) => {
    const id = await nameOf(database.mirror, 'orders', order);
    const { rows } = await shown(database);
    return rows.filter((row) => row.kind === 'INVOICE' && (row.order === id || row.order === order));
  });
}

/** All on this device, newest first. */
export function listAllInvoices(): Promise<InvoiceView[]> {
  return read<InvoiceView[]>([], async (database) => (await shown(database)).rows.toSorted(newestFirst));
}

/** One of them, by the name that addresses use or by either id; null if it isn't on this device. */
export function getInvoice(asked: string): Promise<InvoiceDetail | null> {
  return read<InvoiceDetail | null>(null, async (database) => {
    const { rows, settings, registered } = await shown(database);
    const row = asked.startsWith('in_')
      ? rows.find(({ invoice_id }) => invoice_id === asked)
      : await findIn(database, rows, Number(asked));
    if (!row) return null;
    const notes = rows.filter(({ credits }) => credits === row.id).toSorted((one, other) => one.id - other.id);
    const of = rows.find(({ id }) => id === row.credits) ?? null;
    return { row, notes, of, settings, registered, unsentMoney: await hasUnsentMoney(database, row) };
  });
}

/** The school's settings of invoices as shown, and whether it charges VAT today. */
export function getInvoicing(): Promise<Pick<Shown, 'settings' | 'registered'>> {
  return read<Pick<Shown, 'settings' | 'registered'>>(NOTHING, (database) => shown(database));
}

/** Saves a new draft. Throws StorageFullError. */
export function addInvoice(input: InvoiceCreate, how: How = {}): Promise<Queued> {
  return saveChange({ op: 'create', entity: 'invoices', body: wireForm(input), about: aboutOf(input), ...how });
}

/** Saves what differs from the draft as shown; null if nothing does. Throws NotAllowedError and StorageFullError. */
export async function saveInvoice(
  id: number,
  input: InvoicePatch,
  how: SaveHow<InvoicePatch> = {},
): Promise<Queued | null> {
  const row = await door.run(async (database) => findIn(database, (await shown(database, how.replaces)).rows, id));
  if (!row) throw new NotAllowedError('This invoice is no longer on this device');
  if (row.status !== 'DRAFT') throw new NotAllowedError('This invoice was issued: nothing on it can be changed');
  const place = { entity: 'invoices', id: row.id, about: aboutOf(row) } as const;
  return saveDifference(place, { row, version: versionOf(row) }, input, how);
}

/** Deletes a draft; null if it isn't on this device. Throws StorageFullError. */
export async function removeInvoice(id: number, how: How = {}): Promise<Queued | null> {
  const row = await door.run(async (database) => findIn(database, (await shown(database)).rows, id));
  if (!row) return null;
  const about = aboutOf(row);
  return saveChange({ op: 'delete', entity: 'invoices', targetId: row.id, body: {}, about, ...versionOf(row), ...how });
}

function aboutOf({ customer_name = '' }: { customer_name?: string | undefined }): string {
  return customer_name || 'no customer yet';
}

function versionOf({ version }: Invoice): { baseVersion?: number } {
  return version > 0 ? { baseVersion: version } : {};
}

async function hasUnsentMoney(database: Database, { order }: Invoice): Promise<boolean> {
  if (order === null) return false;
  const changes = await listPending(database, 'orders');
  return changes.some(({ targetId, action }) => targetId === order && (action === 'pay' || action === 'reverse'));
}

async function findIn(database: Database, rows: readonly InvoiceView[], asked: number): Promise<InvoiceView | null> {
  if (!Number.isSafeInteger(asked)) return null;
  const id = await nameOf(database.mirror, 'invoices', asked);
  return rows.find((row) => row.id === id) ?? null;
}

/** `without`: the seq of the record that is about to be replaced. */
function shown(database: Database, without?: number): Promise<Shown> {
  return atOnce(database, ['invoices', 'invoice_settings'], async () => {
    const { rows } = await getRows(database, 'invoices');
    const [settings = null] = (await getRows(database, 'invoice_settings')).rows;
    const changes = (await listPending(database, 'invoices')).filter(({ seq }) => seq !== without);
    const registered = settings !== null && settings.vat_from !== null && settings.vat_from <= bestToday();
    const drawn = drawnRows<Invoice>(rows, changes, drawInvoice(registered), (id) => findRow(rows, id));
    // A draft is worth what its lines come to today, which is what issuing it seals.
    const now = drawn.map((row) => (row.status === 'DRAFT' ? { ...row, ...sumsOf(row, registered) } : row));
    return { rows: now, settings, registered };
  });
}
