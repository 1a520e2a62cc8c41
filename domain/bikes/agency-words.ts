// The fields of a bike that a lookup at the licensing agency fills in, and that therefore belong to one registration.

/** What only the agency says. '' where it says nothing. */
export type AgencyWords = {
  tax_status: string;
  mot_status: string;
  fuel_type: string;
  type_approval: string;
  wheelplan: string;
  euro_status: string;
};

export const NO_WORDS: AgencyWords = {
  tax_status: '',
  mot_status: '',
  fuel_type: '',
  type_approval: '',
  wheelplan: '',
  euro_status: '',
};

/** Their names. */
export const WORDS = Object.keys(NO_WORDS) as readonly (keyof AgencyWords)[];

/** The other fields that a lookup fills in, and that therefore belong to one registration. */
export const LOOKED_UP = [
  'make',
  'engine_size',
  'colour',
  'tax_expiry_date',
  'mot_expiry_date',
  'first_registered_date',
  'year_of_manufacture',
] as const;

/** True if DVLA's word is that the vehicle has no valid MOT. */
export function isNotValid(status: string | null | undefined): boolean {
  return plain(status) === 'not valid';
}

/** True if DVLA's word is that the vehicle is not taxed. */
export function isUntaxed(status: string | null | undefined): boolean {
  return untaxedBy(status) !== undefined;
}

/** How a vehicle is untaxed in DVLA's word; undefined if it isn't, or if there is no word that is known. */
export function untaxedBy(status: string | null | undefined): 'sorn' | 'untaxed' | 'off_road' | undefined {
  return UNTAXED.get(plain(status));
}

const UNTAXED = new Map([
  ['sorn', 'sorn'],
  ['untaxed', 'untaxed'],
  ['not taxed for on road use', 'off_road'],
] as const satisfies [string, string][]) as ReadonlyMap<string, 'sorn' | 'untaxed' | 'off_road'>;

function plain(status: string | null | undefined): string {
  return (status ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, ' ');
}
