// Draws pending actions on certificates (domain/certificates/states). An action that the row's state doesn't allow any more isn't
// drawn.
import { certificateChange, certificateIssue, type Certificate } from '~contract/certificates/certificates';
import type { Restriction } from '~contract/certificates/restrictions';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import { z } from '~contract/wire/zod';
import { allows, issuedAs, mayReturnTo } from '~domain/certificates/states';
import { GB, licenceForDvsa, type LicenceOf } from '~domain/contacts/licence-country';
import { fullName } from '~domain/contacts/full-name';
import { londonInstant } from '~domain/time/london-time';
import type { Mutation } from '~data/database/db';
import type { NamedPerson } from '~data/contacts/named-people';
import type { Draw } from '~data/pending/overlay';

/** The rows that pending actions name, as this device knows them. `isSent`: whether the book with this id was returned. */
export type CertificateFacts = {
  contacts: ReadonlyMap<number, NamedPerson>;
  staff: readonly StaffRef[];
  restrictions: readonly Restriction[];
  /** By number, as mirrored. */
  find: (certificateNumber: number) => Certificate | undefined;
  isSent: (bookId: number) => boolean;
  sites: readonly Supplier[];
  /** The signed-in person. */
  person: { id: number; full_name: string } | null;
};

/** `isUnseen`: a pending action names a holder whose details this device can't see. */
export type ShownCertificate = Certificate & { isUnseen?: true };

type Drawn = ReturnType<Draw<ShownCertificate>>;
type DrawAction = (change: Mutation, row: ShownCertificate, facts: CertificateFacts) => Drawn;

/** Draws the actions. */
export function drawCertificate(facts: CertificateFacts): Draw<ShownCertificate> {
  return (change, row) => (row && ACTIONS[change.action ?? '']?.(change, row, facts)) ?? null;
}

// The customer isn't in the body: a contact that wasn't sent yet has a negative id.
const issueBody = z.object(certificateIssue.shape).omit({ customer: true });
const changeBody = z.object(certificateChange.shape).omit({ customer: true });
const duplicateBody = z.object({ previous_certificate: z.int() });

const ACTIONS: Readonly<Record<string, DrawAction>> = {
  issue: (change, row, facts) => {
    const body = issueBody.safeParse(change.body).data;
    const instructor = body && facts.staff.find((one) => one.instructor_certificate === body.instructor_certificate);
    const contact = facts.contacts.get(change.parentId ?? 0);
    if (!body || !instructor || !contact || !allows('issue', row.status)) return null;
    const written = writtenOf(contact, instructor, body.transmission);
    return {
      ...row,
      ...written,
      status: statusOf(written, body.duplicate),
      supplier: siteOf(body.site, row, facts),
      duplicate_requested: body.duplicate,
      restrictions: facts.restrictions
        .filter(({ code }) => body.restrictions.includes(code))
        // As the server puts them.
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(({ code, title }) => ({ code, title })),
      start_time: body.time_start_time,
      time_completion: londonInstant(body.time_completion_date, body.time_completion_time).toISOString(),
      training_duration: body.training_duration,
      duration_reason: body.duration_reason ?? '',
      signature_reason: body.signature_reason ?? '',
      issued_at: change.recordedAt,
      issued_by: facts.person,
    };
  },
  change: (change, row, facts) => {
    const body = changeBody.safeParse(change.body).data;
    const instructor = body && facts.staff.find(({ id }) => id === body.instructor);
    if (!body || !instructor || !allows('change', row.status)) return null;
    const written = changedTo(facts.contacts.get(change.parentId ?? 0), instructor, row, change.parentId);
    const { isUnseen: _, ...before } = row;
    return (
      written && {
        ...before,
        ...written,
        status: statusOf(written, row.duplicate_requested),
        issued_at: body.issued_at,
        ...signedFor(body, row),
        supplier: siteOf(body.site, row, facts),
      }
    );
  },
  duplicate: (change, row, facts) => {
    const number = duplicateBody.safeParse(change.body).data?.previous_certificate;
    const original = number === undefined ? undefined : facts.find(number);
    if (!original || original.duplicate !== null || !allows('issue', row.status)) return null;
    // A void original may be about to be brought back by an earlier change.
    if (original.status !== 'SENT' && original.void_from !== 'SENT') return null;
    const { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at } = original;
    const copied = { customer, instructor, restrictions, start_time, time_completion, training_duration, issued_at };
    const { supplier, duration_reason = '', signature_reason = '' } = original;
    return {
      ...row,
      ...copied,
      duration_reason,
      signature_reason,
      supplier,
      status: 'DUPLICATE',
      previous_certificate: original.certificate_number,
      duplicated_at: change.recordedAt,
      issued_by: facts.person,
    };
  },
  void: (_, row) => (allows('void', row.status) ? { ...row, status: 'VOID', void_from: row.status } : null),
  unvoid: (_, row, { isSent }) =>
    row.void_from !== null && mayReturnTo(row.void_from, isSent(row.book))
      ? { ...row, status: row.void_from, void_from: null }
      : null,
};

