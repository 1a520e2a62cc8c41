// The registration lookup at the vehicle-licensing agency (specification sections 1 and 5;
// docs/domain.md, Registration lookup).
import { bikeRow } from './bikes';
import { creditAccount } from '~contract/school/credits';
import { endpoint } from '~contract/wire/endpoint';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** 'yyyy-MM', as the agency gives it. */
const month = z.string().regex(/^(18|19|20)\d{2}-(0[1-9]|1[0-2])$/u);

/** In the agency's words; null where it says nothing, as every answer of an older server. */
const words = z.string().nullable().default(null);

/**
 * What the agency knows of a vehicle; null where it says nothing (a new bike has no MOT), and '' for the make. Capacity in cc, 0 for
 * an electric vehicle. It knows no model. `credits`: what this answer cost; 0 for the same mark within 60 s. `made_up`: true
 * where a demonstration's stand-in answered; absent for the agency's own answers.
 */
export const vehicle = z.object({
  registrationNumber: z.string(),
  make: z.string(),
  engineCapacity: z.int().nonnegative().nullable(),
  taxDueDate: day.nullable(),
  colour: z.string().nullable(),
  motExpiryDate: day.nullable(),
  monthOfFirstRegistration: month.nullable(),
  yearOfManufacture: z.int().nullable(),
  taxStatus: words,
  motStatus: words,
  fuelType: words,
  typeApproval: words,
  wheelplan: words,
  euroStatus: words,
  credits: z.int().nonnegative(),
  made_up: z.literal(true).optional(),
  /** What the school has left. */
  account: creditAccount,
  /** The school's bike with this mark, if it has one, as it is with the time of this lookup in it. */
  bike: bikeRow.nullable(),
});
export type Vehicle = z.infer<typeof vehicle>;

export const verifyBike = endpoint({
  method: 'GET',
  path: '/bike_management/motorbikes/verify/{registration_number}/',
  guard: 'bikes',
  needs: 'edit',
  summary: 'Ask the agency about a registration; costs credits unless it fails or was answered within the last 60 s',
  // Any text: one that is no registration is a field error (400), not an unknown address.
  params: z.object({ registration_number: z.string().meta({ maxLength: 300 }) }),
  status: 200,
  answer: vehicle,
});
