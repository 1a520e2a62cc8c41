// Actions on certificates: checked against what this device knows, saved here, sent by the engine, and checked again by the
// server (docs/sync.md, Coalescing).
import type { BodyOf } from '~contract/wire/endpoint';
import type {
  Certificate,
  changeCertificate as change,
  issueCertificate as issue,
} from '~contract/certificates/certificates';
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { allows, mayReturnTo, type CertificateAction } from '~domain/certificates/states';
import { fullName } from '~domain/contacts/full-name';
import { getShelf, type Shelf } from './certificate-state';
import { door } from '~data/database-access';
import { getNamed } from '~data/calendar/known-people';
import { NotAllowedError } from '~data/outbox/not-allowed';
import type { Queued } from '~data/outbox/enqueue';
import { findRow } from '~data/mirror/read-rows';
import { type How, saveChange, saveChanges } from '~data/form-saves/save-change';

/** Issues a pending certificate. Throws NotAllowedError and StorageFullError. */
export async function issueCertificate(number: number, input: BodyOf<typeof issue>, how: How = {}): Promise<Queued> {
  const { customer, ...body } = input;
  const { row } = await need('issue', number, how);
  return save('issue', row, { body: { certificate_number: number, ...body }, customer, ...how });
}

/** A pending number, and what is written on its certificate. */
export type Issue = { number: number; input: BodyOf<typeof issue> };

/** Issues several numbers, all or none; a draft ends with the first. Throws NotAllowedError and StorageFullError. */
export async function issueCertificates(issues: readonly Issue[], { draft }: How = {}): Promise<Queued[]> {
  const numbers = issues.map(({ number }) => number);
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice !== undefined) throw new NotAllowedError(`Certificate ${twice} is chosen for two riders`);
  const changes = await Promise.all(
    issues.map(async ({ number, input: { customer, ...body } }, at) => {
      const { row } = await need('issue', number, {});
      const isFirst = at === 0 && draft !== undefined;
      const done = { body: { certificate_number: number, ...body }, customer, ...(isFirst && { draft }) };
      return changeOf('issue', row, done);
    }),
  );
  return saveChanges(changes);
}

/** Corrects holder, instructor or date. Throws NotAllowedError and StorageFullError. */
export async function changeCertificate(number: number, input: BodyOf<typeof change>, how: How = {}): Promise<Queued> {
  const { customer, ...body } = input;
  const { row } = await need('change', number, how);
  return save('change', row, { body: { certificate_number: number, ...body }, customer, ...how });
}

/** Makes the pending `number` the duplicate of a sent one. Throws NotAllowedError and StorageFullError. */
export async function duplicateCertificate(sent: number, number: number, how: How = {}): Promise<Queued> {
  const { row: original, shelf } = await need('duplicate', sent, how);
  const { row } = await need('issue', number, how);
  if (original.duplicate !== null) throw refusal(original, `already has a duplicate: ${original.duplicate}`);
  if (!original.customer?.full_name) throw refusal(original, 'no longer has a holder');
  if (findRow(shelf.books, row.book)?.is_sent) throw refusal(row, 'is in a book that was returned');
  const body = { certificate_number: number, previous_certificate: sent };
  return save('duplicate', row, { body, after: listWaiting(shelf, original), ...how });
}

/** Makes a certificate void. Throws NotAllowedError and StorageFullError. */
export async function voidCertificate(number: number, how: How = {}): Promise<Queued> {
  const { row, shelf } = await need('void', number, how);
  const after = listDuplicating(shelf, row);
  return save('void', row, { body: { previous_certificate: number }, after, ...how });
}

/** Brings a void certificate back to what it was. Throws NotAllowedError and StorageFullError. */
export async function unvoidCertificate(number: number, how: How = {}): Promise<Queued> {
  const { row, shelf } = await need('unvoid', number, how);
  const isSent = findRow(shelf.books, row.book)?.is_sent === true;
  if (row.void_from !== null && !mayReturnTo(row.void_from, isSent)) {
    throw refusal(row, 'is in a book that was returned');
  }
  return save('unvoid', row, { body: { previous_certificate: number }, ...how });
}

type Done = How & { body: Record<string, unknown>; customer?: number; after?: readonly number[] };

async function save(action: CertificateAction, row: Certificate, done: Done): Promise<Queued> {
  return saveChange(await changeOf(action, row, done));
}

/** `about`: the number and its holder. */
async function changeOf(
  action: CertificateAction,
  { id, certificate_number, customer: holder }: Certificate,
  { customer, ...done }: Done,
) {
  const known = customer === undefined ? null : await getNamed(customer);
  const person = known ?? (holder?.id === customer ? holder : null);
  const about = [String(certificate_number), person ? fullName(person) : ''].filter(Boolean).join(', ');
  const under = customer === undefined ? {} : { parentId: customer };
  return { op: 'action', action, entity: 'certificates', targetId: id, ...under, about, ...done } as const;
}

/** The certificate as shown without the record to be replaced. Throws NotAllowedError if the action isn't allowed. */
async function need(
  action: CertificateAction,
  number: number,
  { replaces }: How,
): Promise<{ row: Certificate; shelf: Shelf }> {
  const shelf = await door.run((database) => getShelf(database, replaces));
  const row = shelf.rows.find((one) => one.certificate_number === number);
  if (!row) throw new NotAllowedError(`Certificate ${number} is not on this device`);
  // A new action would move along with the stopped one, to another number.
  if (shelf.states.get(row.id) === 'fixing') throw refusal(row, 'needs fixing first');
  if (!allows(action, row.status)) {
    throw refusal(row, `is ${CERTIFICATE_STATUS_LABEL[row.status].toLowerCase()}`);
  }
  return { row, shelf };
}

/** In the server's words: `why` continues after the number. */
function refusal({ certificate_number }: Certificate, why: string): NotAllowedError {
  return new NotAllowedError(`Certificate ${certificate_number} ${why}`);
}

/** The seqs of this certificate's pending changes. */
function listWaiting({ waiting }: Shelf, { id }: Certificate): number[] {
  return waiting.flatMap(({ targetId, seq }) => (targetId === id && seq !== undefined ? [seq] : []));
}

/** The seqs of pending changes that make another number this one's duplicate. */
function listDuplicating({ waiting }: Shelf, { certificate_number }: Certificate): number[] {
  return waiting.flatMap(({ action, body, seq }) =>
    action === 'duplicate' && body['previous_certificate'] === certificate_number && seq !== undefined ? [seq] : [],
  );
}