/** As the server keeps it: a reason was about the person who signed before. */
function signedFor({ instructor, signature_reason = '' }: z.infer<typeof changeBody>, row: Certificate) {
  return signature_reason !== '' || instructor !== row.instructor?.id ? { signature_reason } : {};
}

/** The site of the training that a change names; else the one on the row. */
function siteOf(
  site: number | undefined,
  { supplier }: Certificate,
  { sites }: CertificateFacts,
): Certificate['supplier'] {
  const found = sites.find(({ id }) => id === site);
  if (!found) return supplier;
  const { id, name, connect_location_name, atb_number } = found;
  return { id, name, connect_location_name, atb_number };
}

type Written = Pick<ShownCertificate, 'customer' | 'instructor' | 'isUnseen'>;

function writtenOf(person: NamedPerson, staff: StaffRef, transmission: 'A' | 'M' | null): Written {
  const { id, first_name, last_name, licence_number, birthdate } = person;
  const { licence_country = GB, no_gb_number = false }: LicenceOf = person;
  const licence = { licence_number, licence_country, no_gb_number };
  const holder = { first_name, last_name, full_name: fullName(person), ...licence, birthdate };
  const { address, address_2, town, postcode } = person.address === null ? NO_ADDRESS : person;
  const customer = { id, ...holder, address, address_2, town, postcode, transmission };
  return { customer, instructor: signedBy(staff), ...(person.address === null && { isUnseen: true }) };
}

const NO_ADDRESS = { address: '', address_2: '', town: '', postcode: '' };

/** If the holder stays and this device can't see them, what is on the certificate is the best that is known. */
function changedTo(
  person: NamedPerson | undefined,
  staff: StaffRef,
  { customer }: Certificate,
  customerId: number | undefined,
): Written | null {
  const isStill = customer !== null && customer.id === customerId && customer.full_name !== '';
  if (isStill && (person?.address ?? null) === null) return { customer, instructor: signedBy(staff), isUnseen: true };
  return person ? writtenOf(person, staff, customer?.transmission ?? null) : null;
}

function signedBy({ id, full_name, instructor_certificate }: StaffRef): Written['instructor'] {
  return { id, full_name, instructor_certificate };
}

/**
 * If the holder's details can't be seen here, nobody knows whether they are complete. Not ready claims least of what an issued
 * certificate can be: its book can't be returned yet and it can still be changed, both true until the server answers. Ready to
 * return or Duplicate would claim that nothing is missing. The row says that the details are still being checked.
 */
function statusOf({ customer, instructor, isUnseen }: Written, duplicate: boolean): Certificate['status'] {
  if (isUnseen) return 'NOT_READY';
  const data = {
    licence_number: customer === null ? '' : licenceForDvsa(customer),
    address: customer?.address ?? '',
    instructor_certificate: instructor?.instructor_certificate ?? '',
  };
  return issuedAs(data, duplicate);
}
