// The fields of the bike form: read from a row or from a body in the outbox, and turned into what is saved
// (specification section 5).
import { bikeCreate, bikePatch, type BikeRow } from '~contract/bikes/bikes';
import { storable } from '~contract/text/text';
import type { z } from '~contract/wire/zod';
import { kilowattsOf } from '~domain/bikes/categories';
import { LOOKED_UP, WORDS } from '~domain/bikes/agency-words';
import { normaliseMark } from '~domain/text/number-plate';
import { asked, day, flag, ids, pounds, readNullable, text, whole } from '~widgets/forms/codecs';
import {
  emptyValues,
  knownValues,
  namesOf,
  readFields,
  readSeen as readSeenOf,
  valuesOfRow,
  type NameOf,
  type Read,
  type Stored,
  type Values,
} from '~widgets/forms/fields';

const optionalDay = day('31/12/2026');

/** Lists are equal in any order, and registrations in any spelling. */
export const BIKE = {
  registration_plate: text({ isSame: (one, other) => normaliseMark(one) === normaliseMark(other) }),
  make: text(),
  model: text(),
  engine_size: asked(whole()),
  transmission: text({ empty: 'BIKE_TRANSMISSION_MANUAL' }),
  status: text({ empty: 'BIKE_STATUS_ACTIVE' }),
  supplier: ids({
    problem: (sites) => bikeCreate.shape.supplier.safeParse(sites.map(Number)).error?.issues[0]?.message,
  }),
  current_mileage: whole(),
  colour: text(),
  mot_expiry_date: optionalDay,
  tax_expiry_date: optionalDay,
  service_date: optionalDay,
  purchase_date: optionalDay,
  first_registered_date: optionalDay,
  year_of_manufacture: whole(),
  vin_number: text({ read: readNullable, wire: (typed) => storable(typed).trim() || null }),
  insurance_status: flag(),
  insurance_policy_number: text(),
  purchase_price: pounds(),
  current_value: pounds(),
  email_notification: flag(true),
  sms_notification: flag(),
  reported_by: ids(),
  power_kw: whole({
    problem: (typed) => (Number.isNaN(kilowattsOf(typed)) ? 'This field must be a number' : undefined),
    wire: kilowattsOf,
  }),
  category: text(),
  // No person types these: they come and go with a lookup.
  tax_status: text(),
  mot_status: text(),
  fuel_type: text(),
  type_approval: text(),
  wheelplan: text(),
  euro_status: text(),
};
export type BikeValues = Values<typeof BIKE>;
export type BikeField = NameOf<typeof BIKE>;
type NewBike = z.output<typeof bikeCreate>;
type BikeChange = z.output<typeof bikePatch>;

/** Not mirrored: only the server has them (docs/sync.md, Not on the device). */
type Money = { purchase_price: number | null; current_value: number | null };

/** Left out of a new bike while they are empty. */
const IF_SAID: ReadonlySet<BikeField> = new Set([
  'purchase_price',
  'current_value',
  'power_kw',
  'category',
  ...WORDS,
] as const);

export const NEW_BIKE = emptyValues(BIKE);

/** The form's values for a row; `money` is null while it is unknown. */
export function valuesOfBike(row: BikeRow, money: Money | null): BikeValues {
  return valuesOfRow(BIKE, { ...row, ...money });
}

/** The form's values in a body from the outbox; fields that the form doesn't have are left out. */
export function readBody(body: Stored): Partial<BikeValues> {
  return knownValues(BIKE, body);
}

/**
 * All fields of a new bike. Price and value only if typed, because they are kept on the device as little as possible; what is often
 * not known only if it is.
 */
export function readNew(values: BikeValues): Read<NewBike> {
  const isSaid = (name: BikeField) => !IF_SAID.has(name) || values[name] !== '';
  return readFields(bikeCreate, BIKE, values, { names: namesOf(BIKE).filter(isSaid) });
}

/** The changed fields of a bike. The others aren't judged, except that a site is required (specification section 5). */
export function readChange(values: BikeValues, changed: readonly BikeField[]): Read<BikeChange> {
  return readFields(bikePatch, BIKE, values, { names: changed, judged: [...changed, 'supplier'] });
}

/** The values that the person saw before the change, as the wire has them. */
export function readSeen(seen: Partial<BikeValues>): BikeChange {
  return readSeenOf(bikePatch, BIKE, seen);
}

/** What a lookup fills in, and what therefore belongs to one registration. */
export const OF_LOOKUP = [...LOOKED_UP, ...WORDS] as const;
export type OfLookup = Pick<BikeValues, (typeof OF_LOOKUP)[number]>;

/** The values that belong to the registration. */
export function valuesOfLookup(values: BikeValues): OfLookup {
  return Object.fromEntries(OF_LOOKUP.map((name) => [name, values[name]])) as OfLookup;
}

/** True if a lookup filled the form: its words on tax, MOT and wheels have no field that a person types. */
export function isLookedUp(values: OfLookup): boolean {
  return WORDS.some((name) => values[name] !== '');
}

/** Without a registration, nothing is known. */
export const NOTHING_LOOKED_UP = valuesOfLookup(NEW_BIKE);
