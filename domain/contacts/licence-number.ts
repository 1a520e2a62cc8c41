// Driver numbers of Great Britain (docs/domain.md, Driver number; specification section 5). Errors are the specification's
// rules and nothing else; a mismatch with the person is advice. The sex in a number is never kept.
import { fold } from '~domain/text/fold';
import { displayDay, isDay } from '~domain/time/london-time';

export const LICENCE_LENGTH = 16;

/** The specification's rules, each with its own message, in the order in which they are given. */
export const LICENCE_MESSAGE = {
  short: 'Licence number is too short, must be 16 characters',
  long: 'Licence number is too long, must be 16 characters',
  surname: 'The first 5 characters must be letters or 9',
  digits: 'Characters 6 to 11 must be digits',
  initials: 'Characters 12 and 13 must be letters or 9',
  end: 'The last 3 characters must be letters or digits',
  characters: 'Use letters and digits, and * only from the 6th character on',
  partly: 'Part of this licence number was generated. Complete it before the certificate can be returned.',
} as const;

/** Said beside the error where a number looks like one from Northern Ireland. */
export const NORTHERN_IRELAND_HINT =
  'A licence from Northern Ireland has a number of 8 digits. Choose where it’s from, and it’s kept as it is.';

/** Behind the number, the photocard has the issue number: it changes with every card. */
const CARD_LENGTH = 18;
const HYPHENS = /[-\u2010-\u2015\u2212]/gu;

/**
 * Without spaces, in capitals: the form in which a number is kept and compared. Without its hyphens and the photocard's issue number
 * where a whole number is left; otherwise they are what is wrong with it.
 */
export function normaliseLicence(typed: string): string {
  const plain = typed.replaceAll(/[\s\p{Cf}]/gu, '').toUpperCase();
  const bare = plain.replaceAll(HYPHENS, '');
  const number = bare.length === CARD_LENGTH ? bare.slice(0, LICENCE_LENGTH) : bare;
  return licenceError(number) === null ? number : plain;
}

/** The issue number that is left out of what was typed: 'OKAFO 003145 DC9TA 12' → '12'; '' for none. */
export function issueNumber(typed: string): string {
  const bare = typed
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll(HYPHENS, '');
  return bare.length === CARD_LENGTH && licenceError(normaliseLicence(typed)) === null
    ? bare.slice(LICENCE_LENGTH)
    : '';
}

/**
 * What is wrong with a normalised number; null: nothing. Of one with `*`, which was partly generated, only length and characters
 * are judged: `*` may stand from the sixth on.
 */
export function licenceError(number: string): string | null {
  const length = [...number].length;
  if (length < LICENCE_LENGTH) return LICENCE_MESSAGE.short;
  if (length > LICENCE_LENGTH) return LICENCE_MESSAGE.long;
  // Part of it was generated here, so only its length and characters can be judged.
  if (isPartlyGenerated(number)) return /^[A-Z\d]{5}[A-Z\d*]{11}$/u.test(number) ? null : LICENCE_MESSAGE.characters;
  if (!/^[A-Z9]{5}/u.test(number)) return LICENCE_MESSAGE.surname;
  if (!/^.{5}\d{6}/u.test(number)) return LICENCE_MESSAGE.digits;
  if (!/^.{11}[A-Z9]{2}/u.test(number)) return LICENCE_MESSAGE.initials;
  if (!/^.{13}[A-Z\d]{3}$/u.test(number)) return LICENCE_MESSAGE.end;
  return null;
}

/** True if part of the number was generated here and has to be completed. */
export function isPartlyGenerated(number: string): boolean {
  return number.includes('*');
}

/** True for what a licence of Northern Ireland has as its number. */
export function looksNorthernIrish(typed: string): boolean {
  return /^\d{8}$/u.test(normaliseLicence(typed));
}

/** What a number says of its holder; null where it has `*` or does not say it. `birthdate`: 'yyyy-MM-dd'. */
export type DecodedLicence = { surname: string; birthdate: string | null; initials: string | null };

