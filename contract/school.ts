// The school itself and its sites ("suppliers" on the wire). Reading the sites is for every member (api.md,
// Reference collections); changing school or site needs the settings area.
import { ADDRESS_MAX, NAME_MAX } from './limits';
import { endpoint } from './endpoint';
import { email, id, pathId, phone, requiredText, text } from './text';
import { z } from './zod';

export const schoolSettings = z.object({
  id,
  version: z.int(),
  client_key: z.string().nullable(),
  updated: z.string(),
  name: z.string(),
  atb_number: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const schoolSettingsPatch = z
  .strictObject({ name: requiredText(NAME_MAX), atb_number: text(20), email: z.union([z.literal(''), email]), phone })
  .partial();

/** A site. `connect_location_name` is the name shown; `name` the legal one (section 3, Locations). */
export const supplier = z.object({
  id,
  version: z.int(),
  client_key: z.string().nullable(),
  updated: z.string(),
  name: z.string(),
  connect_location_name: z.string(),
  atb_number: z.string(),
  address: z.string(),
  town: z.string(),
  postcode: z.string(),
  max_riders: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

export const supplierPatch = z
  .strictObject({
    name: requiredText(NAME_MAX),
    connect_location_name: requiredText(NAME_MAX),
    atb_number: text(20),
    address: text(ADDRESS_MAX),
    town: text(NAME_MAX),
    postcode: text(10),
    max_riders: z.int('This field must be a number').min(1).max(999),
  })
  .partial();

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
export const getSupplier = endpoint({
  method: 'GET',
  path: '/school/suppliers/{id}/',
  guard: 'member',
  summary: 'One site',
  params,
  status: 200,
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
