// The lines of a contact's timeline: when they were added, their bookings, certificates, disclaimers, notes and attachments.
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { sourceLabel } from '~contract/contacts/values';
import type { ContactBooking } from '~data/orders/contact-bookings';
import type { CertificateView } from '~data/certificates/certificates';
import type { ContactView } from '~data/contacts/contacts';
import type { ContactDocumentView } from '~data/contacts/documents';
import type { NoteView } from '~data/contacts/notes';
import type { DisclaimerView } from '~data/disclaimers/disclaimers';
import { disclaimerStatus } from '~domain/disclaimers/states';
import { isOver, londonDay, londonInstant } from '~domain/time/london-time';
import type { IconName } from '~ui/icon';
import { DOT } from '~widgets/format/contact-text';
import { sizeText } from '~widgets/format/size-text';
import { placeText, timesText } from '~widgets/format/course-text';
import { onPhoneText } from '../disclaimers/disclaimer-words';
import { bikeText, bookingLink } from './known/booking-words';

export type Lists = {
  notes: readonly NoteView[];
  documents: readonly ContactDocumentView[];
  bookings: readonly ContactBooking[];
  certificates: readonly CertificateView[];
  disclaimers: readonly DisclaimerView[];
};

export type Line = {
  key: string;
  /** ISO 8601. */
  at: string;
  icon: IconName;
  title: string;
  text: string;
  pending: NoteView['pending'];
  /** The page that the title leads to. */
  to?: Pick<LinkProps, 'to' | 'params'>;
};

/** `now` in ms; `noCalendar`: the person may not open the calendar. */
type How = { now: number; noCalendar: boolean };

/** The newest first, so that bookings to come are at the top. */
export function linesOf(contact: ContactView, lists: Lists, how: How): readonly Line[] {
  return [
    ...lists.bookings.map((booking) => bookingLine(booking, how)),
    ...lists.certificates.flatMap(certificateLine),
    ...lists.disclaimers.flatMap((one) => disclaimerLines(one, how.now)),
    ...lists.notes.map(noteLine),
    ...lists.documents.map(documentLine),
    addedLine(contact),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Lines of one London day, 'yyyy-MM-dd', together. */
export function daysOf(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = londonDay(new Date(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

function bookingLine(booking: ContactBooking, { now, noCalendar }: How): Line {
  const { id, course, pending } = booking;
  return {
    key: `booking ${id}`,
    at: londonInstant(course.date, course.start_time).toISOString(),
    icon: 'calendar',
    title: isOver(course, now) ? course.name : `${course.name} booked`,
    text: [timesText(course), placeText(course), bikeText(booking)].filter(Boolean).join(DOT),
    pending,
    to: bookingLink(booking, noCalendar),
  };
}

function certificateLine(certificate: CertificateView): Line[] {
  const { certificate_number: number, status, issued_at, duplicated_at, previous_certificate: of } = certificate;
  const at = duplicated_at ?? issued_at;
  if (at === null) return [];
  const title = of === null ? `Certificate ${number} issued` : `Certificate ${number} issued as a duplicate of ${of}`;
  const by = certificate.instructor?.full_name ?? '';
  return [
    {
      key: `certificate ${number}`,
      at,
      icon: 'certificates',
      title,
      text: [status === 'VOID' ? 'Void now' : '', by === '' ? '' : `Signed by ${by}`].filter(Boolean).join(DOT),
      pending: certificate.pending,
      to: linkOptions({
        to: '/certificates/$certificateNumber/view',
        params: { certificateNumber: String(number) },
      }),
    },
  ];
}

/** A line for each thing that has happened to it; one that was never sent begins with when it was made. */
function disclaimerLines(row: DisclaimerView, now: number): Line[] {
  const { id, client_key, customer, way, created, sent_at: sent, viewed_at: opened, pending } = row;
  const { signed_at: signed, cancelled_at: cancelled, expires_at: ends } = row;
  const isExpired = disclaimerStatus(row, now) === 'EXPIRED';
  const steps: readonly (readonly [string, string | null])[] = [
    way === 'LINK' ? [sent === null ? 'made' : 'sent', sent ?? created] : ['made', null],
    ['opened', opened],
    ['signed', signed],
    ['cancelled', cancelled],
    ['expired', isExpired ? ends : null],
  ];
  const params = { customerId: String(customer), disclaimerId: String(id) };
  const lines = steps.flatMap(([word, at]): Line[] => {
    const where = word === 'signed' && way === 'HERE' ? onPhoneText(row).trim() : '';
    const line = { key: `disclaimer ${client_key ?? id} ${word}`, icon: 'edit' as const, title: `Disclaimer ${word}` };
    const to = linkOptions({ to: '/contacts/$customerId/details/disclaimers/$disclaimerId', params });
    const text = [row.title, where].filter(Boolean).join(DOT);
    return at === null ? [] : [{ ...line, at, text, pending: null, ...(id > 0 && { to }) }];
  });
  // The change that waits on this device is the last step.
  return lines.map((line, at) => (at === lines.length - 1 ? { ...line, pending } : line));
}

function noteLine({ id, client_key, created, author, note, pending }: NoteView): Line {
  const title = author ? `Note by ${author.full_name}` : 'Note';
  return { key: `note ${client_key ?? id}`, at: created, icon: 'edit', title, text: note, pending };
}

function documentLine({ id, client_key, created, name, description, size, pending }: ContactDocumentView): Line {
  return {
    key: `document ${client_key ?? id}`,
    at: created,
    icon: 'doc',
    title: `Attachment ${name}`,
    text: [description, sizeText(size)].filter(Boolean).join(DOT),
    pending,
  };
}

function addedLine({ id, created, source, pending }: ContactView): Line {
  return {
    key: 'added',
    at: created,
    icon: 'user',
    title: 'Contact added',
    text: sourceLabel(source),
    pending: id < 0 ? pending : null,
  };
}
