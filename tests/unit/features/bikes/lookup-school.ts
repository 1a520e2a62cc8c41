// The school's credits and the licensing agency's answers, for the tests of the registration lookup.
import { bikeRow, feed } from './bike-page';
import type { BikeRow } from '~contract/bikes/bikes';
import type { CreditAccount } from '~contract/school/credits';
import type { Vehicle } from '~contract/bikes/vehicle-lookup';

const HEAD = { version: 1, client_key: null, updated: '2026-11-20T10:00:00.000Z' };
export const account = (balance: number, version = 1): CreditAccount => ({
  ...HEAD,
  id: 8,
  version,
  balance,
  low_balance: 100,
});

/** A lookup costs 12. */
export async function feedCredits(balance: number): Promise<void> {
  const price = { unit_price: 12, unit_price_display: '12' };
  await feed({
    token_types: [{ ...HEAD, id: 5, name: 'DVLA_BIKE_CHECK', ...price }],
    credit_account: [account(balance)],
  });
}

export const verifyPath = (mark: string) => `/bike_management/motorbikes/verify/${mark}/`;

type Answer = { but?: Partial<Vehicle>; bike?: BikeRow | null; left?: number; version?: number };

/** What the server answers when the agency knows the vehicle; `left`: credits then. */
export function known({ but = {}, bike = null, left = 88, version = 2 }: Answer = {}) {
  const json: Vehicle = {
    registrationNumber: 'KX23QBA',
    make: 'HONDA',
    engineCapacity: 124,
    taxDueDate: '2027-03-01',
    colour: 'RED',
    motExpiryDate: '2027-02-14',
    monthOfFirstRegistration: '2023-04',
    yearOfManufacture: 2023,
    taxStatus: null,
    motStatus: null,
    fuelType: null,
    typeApproval: null,
    wheelplan: null,
    euroStatus: null,
    credits: 12,
    account: account(left, version),
    bike,
    ...but,
  };
  return { status: 200, json };
}

/** The school's bike after a lookup. */
/** Today, whenever that is: the list says the time of today's lookups, and the day of earlier ones. */
export const STAMPED = new Date();

export function stamped(bike: BikeRow): BikeRow {
  return bikeRow(bike.id, { ...bike, version: bike.version + 1, last_dvla_verification: STAMPED.toISOString() });
}

export const UNKNOWN = { status: 400, json: { registration_number: ['The DVLA does not know this registration'] } };
export const TOO_FEW = { status: 400, json: { non_field_errors: ['Bad Request'], code: 'insufficient_credits' } };
export const NO_AGENCY = { status: 503, json: { detail: 'Service Unavailable' } };
