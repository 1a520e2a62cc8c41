// Motorbikes (specification sections 2.5, 3 and 5; docs/wire.md, Conventions). Lists and the change feed carry
// `bikeRow`; only the detail adds what must not lie on a phone (purchase price, current value) and the comments.
import { CATEGORIES } from '~domain/bikes/categories';
import { normaliseMark } from '~domain/text/number-plate';
import { bikeComment } from './comments';
import { endpoint } from '~contract/wire/endpoint';
import { ENGINE_SIZE_MAX, MILEAGE_MAX, MONEY_MAX, NAME_MAX, POWER_MAX, REGISTRATION_MAX } from '~contract/wire/limits';
import { commaList, ordering, page, paged, pageSize } from '~contract/wire/list';
import { day, id, pathId, REQUIRED, requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const bikeStatus = z.enum(['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER']);
export type BikeStatus = z.infer<typeof bikeStatus>;
export const bikeTransmission = z.enum(['BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC']);
export type BikeTransmission = z.infer<typeof bikeTransmission>;

/** A site as a bike names it. */
export const bikeSite = z.object({ id, name: z.string(), connect_location_name: z.string() });

/** The licence category that the school says the bike is of; '' for what follows from its other fields (domain/bikes/machine.ts). */
const licenceCategory = z.enum(['', ...CATEGORIES]);

/** In the agency's own words; '' where it says nothing, as in rows of older versions. */
const agencyWord = z.string().default('');

/**
 * A bike in lists and in the feed. Money is pence, dates are 'yyyy-MM-dd', engine_size is cc (0: electric), power_kw is continuous
 * power.
 */
export const bikeRow = z.object({
  ...rowHead,
  created: timestamp,
  registration_plate: z.string(),
  make: z.string(),
  model: z.string(),
  engine_size: z.int().nonnegative(),
  transmission: bikeTransmission,
  status: bikeStatus,
  supplier: z.array(bikeSite),
  current_mileage: z.int().nullable(),
  colour: z.string(),
  mot_expiry_date: day.nullable(),
  tax_expiry_date: day.nullable(),
  service_date: day.nullable(),
  purchase_date: day.nullable(),
  first_registered_date: day.nullable(),
  year_of_manufacture: z.int().nullable(),
  vin_number: z.string().nullable(),
  insurance_status: z.boolean(),
  insurance_policy_number: z.string(),
  email_notification: z.boolean(),
  sms_notification: z.boolean(),
  reported_by: z.array(id),
  last_dvla_verification: timestamp.nullable(),
  tax_status: agencyWord,
  mot_status: agencyWord,
  fuel_type: agencyWord,
  type_approval: agencyWord,
  wheelplan: agencyWord,
  euro_status: agencyWord,
  power_kw: z.number().nullable().default(null),
  category: licenceCategory.default(''),
});
export type BikeRow = z.infer<typeof bikeRow>;

/** A bike as the server shows one: with what is never mirrored, and its comments, newest first. */
export const bike = bikeRow.extend({
  purchase_price: z.int().nullable(),
  current_value: z.int().nullable(),
  comments: z.array(bikeComment),
});
export type Bike = z.infer<typeof bike>;

const NUMBER = 'This field must be a number';
const whole = (max: number) => z.int(NUMBER).min(0, 'Must be 0 or more').max(max, `Must be at most ${max}`);
const year = z.int(NUMBER).min(1885, 'Must be 1885 or later').max(2099, 'Must be 2099 or earlier');
/** Kilowatts, to a tenth. */
const power = z
  .number(NUMBER)
  .min(0.1, 'Must be more than 0')
  .max(POWER_MAX, `Must be at most ${POWER_MAX}`)
  .transform((kw) => Math.round(kw * 10) / 10);
const nullableDay = day.nullable();

/** Spaces are stripped and letters raised before it is measured (section 5). */
const registration = text(100)
  .transform(normaliseMark)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(REGISTRATION_MAX, `Must be at most ${REGISTRATION_MAX} characters`)
      .regex(/^[A-Z0-9]*$/u, 'Use letters and digits only'),
  );
const sites = z.array(id, 'Select at least 1 item').min(1, 'Select at least 1 item').max(100, 'At most 100 items');

