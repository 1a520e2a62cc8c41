// The dates of a site's CBT courses in a month, for DVSA's local CBT examiner: to look at, to save as a file and to send by e-mail.
import { supplier } from '~contract/school/school';
import { pathId, text } from '~contract/text/text';
import { endpoint } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, 'Choose a month, such as 2026-12');
const LETTER_MAX = 100_000;

/** `certificate`: the instructor's, '' without one. */
const courseDate = z.object({
  date: z.string(),
  start_time: z.string(),
  finish_time: z.string(),
  name: z.string(),
  instructors: z.array(z.object({ full_name: z.string(), certificate: z.string() })),
  places: z.int(),
});

/**
 * `to`: the examiner's address, '' without one. `subject`, `text`: of the e-mail as it would be sent. `provider`: e-mails are set up on
 * this server. `unconfirmed`: addresses that the school has to confirm first. `emails_left`: of today.
 */
export const courseDates = z.object({
  month,
  courses: z.array(courseDate),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  provider: z.boolean(),
  unconfirmed: z.array(z.string()),
  emails_left: z.int().nonnegative(),
});
export type CourseDates = z.infer<typeof courseDates>;

const params = z.object({ id: pathId });
const path = '/school/suppliers/{id}/course-dates/';

export const getCourseDates = endpoint({
  method: 'GET',
  path,
  guard: 'settings',
  summary: "The dates of a site's CBT courses in a month, and the e-mail to the examiner",
  params,
  query: z.strictObject({ month }),
  status: 200,
  answer: courseDates,
});

/** `to`, `text`: as the person saw them; 409 `conflict` if the address or the dates are others by now. */
export const sendCourseDates = endpoint({
  method: 'POST',
  path,
  guard: 'settings',
  summary:
    'Send the dates of a month to the examiner of the site; 400 without an address or courses, 409 `conflict` where it differs from what was seen',
  params,
  body: z.strictObject({ month, to: text(254), text: text(LETTER_MAX) }),
  status: 201,
  answer: supplier,
});
