// A bike as the text of its form, from its row, from a body that waits in the outbox, or from a draft.
import { normaliseMark } from '~domain/number-plate';
import { z } from '~contract/zod';
import { typedPounds } from '~widgets/typed/typed-money';
import type { BikeRow } from '~contract/bikes';
import type { bikeForm } from './schema';

type Ticked = 'insurance_status' | 'email_notification' | 'sms_notification';
export type BikeText = Omit<z.input<typeof bikeForm>, Ticked | 'supplier'> &
  Record<Ticked, boolean> & { supplier: string[] };
export type BikeField = keyof BikeText;

/** Not mirrored: only the server knows them (docs/sync.md, Not on the device). */
export type Money = { purchase_price: number | null; current_value: number | null };

export const NEW_BIKE: BikeText = {
  registration_plate: '',
  make: '',
  model: '',
  engine_size: '',
  transmission: 'BIKE_TRANSMISSION_MANUAL',
  status: 'BIKE_STATUS_ACTIVE',
  supplier: [],
  current_mileage: '',
  colour: '',
  mot_expiry_date: '',
  tax_expiry_date: '',
  service_date: '',
  purchase_date: '',
  first_registered_date: '',
  year_of_manufacture: '',
  vin_number: '',
  insurance_status: false,
  insurance_policy_number: '',
  purchase_price: '',
  current_value: '',
  email_notification: true,
  sms_notification: false,
  reported_by: [],
};

export const BIKE_FIELDS = Object.keys(NEW_BIKE) as BikeField[];

/** The form of a bike as it stands; `money` is null while it is not known. */
export function textOfRow(row: BikeRow, money: Money | null): BikeText {
  const { supplier, ...rest } = row;
  return { ...NEW_BIKE, ...textOfBody({ ...rest, ...money, supplier: supplier.map(({ id }) => id) }) };
}

/** What a body on its way to the server says, as it was typed. What is none of the form's is left out. */
export function textOfBody(body: Readonly<Record<string, unknown>>): Partial<BikeText> {
  const fields = BIKE_FIELDS.filter((name) => body[name] !== undefined);
  return readText(Object.fromEntries(fields.map((name) => [name, written(name, body[name])])));
}

/** A draft, by whichever version of the app it was kept: fields that are of the form's kind. */
export function readText(stored: Readonly<Record<string, unknown>>): Partial<BikeText> {
  const fits = BIKE_FIELDS.filter((name) => KIND[kindOf(name)].safeParse(stored[name]).success);
  return Object.fromEntries(fits.map((name) => [name, stored[name]]));
}

/** The fields in which two texts differ. Lists are sets, and a registration is the same in any spelling. */
export function changedFields(now: BikeText, before: BikeText): BikeField[] {
  return BIKE_FIELDS.filter((name) => !isSame(name, now[name], before[name]));
}

export function isSame(name: BikeField, one: BikeText[BikeField], other: BikeText[BikeField]): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.toSorted().join() === other.toSorted().join();
  if (name === 'registration_plate') return normaliseMark(String(one)) === normaliseMark(String(other));
  return one === other;
}

const KIND = { text: z.string(), list: z.array(z.string()), ticked: z.boolean() };

function kindOf(name: BikeField): keyof typeof KIND {
  const value = NEW_BIKE[name];
  if (Array.isArray(value)) return 'list';
  return typeof value === 'boolean' ? 'ticked' : 'text';
}

function written(name: BikeField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'boolean') return value;
  if (value === null) return '';
  if (typeof value !== 'number') return value;
  return name === 'purchase_price' || name === 'current_value' ? typedPounds(value) : String(value);
}