/** Reads a number that has no error. `today` decides the century: nobody is born after it. */
export function decodeLicence(number: string, today: string): DecodedLicence {
  const initials = number.slice(11, 13);
  return {
    surname: number.slice(0, 5).replace(/9+$/u, ''),
    birthdate: birthdateOf(number.slice(5, 11), today),
    initials: initials.includes('*') ? null : initials.replaceAll('9', ''),
  };
}

/** The person that a number is compared with. */
export type LicenceHolder = { first_name: string; last_name: string; birthdate: string | null };

/**
 * What in a number doesn't match the person. Advice only, because names change and are misspelt. Empty for a number with an
 * error.
 */
export function licenceWarnings(number: string, person: LicenceHolder, today: string): string[] {
  if (number === '' || licenceError(number) !== null) return [];
  const warnings = isPartlyGenerated(number) ? [LICENCE_MESSAGE.partly as string] : [];
  const said = decodeLicence(number, today);
  const initials = initialsOf(person.first_name);
  if (surnamePart(person.last_name) !== number.slice(0, 5)) {
    warnings.push(
      `The licence number says the surname begins with ${said.surname || '–'}, not with ${person.last_name}.`,
    );
  }
  if (said.birthdate !== null && person.birthdate !== null && said.birthdate !== person.birthdate) {
    warnings.push(
      `The licence number says born on ${displayDay(said.birthdate)}, not ${displayDay(person.birthdate)}.`,
    );
  }
  if (said.birthdate === null && !number.slice(5, 11).includes('*')) {
    warnings.push('The licence number holds a birth date that does not exist.');
  }
  // A second name may not be stored here.
  const fits = said.initials === null || said.initials[0] === initials[0];
  const second = said.initials?.[1];
  if (!fits || (second !== undefined && initials.length > 1 && second !== initials[1])) {
    warnings.push(`The licence number says the initials are ${said.initials || '–'}, not ${initials || '–'}.`);
  }
  return warnings;
}

/**
 * A number generated from the person's surname, birth date (without the digit that would say a sex) and initials. Null if the
 * surname has no letters.
 */
export function generateLicence({ first_name, last_name, birthdate }: LicenceHolder): string | null {
  const surname = surnamePart(last_name);
  if (surname === '99999') return null;
  const [year = '', month = '', day = ''] = birthdate?.split('-') ?? [];
  const born = birthdate === null ? '******' : `${year[2]}*${month[1]}${day}${year[3]}`;
  const initials = initialsOf(first_name).slice(0, 2).padEnd(2, '9');
  return `${surname}${born}${initials === '99' ? '**' : initials}***`;
}

/** The first five characters for a surname: letters only, a leading MAC as MC, 9 where there are none. */
function surnamePart(surname: string): string {
  const letters = fold(surname)
    .toUpperCase()
    .replaceAll(/[^A-Z]/gu, '');
  return letters.replace(/^MAC/u, 'MC').slice(0, 5).padEnd(5, '9');
}

/** The initials of first names, in capitals: 'Daniel Chidi' → 'DC'. */
function initialsOf(names: string): string {
  const words = fold(names)
    .toUpperCase()
    .split(/[^A-Z]+/u);
  return words.map((word) => word.slice(0, 1)).join('');
}

function birthdateOf(part: string, today: string): string | null {
  if (!/^\d{6}$/u.test(part)) return null;
  const month = Number(part.slice(1, 3));
  const plain = String(month > 50 ? month - 50 : month).padStart(2, '0');
  const tail = `${part[0]}${part[5]}-${plain}-${part.slice(3, 5)}`;
  const day = [`20${tail}`, `19${tail}`].find((one) => one <= today);
  return day !== undefined && isDay(day) ? day : null;
}

/** 'OKAFO 003145 DC9TA', as it stands on the licence; what is no whole number stays as it is. */
export function displayLicence(typed: string): string {
  const number = normaliseLicence(typed);
  if (number.length !== LICENCE_LENGTH) return typed;
  return [number.slice(0, 5), number.slice(5, 11), number.slice(11)].join(' ');
}
