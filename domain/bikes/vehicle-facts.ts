// What the licensing agency says of a vehicle, as a bike's fields (specification section 5;
// docs/domain.md, Registration lookup).
import { sortKey } from '~domain/text/sort-key';
import { type AgencyWords, isNotValid, isUntaxed, WORDS } from './agency-words';

/**
 * The agency's answer; null where it says nothing, and '' for a make that it doesn't say. Capacity in cc, month 'yyyy-MM', days
 * 'yyyy-MM-dd'. Statuses and kinds are in the agency's words.
 */
export type VehicleFacts = {
  make: string;
  engineCapacity: number | null;
  taxDueDate: string | null;
  colour: string | null;
  motExpiryDate: string | null;
  monthOfFirstRegistration: string | null;
  yearOfManufacture: number | null;
  taxStatus: string | null;
  motStatus: string | null;
  fuelType: string | null;
  typeApproval: string | null;
  wheelplan: string | null;
  euroStatus: string | null;
};

/** Nothing known. A stored answer of an older version lacks fields. */
export const NO_FACTS: VehicleFacts = {
  make: '',
  engineCapacity: null,
  taxDueDate: null,
  colour: null,
  motExpiryDate: null,
  monthOfFirstRegistration: null,
  yearOfManufacture: null,
  taxStatus: null,
  motStatus: null,
  fuelType: null,
  typeApproval: null,
  wheelplan: null,
  euroStatus: null,
};

/** A field that isn't here stays as it is. A date that the agency doesn't give is null: it is no date of this vehicle. */
export type BikeFacts = AgencyWords & {
  make?: string;
  engine_size?: number;
  tax_expiry_date: string | null;
  colour?: string;
  mot_expiry_date: string | null;
  first_registered_date: string | null;
  year_of_manufacture?: number;
};

/** A row of an older version has none of the agency's words. */
type Known = Partial<AgencyWords> & {
  make: string;
  colour: string;
  first_registered_date: string | null;
  year_of_manufacture: number | null;
};

/**
 * The fields that a refresh changes on a bike that the school has (section 7). First registration and year only where the school
 * has none: its own date of first registration has a day, the agency's only a month. `today`: a London day.
 */
export function refreshedFacts(facts: VehicleFacts, bike: Known, today: string): Partial<BikeFacts> {
  const found = bikeFacts(facts, today);
  const { make, engine_size, colour, first_registered_date: first, year_of_manufacture: year } = found;
  const words = WORDS.filter((name) => found[name] !== (bike[name] ?? ''));
  return {
    tax_expiry_date: found.tax_expiry_date,
    mot_expiry_date: found.mot_expiry_date,
    ...(engine_size !== undefined && { engine_size }),
    ...Object.fromEntries(words.map((name) => [name, found[name]])),
    ...(make !== undefined && { make: isSameWord(make, bike.make) ? bike.make : make }),
    ...(colour !== undefined && { colour: isSameWord(colour, bike.colour) ? bike.colour : colour }),
    ...(first !== null && bike.first_registered_date === null && { first_registered_date: first }),
    ...(year !== undefined && bike.year_of_manufacture === null && { year_of_manufacture: year }),
  };
}

/**
 * Everything the agency knows on a London day. A month of first registration counts from its first day. A date that the agency's own
 * status contradicts is dropped: a date decides alone wherever there is one (road-papers.ts).
 */
export function bikeFacts(facts: VehicleFacts, today: string): BikeFacts {
  const { engineCapacity, taxDueDate, colour, motExpiryDate, monthOfFirstRegistration, yearOfManufacture } = facts;
  const without = (date: string | null, isInvalid: boolean) =>
    isInvalid && date !== null && date >= today ? null : date;
  return {
    ...(facts.make !== '' && { make: inWords(facts.make, INITIALS + 1) }),
    ...(engineCapacity !== null && { engine_size: engineCapacity }),
    tax_expiry_date: without(taxDueDate, isUntaxed(facts.taxStatus)),
    ...(colour !== null && { colour: inWords(colour, 1) }),
    mot_expiry_date: without(motExpiryDate, isNotValid(facts.motStatus)),
    first_registered_date: monthOfFirstRegistration === null ? null : `${monthOfFirstRegistration}-01`,
    ...(yearOfManufacture !== null && { year_of_manufacture: yearOfManufacture }),
    tax_status: facts.taxStatus ?? '',
    mot_status: facts.motStatus ?? '',
    fuel_type: facts.fuelType ?? '',
    type_approval: facts.typeApproval ?? '',
    wheelplan: facts.wheelplan ?? '',
    euro_status: facts.euroStatus ?? '',
  };
}

/** True if the agency says that a vehicle has another number of wheels than two: then it is probably another one. */
export function isOtherWheels(wheelplan: string | null | undefined): boolean {
  const said = (wheelplan ?? '').trim();
  return said !== '' && !/^2[\s-]*wheel(ed|s|er)?$/iu.test(said);
}

/** Words of at most this many letters in a make are taken for initials: 'KTM', 'MV Agusta'. */
const INITIALS = 3;

/** The agency writes in capitals: 'MOTO GUZZI' → 'Moto Guzzi'. Words of fewer letters than `from` stay as they are. */
function inWords(text: string, from: number): string {
  const written = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return text.replaceAll(/\p{L}+/gu, (word) => (word.length < from ? word : written(word)));
}

/** True if both are the same word; the school's own spelling then stays. */
function isSameWord(one: string, other: string): boolean {
  return sortKey(one) === sortKey(other);
}
