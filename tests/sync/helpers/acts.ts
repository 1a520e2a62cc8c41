// What may happen in a school in one step: to people, to the desk, to the network and to the phones. Numbers are taken
// modulo what there is, so that every history means something.
import type { Fault } from './wire';

export type Act =
  | Personal
  | Desk
  | { kind: 'away' }
  | { kind: 'back' }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'jump'; milliseconds: number };
/** Acts of one person, or of their phone. */
export type Personal = { who: number } & (
  | { kind: 'add'; mark: number }
  | { kind: 'edit'; row: number; field: Field; value: number }
  | { kind: 'remove' | 'comment'; row: number }
  | { kind: 'report'; row: number; photos: number }
  | { kind: 'editComment' | 'removeComment'; row: number }
  | { kind: OnContact | OnCertificate; row: number }
  | { kind: 'discard' | 'undo' | 'resend' | 'nudge' | 'kill' | 'freeze' | 'thaw' | 'event'; row: number }
  | { kind: 'resolve'; row: number; mine: boolean }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'token' | 'storage' }
);
type Desk =
  | { kind: 'desk'; row: number; field: Field; value: number }
  | { kind: 'deskRemove' | OnContactAtDesk | OnCertificateAtDesk; row: number };

/** Acts on contacts and their notes, here and at the desk. */
export const ON_CONTACTS = ['addContact', 'editContact', 'removeContact', 'note', 'editNote', 'removeNote'] as const;
export type OnContact = (typeof ON_CONTACTS)[number];
export const ON_CONTACTS_AT_DESK = ['deskContact', 'deskMerge', 'deskRemoveContact'] as const;
export type OnContactAtDesk = (typeof ON_CONTACTS_AT_DESK)[number];

/** Acts on certificates, here and at the desk; `again` and `reissue`: on changes that the school has not accepted. */
export const ON_CERTIFICATES = ['issue', 'correct', 'duplicate', 'void', 'unvoid', 'again', 'reissue'] as const;
export type OnCertificate = (typeof ON_CERTIFICATES)[number];
export const ON_CERTIFICATES_AT_DESK = ['deskIssue', 'deskVoid', 'deskReturn'] as const;
export type OnCertificateAtDesk = (typeof ON_CERTIFICATES_AT_DESK)[number];

export function isOnCertificateAtDesk(kind: string): kind is OnCertificateAtDesk {
  return (ON_CERTIFICATES_AT_DESK as readonly string[]).includes(kind);
}

/** Only phones change colours; phones and desk both change models; mileage grows; the last field is on or off. */
export const FIELDS = ['colour', 'model', 'current_mileage', 'sms_notification'] as const;
export type Field = (typeof FIELDS)[number];

/** A number as a value of the field; some are common to everybody, so that two people sometimes agree. */
export function valueOf(field: Field, value: number): unknown {
  if (field === 'current_mileage') return 1000 + value * 10;
  if (field === 'sms_notification') return value % 2 === 0;
  return `${field} ${value}`;
}

const no = (status: number, more: { retryAfter?: number; isWorked?: boolean } = {}): Fault => {
  const { retryAfter, isWorked = false } = more;
  return {
    kind: 'refuse',
    isWorked,
    answer: { status, body: { detail: 'No' }, ...(retryAfter !== undefined && { retryAfter }) },
  };
};

/** Everything that can happen to a request. */
export const FAULTS: readonly Fault[] = [
  { kind: 'lost-before' },
  { kind: 'lost-after' },
  { kind: 'lost-after' },
  { kind: 'html' },
  { kind: 'black-hole' },
  { kind: 'cut' },
  { kind: 'other-hash' },
  { kind: 'kill-claimed' },
  { kind: 'kill-worked' },
  { kind: 'kill-answered' },
  { kind: 'late', by: 1500 },
  { kind: 'late', by: 40_000 },
  { kind: 'slow', by: 3000 },
  no(500),
  no(500, { isWorked: true }),
  no(503),
  no(503, { retryAfter: 20 }),
  no(429, { retryAfter: 30 }),
];
