// The country that a licence is from (docs/domain.md, Licences of other countries). The rules of the 16 characters are Great Britain's:
// another number is kept as it is written.
import { licenceError, normaliseLicence } from './licence-number';

export const GB = 'GB';
export const NI = 'NI';

/** Countries by their two letters; NI is Northern Ireland, whose licences DVA gives. */
const CODES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GD GE GG GH GI GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NL NO NP NZ OM PA PE PG PH PK PL PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';
export const LICENCE_COUNTRIES: readonly string[] = [GB, NI, ...CODES.split(' ')];
const KNOWN: ReadonlySet<string> = new Set(LICENCE_COUNTRIES);

/** A typed or imported country as its code; null for none that is known. Empty: Great Britain. */
export function countryOf(typed: string): string | null {
  const plain = typed.trim().replaceAll(/\s+/gu, ' ').toUpperCase();
  if (plain === '') return GB;
  if (KNOWN.has(plain)) return plain;
  return NAMES[plain] ?? byName(plain) ?? null;
}

const NAMES: Readonly<Record<string, string>> = {
  UK: GB,
  GBR: GB,
  ENGLAND: GB,
  SCOTLAND: GB,
  WALES: GB,
  'UNITED KINGDOM': GB,
  'GREAT BRITAIN': GB,
  'NORTHERN IRELAND': NI,
  'N IRELAND': NI,
  'N. IRELAND': NI,
  'REPUBLIC OF IRELAND': 'IE',
  EIRE: 'IE',
};

function byName(plain: string): string | undefined {
  return CODES.split(' ').find((code) => countryName(code).toUpperCase() === plain);
}

/** 'Great Britain', 'Northern Ireland', 'Poland'; the code where this machine knows no names. */
export function countryName(code: string): string {
  if (code === GB) return 'Great Britain';
  if (code === NI) return 'Northern Ireland';
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}

let names: Intl.DisplayNames | undefined;

/** As a number is kept: a GB number without spaces and hyphens, any other as it is written. */
export function keptLicence(typed: string): string {
  const number = normaliseLicence(typed);
  return licenceError(number) === null ? number : typed.trim();
}

/** What is wrong with a number of that country; null for nothing. Empty: not known. */
export function licenceProblem(typed: string, country: string): string | null {
  if (country !== GB || typed.trim() === '') return null;
  return licenceError(normaliseLicence(typed));
}

/** The fields of a contact, or of a certificate's holder, that say which number DVSA gets. */
export type LicenceOf = {
  licence_number: string;
  licence_country?: string | undefined;
  no_gb_number?: boolean | undefined;
};

/**
 * The number that counts on a certificate; '' where it isn't complete. One of another country counts once a person has checked that
 * there is no GB number.
 */
export function licenceForDvsa({ licence_number, licence_country = GB, no_gb_number = false }: LicenceOf): string {
  return licence_country === GB || no_gb_number ? licence_number : '';
}

type Change = { [Name in keyof LicenceOf]?: LicenceOf[Name] | undefined };
type After = { licence_country: string; no_gb_number: boolean; no_gb_number_by: string };

/**
 * The fields that follow from a change of a licence; none where it doesn't change. A number without its country is a GB number. What
 * was checked of another number isn't checked of this one. `by`: who changes it.
 */
export function licenceAfter(
  before: { licence_number: string; licence_country: string; no_gb_number: boolean; no_gb_number_by: string },
  { licence_number, licence_country, no_gb_number }: Change,
  by: string,
): After | Record<string, never> {
  if (licence_number === undefined && licence_country === undefined && no_gb_number === undefined) return {};
  const country = licence_country ?? (licence_number === undefined ? before.licence_country : GB);
  const isKept =
    country === before.licence_country && (licence_number ?? before.licence_number) === before.licence_number;
  const wasChecked = isKept && before.no_gb_number;
  const isChecked = country !== GB && (no_gb_number ?? wasChecked);
  const who = wasChecked ? before.no_gb_number_by : by;
  return { licence_country: country, no_gb_number: isChecked, no_gb_number_by: isChecked ? who : '' };
}
