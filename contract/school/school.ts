// The school itself and its sites ("suppliers" on the wire). Reading the sites is for every member
// (docs/wire.md, Reference collections); changing school or site needs the settings area.
import { NATIONS } from '~domain/disclaimers/values';
import { ADDRESS_MAX, NAME_MAX, STOCK_WARNING_MAX } from '~contract/wire/limits';
import { weekHours } from '~contract/time/hours';
import { endpoint } from '~contract/wire/endpoint';
import { email, pathId, requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { phoneNumber } from '~contract/text/phone-number';
import { z } from '~contract/wire/zod';

export const schoolSettings = z.object({
  ...rowHead,
  name: z.string(),
  atb_number: z.string(),
  email: z.string(),
  phone: z.string(),
  certificate_stock_warning: z.int(),
});

/** `certificate_stock_warning`: how many unused certificates a site should have at least; 0: it is never warned. */
export const schoolSettingsPatch = z
  .strictObject({
    name: requiredText(NAME_MAX),
    atb_number: text(20),
    email: z.union([z.literal(''), email]),
    phone: phoneNumber,
    certificate_stock_warning: z
      .int('This field must be a number')
      .min(0, 'Must be 0 or more')
      .max(STOCK_WARNING_MAX, `At most ${STOCK_WARNING_MAX}`),
  })
  .partial();

/**
 * A site. `connect_location_name` is the name shown; `name` the legal one (section 3, Locations). `atb_number` is DVSA's code of
 * the site, `max_riders` how many may train there at once, `colour` its edge in the calendar ('' for none chosen),
 * `nation`: the part of the UK whose law counts there, `certificate_stock_warning` the school's, for those who do not see its settings.
 * `examiner_email`: where its course dates are sent; `dates_sent_month`: 'yyyy-MM' that was sent last, with when and by whom ('' and null
 * for never). A device may have had the row since before these.
 */
export const supplier = z.object({
  ...rowHead,
  name: z.string(),
  connect_location_name: z.string(),
  atb_number: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  max_riders: z.int(),
  colour: z.string(),
  opening_hours: weekHours,
  nation: z.enum(NATIONS).default('ENG'),
  certificate_stock_warning: z.int(),
  examiner_email: z.string().default(''),
  dates_sent_month: z.string().default(''),
  dates_sent_at: timestamp.nullable().default(null),
  dates_sent_by: z.string().default(''),
});
export type Supplier = z.infer<typeof supplier>;

const siteText = {
  atb_number: text(20).trim(),
  address: text(ADDRESS_MAX).trim(),
  town: text(NAME_MAX).trim(),
  postcode: text(10).trim(),
};
const writable = z.strictObject({
  name: requiredText(NAME_MAX),
  connect_location_name: requiredText(NAME_MAX),
  ...siteText,
  max_riders: z.int('This field must be a number').min(1, 'At least 1 rider').max(999, 'At most 999 riders'),
  colour: z.string().regex(/^(?:#[0-9A-F]{6})?$/u, 'Choose a colour, such as #2563EB'),
  opening_hours: weekHours,
  nation: z.enum(NATIONS),
  examiner_email: z.union([z.literal(''), email]),
});
export const supplierPatch = writable.partial();
/** The shown name is required; the legal name is the same unless another is given. */
export const supplierCreate = writable.partial().required({ connect_location_name: true });

const params = z.object({ id: pathId });

export const getSettings = endpoint({
  method: 'GET',
  path: '/school/settings/',
  guard: 'settings',
  summary: "The school's own details",
  status: 200,
  answer: schoolSettings,
});
export const patchSettings = endpoint({
  method: 'PATCH',
  path: '/school/settings/',
  guard: 'settings',
  summary: "Change the school's own details",
  body: schoolSettingsPatch,
  status: 200,
  answer: schoolSettings,
});
export const listSuppliers = endpoint({
  method: 'GET',
  path: '/school/suppliers/',
  guard: 'member',
  summary: 'The sites of the school',
  status: 200,
  answer: z.object({ count: z.int(), results: z.array(supplier) }),
});
export const listLocations = endpoint({
  method: 'GET',
  path: '/school/locations/',
  guard: 'member',
  summary: 'The sites of the school by their names alone (specification section 3, Locations)',
  status: 200,
  answer: z.object({
    count: z.int(),
    results: z.array(supplier.pick({ id: true, name: true, connect_location_name: true })),
  }),
});

const share = z.object({ used: z.int().nonnegative(), limit: z.int().positive() });

/** `bytes`: of files. `rows`: of everything that people enter. `invitations`: sent since yesterday at this time. */
export const schoolUsage = z.object({ bytes: share, rows: share, invitations: share });
export type SchoolUsage = z.infer<typeof schoolUsage>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/school/usage/',
  guard: 'member',
  summary: 'How much of its room the school uses',
  status: 200,
  answer: schoolUsage,
});
export const getSupplier = endpoint({
  method: 'GET',
  path: '/school/suppliers/{id}/',
  guard: 'member',
  summary: 'One site',
  params,
  status: 200,
  answer: supplier,
});
export const addSupplier = endpoint({
  method: 'POST',
  path: '/school/suppliers/',
  guard: 'settings',
  summary: 'Add a site',
  body: supplierCreate,
  status: 201,
  answer: supplier,
});
export const patchSupplier = endpoint({
  method: 'PATCH',
  path: '/school/suppliers/{id}/',
  guard: 'settings',
  summary: 'Change a site',
  params,
  body: supplierPatch,
  status: 200,
  answer: supplier,
});
