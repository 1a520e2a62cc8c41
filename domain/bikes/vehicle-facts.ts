// What the licensing agency says of a vehicle, as a bike's fields (specification section 5;
// docs/domain.md, Registration lookup).
import { sortKey } from '~domain/text/sort-key';

/** The agency's answer; null where it says nothing. Capacity in cc, month 'yyyy-MM', days 'yyyy-MM-dd'. */
export type VehicleFacts = {
  make: string;
  engineCapacity: number | null;
  taxDueDate: string | null;
  colour: string | null;
  motExpiryDate: string | null;
  monthOfFirstRegistration: string | null;
  yearOfManufacture: number | null;
};

/** Only what the agency knows; other fields stay as they are. */
export type BikeFacts = {
  make: string;
  engine_size?: number;
  tax_expiry_date?: string;
  colour?: string;
  mot_expiry_date?: string;
  first_registered_date?: string;
  year_of_manufacture?: number;
};

/** The fields that a refresh changes on a bike that the school has (section 7): not first registration, nor year. */
export function refreshedFacts(facts: VehicleFacts, bike: { make: string; colour: string }): BikeFacts {
  const { make, engine_size, tax_expiry_date, colour, mot_expiry_date } = bikeFacts(facts);
  return {
    make: isSameWord(make, bike.make) ? bike.make : make,
    ...(engine_size !== undefined && { engine_size }),
    ...(tax_expiry_date !== undefined && { tax_expiry_date }),
    ...(colour !== undefined && { colour: isSameWord(colour, bike.colour) ? bike.colour : colour }),
    ...(mot_expiry_date !== undefined && { mot_expiry_date }),
  };
}

/** Everything the agency knows. A month of first registration counts from its first day. */
export function bikeFacts(facts: VehicleFacts): BikeFacts {
  const { engineCapacity, taxDueDate, colour, motExpiryDate, monthOfFirstRegistration, yearOfManufacture } = facts;
  return {
    make: inWords(facts.make, INITIALS + 1),
    ...(engineCapacity !== null && { engine_size: engineCapacity }),
    ...(taxDueDate !== null && { tax_expiry_date: taxDueDate }),
    ...(colour !== null && { colour: inWords(colour, 1) }),
    ...(motExpiryDate !== null && { mot_expiry_date: motExpiryDate }),
    ...(monthOfFirstRegistration !== null && { first_registered_date: `${monthOfFirstRegistration}-01` }),
    ...(yearOfManufacture !== null && { year_of_manufacture: yearOfManufacture }),
  };
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
