// The texts in a summary's cells, for the PDF and the CSV file.
import { CERTIFICATE_STATUS_LABEL, CERTIFICATE_TRANSMISSION_LABEL } from '~domain/certificates/labels';
import { BOOK_SIZE } from '~domain/certificates/states';
import { displayDay, londonDay } from '~domain/time/london-time';
import type { Sheet, SheetLine } from '~server/repositories/certificates/book-sheet';

/** '3412501–3412525': an en dash between. */
export function rangeOf({ book }: Sheet): string {
  const first = book.first_certificate_number;
  return `${first}–${first + BOOK_SIZE - 1}`;
}

/** A pending certificate has only number and status. */
export function textOf(line: SheetLine) {
  const { holder } = line;
  return {
    number: String(line.certificate_number),
    status: CERTIFICATE_STATUS_LABEL[line.status],
    duplicateOf: line.previous_number === null ? '' : String(line.previous_number),
    holder: holder?.full_name ?? '',
    licence: holder?.licence_number ?? '',
    issued: line.issued_at === null ? '' : dayOf(line.issued_at),
    site: line.issued_at === null ? '' : line.site.atb_number,
    instructor: line.instructor_name ?? '',
    instructorCertificate: line.instructor_certificate ?? '',
    transmission: line.transmission === null ? '' : CERTIFICATE_TRANSMISSION_LABEL[line.transmission],
  };
}

/** The day in London, as written on paper. */
export function dayOf(iso: string): string {
  return displayDay(londonDay(new Date(iso)));
}
