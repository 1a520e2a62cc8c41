// Contacts as vCards, which iPhones, iCloud and Android phones export: versions 2.1 to 4.0, as a table with a column for each field.
import type { Table } from './import';

/** True for the text of a file of vCards. */
export function areCards(text: string): boolean {
  return /^\s*BEGIN:VCARD\s*$/imu.test(text.slice(0, 1000));
}

const HEADER = [
  'First name',
  'Middle name',
  'Last name',
  'Full name',
  'E-mail',
  'Phone',
  'Other phone',
  'Birth date',
  'Address',
  'Address line 2',
  'Town',
  'Postcode',
  'Notes',
];

/** The cards of a file as rows. */
export function readCards(text: string): Table {
  const lines = unfold(text.replaceAll(/\r\n?/gu, '\n'));
  const rows: string[][] = [];
  let card: Line[] = [];
  for (const line of lines) {
    const read = lineOf(line);
    if (read?.name === 'BEGIN') card = [];
    else if (read?.name === 'END') rows.push(rowOf(card));
    else if (read) card.push(read);
  }
  return { header: HEADER, rows };
}

/** A line begins anew unless it begins with white space, or the one before ends with a sign of version 2.1. */
function unfold(text: string): string[] {
  const lines: string[] = [];
  let isSoft = false;
  for (const line of text.split('\n')) {
    const last = lines.length - 1;
    const before = lines[last] ?? '';
    if (isSoft) lines[last] = before.slice(0, -1) + line;
    else if (/^[ \t]/u.test(line) && last >= 0) lines[last] = before + line.slice(1);
    else lines.push(line);
    isSoft = /quoted-printable/iu.test(lines.at(-1)?.split(':')[0] ?? '') && line.endsWith('=');
  }
  return lines;
}

/** `about`: its parameters, in capitals. `value`: as it stands, apart from its encoding. */
type Line = { name: string; about: string; value: string };

function lineOf(line: string): Line | null {
  // A name, perhaps behind a group ('item1.'), its parameters, whose quoted values may have colons, and the value.
  const [, name, about = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/su.exec(line) ?? [];
  if (name === undefined) return null;
  const of = about.toUpperCase();
  return { name: name.toUpperCase(), about: of, value: of.includes('QUOTED-PRINTABLE') ? unquoted(value) : value };
}

function unquoted(value: string): string {
  const bytes = value.replaceAll(/=([\dA-F]{2})/giu, '%$1');
  try {
    return decodeURIComponent(bytes.replaceAll(/%(?![\dA-F]{2})/giu, '%25'));
  } catch {
    // Not UTF-8: Windows-1252, as older phones write it.
    const codes = Uint8Array.from(
      value.replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
      (one) => one.codePointAt(0) ?? 0,
    );
    return new TextDecoder('windows-1252').decode(codes);
  }
}

/** Parts of a value, between semicolons that nothing escapes. */
function partsOf(value: string): string[] {
  return value.split(/(?<!\\);/u).map(plain);
}

function plain(value: string): string {
  return value
    .replaceAll(/\\n/giu, '\n')
    .replaceAll(/\\([\\,;:])/gu, '$1')
    .trim();
}

function rowOf(card: readonly Line[]): string[] {
  const all = (name: string) => card.filter((line) => line.name === name && line.value.trim() !== '');
  const value = (name: string) => plain(all(name)[0]?.value ?? '');
  const [last = '', first = '', middle = ''] = partsOf(all('N')[0]?.value ?? '');
  const phones = all('TEL').filter(({ about }) => !/FAX|PAGER/u.test(about));
  const isMobile = ({ about }: Line) => /CELL|IPHONE|MOBILE/u.test(about);
  const numbers = [...phones.filter(isMobile), ...phones.filter((line) => !isMobile(line))].map((line) =>
    plain(line.value),
  );
  const addresses = all('ADR');
  const home = addresses.find(({ about }) => about.includes('HOME')) ?? addresses[0];
  const [box = '', extended = '', street = '', town = '', , postcode = ''] = partsOf(home?.value ?? '');
  return [
    first,
    middle,
    last,
    // A company has no first and last name.
    first === '' && last === '' && value('X-ABSHOWAS') !== 'COMPANY' ? value('FN') : '',
    preferred(all('EMAIL'))
      .map((line) => plain(line.value))
      .join(' ::: '),
    numbers[0] ?? '',
    numbers.slice(1).join(' ::: '),
    birthdayOf(all('BDAY')[0]),
    street || box,
    street === '' ? extended : [extended, box].filter(Boolean).join(', '),
    town,
    postcode,
    all('NOTE')
      .map((line) => plain(line.value))
      .join('\n\n'),
  ];
}

function preferred(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => Number(other.about.includes('PREF')) - Number(one.about.includes('PREF')));
}

/** '' where no year is known: iPhones then write one that counts for nothing. */
function birthdayOf(line: Line | undefined): string {
  if (!line || line.about.includes('OMIT-YEAR')) return '';
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/u.exec(line.value.trim()) ?? [];
  return year === undefined ? line.value.trim() : `${year}-${month}-${day}`;
}