const writable = z.strictObject({
  registration_plate: registration,
  make: requiredText(NAME_MAX),
  model: requiredText(NAME_MAX),
  engine_size: whole(ENGINE_SIZE_MAX),
  supplier: sites,
  transmission: bikeTransmission,
  status: bikeStatus,
  current_mileage: whole(MILEAGE_MAX).nullable(),
  colour: text(NAME_MAX).trim(),
  mot_expiry_date: nullableDay,
  tax_expiry_date: nullableDay,
  service_date: nullableDay,
  purchase_date: nullableDay,
  purchase_price: whole(MONEY_MAX).nullable(),
  current_value: whole(MONEY_MAX).nullable(),
  first_registered_date: nullableDay,
  year_of_manufacture: year.nullable(),
  vin_number: text(NAME_MAX)
    .trim()
    .nullable()
    .transform((value) => (value === '' ? null : value)),
  insurance_status: z.boolean(),
  insurance_policy_number: text(NAME_MAX).trim(),
  email_notification: z.boolean(),
  sms_notification: z.boolean(),
  reported_by: z.array(id).max(100, 'At most 100 items'),
  power_kw: power.nullable(),
  category: licenceCategory,
  tax_status: text(NAME_MAX).trim(),
  mot_status: text(NAME_MAX).trim(),
  fuel_type: text(NAME_MAX).trim(),
  type_approval: text(NAME_MAX).trim(),
  wheelplan: text(NAME_MAX).trim(),
  euro_status: text(NAME_MAX).trim(),
});

/** Add bike requires these five (section 5); the rest has defaults: active, manual, e-mail on, SMS off. */
export const bikeCreate = writable.partial().required({
  registration_plate: true,
  make: true,
  model: true,
  engine_size: true,
  supplier: true,
});
export const bikePatch = writable.partial();

/** What a list can be ordered by. Text goes by its sort key, missing dates come last both ways, ties by id. */
export const BIKE_ORDER_FIELDS = [
  'make',
  'model',
  'engine_size',
  'transmission',
  'tax_expiry_date',
  'mot_expiry_date',
  'registration_plate',
  'status',
  'last_dvla_verification',
  'id',
] as const;
export type BikeOrderField = (typeof BIKE_ORDER_FIELDS)[number];
/** The next MOT first: what a fleet is looked at for. */
export const BIKE_ORDER_DEFAULT = 'mot_expiry_date';

const queryText = text(NAME_MAX);

/** The filters of section 7. make, model and modelIn compare sort keys: case and accents do not matter. */
export const bikeListQuery = z.strictObject({
  make: queryText.optional(),
  model: queryText.optional(),
  modelIn: commaList(queryText).optional(),
  status: bikeStatus.optional(),
  statusIn: commaList(bikeStatus).optional(),
  transmissionIn: commaList(bikeTransmission).optional(),
  supplier__id: commaList(pathId).optional(),
  mot_expiry_date__gte: day.optional(),
  mot_expiry_date__lte: day.optional(),
  tax_expiry_date__gte: day.optional(),
  tax_expiry_date__lte: day.optional(),
  o: ordering(BIKE_ORDER_FIELDS).prefault(BIKE_ORDER_DEFAULT),
  page,
  page_size: pageSize,
});
export type BikeListQuery = z.output<typeof bikeListQuery>;

/** Bike filter data (section 3): each value with how many bikes have it; due and expired bikes as ids. */
export const bikeFilters = z.object({
  status: z.array(z.object({ value: bikeStatus, count: z.int() })),
  transmission: z.array(z.object({ value: bikeTransmission, count: z.int() })),
  models: z.array(z.object({ value: z.string(), count: z.int() })),
  sites: z.array(bikeSite.extend({ count: z.int() })),
  mot_expiring_soon: z.array(id),
  tax_expiring_soon: z.array(id),
});

const PREFIX = '/bike_management/motorbikes';
const params = z.object({ id: pathId });

export const listBikes = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Bikes, filtered and ordered',
  query: bikeListQuery,
  status: 200,
  answer: paged(bikeRow),
});
export const addBike = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'bikes',
  summary: 'Add a bike',
  body: bikeCreate,
  status: 201,
  answer: bike,
});
export const getBikeFilters = endpoint({
  method: 'GET',
  path: `${PREFIX}/filters/`,
  guard: 'bikes',
  summary: 'What the list can be filtered by',
  status: 200,
  answer: bikeFilters,
});
export const getBike = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard: 'bikes',
  summary: 'One bike with its comments',
  params,
  status: 200,
  answer: bike,
});
export const patchBike = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard: 'bikes',
  summary: 'Change a bike',
  params,
  body: bikePatch,
  status: 200,
  answer: bike,
});
export const removeBike = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard: 'bikes',
  summary: 'Delete a bike with its comments and documents',
  params,
  status: 204,
  current: bikeRow,
});
