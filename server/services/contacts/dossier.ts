// The personal data that a school holds on a contact, as a zip with one file for programs and one for people.
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { CERTIFICATE_STATUS_LABEL } from '~domain/certificates/labels';
import { displayDay } from '~domain/time/london-time';
import { countryName } from '~domain/contacts/licence-country';
import { LICENCE_TYPE_LABEL, RIDING_EXPERIENCE_LABEL, sourceLabel } from '~contract/contacts/values';
import type { Certificate } from '~contract/certificates/certificates';
import type { CustomerDocument } from '~contract/contacts/documents';
import type { CustomerNote } from '~contract/contacts/notes';
import type { Customer } from '~contract/contacts/contacts';
import type { PastChange } from '~server/repositories/person/history';
import type { Dossier } from '~server/repositories/person/dossier';
import { agreementText, orderText, voucherText, waitingText } from './dossier-bookings';
import { incidentText } from './dossier-incidents';
import { testText } from './dossier-tests';
import { jsonPieces, pieces } from './dossier-json';
import { disclaimerText } from './dossier-disclaimers';
import { consentText, messageText } from './dossier-messages';
import { labelled, when } from './dossier-text';

type File = { name: string; input: string | Uint8Array | AsyncIterable<string>; lastModified: Date };

/** The zip, made while it is read. `open` returns an attachment's bytes, undefined if they aren't on the disk. */
export function zipDossier(
  dossier: Dossier,
  open: (attachment: CustomerDocument) => Promise<Uint8Array | undefined>,
  now: Date,
): Readable {
  return Readable.from(bytesOf(makeZip(filesOf(dossier, open, now))));
}

/** The bytes of a stream as they come; ends the stream if reading stops early. */
async function* bytesOf(zip: ReturnType<typeof makeZip>): AsyncGenerator<Uint8Array> {
  const reader = zip.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

async function* filesOf(
  dossier: Dossier,
  open: (attachment: CustomerDocument) => Promise<Uint8Array | undefined>,
  now: Date,
): AsyncGenerator<File> {
  const { documents, left_out, changes, ...known } = dossier;
  const {
    contact,
    notes,
    certificates,
    orders,
    agreements,
    waiting,
    vouchers,
    disclaimers,
    messages,
    incidents,
    tests,
  } = known;
  const attachments = documents.map((each) => ({ ...each, file: `attachments/${fileOf(each)}` }));
  const all = { exported: now.toISOString(), ...known, attachments, changes, left_out };
  const file = (name: string, input: File['input'], lastModified = now) => ({ name, input, lastModified });
  yield file('contact.json', jsonPieces(all));
  yield file('contact.txt', textOf(contact, left_out, now));
  yield file('notes.txt', linesOf(notes, noteText, '\n'));
  yield file('certificates.txt', linesOf(certificates, certificateText, ''));
  yield file('orders.txt', linesOf(orders, orderText, ''));
  yield file('booking-page.txt', linesOf(agreements, agreementText, '\n'));
  yield file('waiting.txt', linesOf(waiting, waitingText, ''));
  yield file('vouchers.txt', linesOf(vouchers, voucherText, ''));
  yield file('disclaimers.txt', linesOf(disclaimers, disclaimerText, '\n'));
  yield file('messages.txt', linesOf(messages, messageText, '\n'));
  yield file('incidents.txt', linesOf(incidents, incidentText, '\n'));
  yield file('tests.txt', linesOf(tests, testText, ''));
  yield file('changes.txt', linesOf(changes, changeText, ''));
  // One attachment in memory at a time.
  for (const each of attachments) {
    const bytes = await open(each);
    if (bytes) yield file(each.file, bytes, new Date(each.created));
  }
}

function linesOf<Row>(rows: readonly Row[], write: (row: Row) => string, between: string): AsyncGenerator<string> {
  return pieces(rows.length, between, (at) => {
    const row = rows[at];
    return row === undefined ? '' : write(row);
  });
}

/** A unique name without characters that file systems refuse. */
function fileOf({ id, name }: CustomerDocument): string {
  return `${id} ${name.replaceAll(/[<>:"/\\|?*]/gu, '_')}`;
}

function textOf(contact: Customer, left_out: readonly string[], now: Date): string {
  const { current_licence, riding_experience } = contact;
  const lines = {
    'First name': contact.first_name,
    'Last name': contact.last_name,
    'E-mail': contact.email,
    Phone: contact.phone,
    'Other phone': contact.alternative_phone,
    'Birth date': contact.birthdate === null ? '' : displayDay(contact.birthdate),
    'Licence type': current_licence === '' ? '' : LICENCE_TYPE_LABEL[current_licence],
    'Licence number': contact.licence_number,
    'Licence from': countryName(contact.licence_country),
    'No GB number, checked by': contact.no_gb_number_by,
    'National Insurance number': contact.national_insurance_number,
    'Riding experience': riding_experience === '' ? '' : RIDING_EXPERIENCE_LABEL[riding_experience],
    Address: [contact.address, contact.address_2, contact.town, contact.postcode].filter(Boolean).join(', '),
    Source: sourceLabel(contact.source),
    'Offers by e-mail': consentText(contact.email_consent, contact.email_consent_at, contact.email_consent_source),
    'Offers by SMS': consentText(contact.sms_consent, contact.sms_consent_at, contact.sms_consent_source),
    'E-mail came back': contact.email_bounced_at === null ? '' : when(contact.email_bounced_at),
    Added: when(contact.created),
    'Last changed': when(contact.updated),
    'This file was made': when(now.toISOString()),
  };
  return labelled(lines) + leftOutText(left_out);
}

function leftOutText(left_out: readonly string[]): string {
  if (left_out.length === 0) return '';
  const what = new Intl.ListFormat('en-GB').format(left_out);
  return `\nLeft out: ${what}. The person who made this file has no access to them. The account owner can make a complete one.\n`;
}

function noteText({ created, author, note }: CustomerNote): string {
  return `${when(created)}, ${author?.full_name ?? 'the system'}\n${note}\n`;
}

function certificateText(row: Certificate): string {
  const { certificate_number, status, issued_at, instructor, customer } = row;
  const lines = {
    Certificate: `${certificate_number}, ${CERTIFICATE_STATUS_LABEL[status]}`,
    Issued: issued_at === null ? '' : when(issued_at),
    Instructor: instructor === null ? '' : `${instructor.full_name} ${instructor.instructor_certificate}`,
    'Reason for the short training': row.duration_reason ?? '',
    'Reason for this instructor': row.signature_reason ?? '',
    'Licence number on the certificate': customer?.licence_number ?? '',
    'Address on the certificate': [customer?.address, customer?.address_2, customer?.town, customer?.postcode]
      .filter(Boolean)
      .join(', '),
  };
  return `${labelled(lines)}\n`;
}

function changeText({ at, entity, outcome, fields, actor }: PastChange): string {
  const what = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  return `${when(at)}, ${actor ?? 'the system'}, ${entity.replaceAll('_', ' ')} ${outcome}${what}\n`;
}
