// The summary as a CSV file, with columns for which the paper has no room.
import { writeSheet } from '~contract/wire/csv';
import { displayDay } from '~domain/time/london-time';
import type { Sheet, SheetLine } from '~server/repositories/certificates/book-sheet';
import { textOf } from './sheet-text';

/** A line for each certificate, under titles. */
export function writeSheetCsv({ lines, titles }: Sheet): string {
  const rows = lines.map((line) => [...cellsOf(line, titles), line.site.name, line.site.atb_number]);
  return writeSheet([...TITLES, 'Site', 'Site code'], rows);
}

const TITLES = [
  'Certificate number',
  'Status',
  'Duplicate of',
  'Holder',
  'Birth date',
  'Licence number',
  'Address',
  'Address line 2',
  'Town',
  'Postcode',
  'Date of issue',
  'Instructor',
  'Instructor certificate',
  'Restrictions',
  'Transmission',
] as const;

function cellsOf(line: SheetLine, titles: Sheet['titles']): string[] {
  const { number, status, duplicateOf, holder, licence, issued, instructor, instructorCertificate, transmission } =
    textOf(line);
  const { birthdate = null, address = '', address_2 = '', town = '', postcode = '' } = line.holder ?? {};
  const born = birthdate === null ? '' : displayDay(birthdate);
  // Without the title a spreadsheet would turn '00' into 0.
  const restrictions = line.restrictions.map((code) => `${code} ${titles.get(code) ?? ''}`.trim()).join('; ');
  const person = [holder, born, licence, address, address_2, town, postcode];
  return [
    number,
    status,
    duplicateOf,
    ...person,
    issued,
    instructor,
    instructorCertificate,
    restrictions,
    transmission,
  ];
}
