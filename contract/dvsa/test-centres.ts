// DVSA's test centres that a school uses (specification section 2.9).
import { endpoint } from '~contract/wire/endpoint';
import { ADDRESS_MAX, NAME_MAX, NOTE_MAX, POSTCODE_MAX } from '~contract/wire/limits';
import { id, pathId, requiredText, rowHead, text, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

const MILES_MAX = 500;
const SITES_MAX = 100;

/** `miles` on the road from the site, to a tenth; null if nobody has said. */
const centreSite = z.object({ supplier: id, miles: z.number().nullable() });

/** `module_1`, `module_2`: which tests take place there. `sites`: of the school, from which it is used. */
export const testCentre = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  module_1: z.boolean(),
  module_2: z.boolean(),
  notes: z.string(),
  sites: z.array(centreSite),
});
export type TestCentre = z.infer<typeof testCentre>;

const miles = z
  .number('This field must be a number')
  .min(0, 'Must be 0 or more')
  .max(MILES_MAX, `At most ${MILES_MAX} miles`)
  .transform((value) => Math.round(value * 10) / 10)
  .nullable();
const writable = z.strictObject({
  name: requiredText(NAME_MAX),
  address: text(ADDRESS_MAX).trim(),
  postcode: text(POSTCODE_MAX).trim(),
  module_1: z.boolean(),
  module_2: z.boolean(),
  notes: text(NOTE_MAX).trim(),
  sites: z
    .array(z.strictObject({ supplier: id, miles }))
    .max(SITES_MAX, `At most ${SITES_MAX} sites`)
    .refine((sites) => new Set(sites.map(({ supplier }) => supplier)).size === sites.length, 'A site is named twice'),
});
export const testCentreCreate = writable.partial().required({ name: true });
export const testCentrePatch = writable.partial();
export type TestCentreCreate = z.output<typeof testCentreCreate>;
export type TestCentrePatch = z.output<typeof testCentrePatch>;

const PREFIX = '/school/test-centres';
const params = z.object({ id: pathId });
const guard = 'settings';

export const listTestCentres = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'member',
  summary: 'The test centres that the school uses, by name',
  status: 200,
  answer: z.object({ count: z.int(), results: z.array(testCentre) }),
});
export const addTestCentre = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Add a test centre; 400 for a name that the school has already',
  body: testCentreCreate,
  status: 201,
  answer: testCentre,
});
export const getTestCentre = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard: 'member',
  summary: 'One test centre',
  params,
  status: 200,
  answer: testCentre,
});
export const patchTestCentre = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Change a test centre',
  params,
  body: testCentrePatch,
  status: 200,
  answer: testCentre,
});
export const removeTestCentre = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard,
  summary: 'Delete a test centre',
  params,
  status: 204,
  current: testCentre,
});
