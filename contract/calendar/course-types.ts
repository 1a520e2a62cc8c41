// What a site trains, and for how much (specification section 2.7; docs/domain.md, Course types): one row of each kind
// at each site.
import { BIKE_TYPES, COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { DURATION, MONEY, SPACES } from './values';
import { NOTE_MAX } from '~contract/wire/limits';
import { paged } from '~contract/wire/list';
import { id, pathId, rowHead, text } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const courseConstant = z.enum(COURSE_CONSTANTS);
export const bikeType = z.enum(BIKE_TYPES, 'Choose one from the list');

/**
 * `price`: pence for one rider; `duration`: 'HH:mm:ss'; `requirements`: what a rider must bring or be, in words; `categories`:
 * kinds of bike that can be hired; `road_only`: nothing of it happens on the site.
 */
export const courseType = z.object({
  ...rowHead,
  constant: courseConstant,
  name: z.string(),
  code: z.string(),
  colour: z.string(),
  supplier: id,
  price: z.int(),
  duration: z.string(),
  spaces: z.int(),
  requirements: z.string(),
  categories: z.array(bikeType),
  active: z.boolean(),
  road_only: z.boolean(),
});
export type CourseType = z.infer<typeof courseType>;

export const courseTypePatch = z
  .strictObject({
    price: MONEY,
    duration: DURATION,
    spaces: SPACES,
    requirements: text(NOTE_MAX).trim(),
    categories: z.array(bikeType).max(BIKE_TYPES.length),
    active: z.boolean(),
  })
  .partial();

const PREFIX = '/school/courses/types';
/** Spaces of a constant stand as underscores in an address (section 2.7); these have none. */
const params = z.object({ constant: courseConstant, supplier_id: pathId });
const guard = 'courses';

export const listCourseTypes = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'The course types of all sites',
  status: 200,
  answer: paged(courseType),
});
export const getCourseType = endpoint({
  method: 'GET',
  path: `${PREFIX}/{constant}/supplier/{supplier_id}/`,
  guard,
  summary: 'A course type at one site',
  params,
  status: 200,
  answer: courseType,
});
export const patchCourseType = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{constant}/supplier/{supplier_id}/`,
  guard,
  summary: 'Change a course type at one site',
  params,
  body: courseTypePatch,
  status: 200,
  answer: courseType,
});
