// The life of a CBT certificate and of the book it stands in (specification section 4; docs/domain.md, Certificate states):
// what may be done, and what becomes of it. The phone asks it before a person does something, the server before it does it.

import { minutesOf, timeFromMinutes } from '~domain/time/time-of-day';

/** Statuses as the wire has them. */
export const CERTIFICATE_STATUSES = [
  'CERTIFICATE_PENDING',
  'NOT_READY',
  'READY_TO_RETURN',
  'SENT',
  'DUPLICATE',
  'VOID',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const CERTIFICATE_ACTIONS = ['issue', 'change', 'view', 'duplicate', 'void', 'unvoid'] as const;
export type CertificateAction = (typeof CERTIFICATE_ACTIONS)[number];

const ALLOWED: Readonly<Record<CertificateAction, readonly CertificateStatus[]>> = {
  issue: ['CERTIFICATE_PENDING'],
  change: ['NOT_READY', 'READY_TO_RETURN'],
  view: ['DUPLICATE', 'VOID', 'SENT'],
  duplicate: ['SENT'],
  void: ['CERTIFICATE_PENDING', 'NOT_READY', 'READY_TO_RETURN', 'SENT'],
  unvoid: ['VOID'],
};

/** What can be done with a certificate of this status, in the order in which it is offered. */
export function actionsOf(status: CertificateStatus): CertificateAction[] {
  return CERTIFICATE_ACTIONS.filter((action) => allows(action, status));
}

export function allows(action: CertificateAction, status: CertificateStatus): boolean {
  return ALLOWED[action].includes(status);
}

/** What DVSA asks for on a certificate, by the field that holds it. */
export const DVSA_FIELDS = ['licence_number', 'address', 'instructor_certificate'] as const;
export type DvsaField = (typeof DVSA_FIELDS)[number];
export type DvsaData = Readonly<Record<DvsaField, string>>;

/** What is missing: nothing at all, or a licence number that was partly generated (`*`). */
export function missingOf(data: DvsaData): DvsaField[] {
  return DVSA_FIELDS.filter(
    (field) => data[field].trim() === '' || (field === 'licence_number' && data[field].includes('*')),
  );
}

/** The status of a certificate after it is issued or changed. `duplicate`: the box was ticked. */
export function issuedAs(data: DvsaData, duplicate: boolean): 'NOT_READY' | 'READY_TO_RETURN' | 'DUPLICATE' {
  if (missingOf(data).length > 0) return 'NOT_READY';
  return duplicate ? 'DUPLICATE' : 'READY_TO_RETURN';
}

/** True if a void certificate may go back to `former`: in a book that was sent nothing is left to issue or to complete. */
export function mayReturnTo(former: CertificateStatus, isSent: boolean): boolean {
  return !isSent || (former !== 'CERTIFICATE_PENDING' && former !== 'NOT_READY');
}

export const BOOK_SIZE = 25;
export const FIRST_NUMBER_MIN = 3_000_001;
export const FIRST_NUMBER_MAX = 9_999_975;

const USED: ReadonlySet<CertificateStatus> = new Set(['DUPLICATE', 'READY_TO_RETURN', 'SENT'] as const);

/** How full a book is, as the wire has it. */
export const BOOK_FILLS = ['available', 'almost_full', 'full', 'sent'] as const;
export type BookFill = (typeof BOOK_FILLS)[number];
/** `capacity`: 25 less the void ones. What is left to issue: domain/certificates/stock. */
export type Fill = { is: BookFill; used: number; capacity: number };

/** How full a book is, from the statuses of its 25 certificates. With all of them void it is full. */
export function fillOf(statuses: readonly CertificateStatus[], isSent: boolean): Fill {
  const used = statuses.filter((status) => USED.has(status)).length;
  const capacity = BOOK_SIZE - statuses.filter((status) => status === 'VOID').length;
  const sizes = { used, capacity };
  if (isSent) return { is: 'sent', ...sizes };
  if (used >= capacity) return { is: 'full', ...sizes };
  // Almost full from three quarters on, in whole numbers.
  return { is: used * 4 >= capacity * 3 ? 'almost_full' : 'available', ...sizes };
}

/** Only a book of which nothing was used may be deleted (docs/domain.md, Books). */
export function mayDelete(statuses: readonly CertificateStatus[]): boolean {
  return statuses.every((status) => status === 'CERTIFICATE_PENDING');
}

/** A book that is finished and hasn't gone to DVSA yet. */
export function mayReturn(statuses: readonly CertificateStatus[], isSent: boolean): boolean {
  return !isSent && statuses.every((status) => ['READY_TO_RETURN', 'VOID', 'DUPLICATE'].includes(status));
}

/** 'HH:mm:ss' between two times of one day, 'HH:mm' or 'HH:mm:ss'; null where it ends before it begins. */
export function durationOf(start: string, completion: string): string | null {
  const length = minutesOf(completion) - minutesOf(start);
  return length < 0 ? null : `${timeFromMinutes(length)}:00`;
}
