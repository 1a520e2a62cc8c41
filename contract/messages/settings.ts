// How a school's messages look, and when the automatic ones go out (specification section 2.8; docs/domain.md, Messages).
import { endpoint } from '~contract/wire/endpoint';
import { fileClaims } from '~contract/wire/files';
import { rowHead } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** Hours and days that can be chosen: the least and the most. */
export const REMINDER_HOURS = { min: 3, max: 336 };
export const JOINING_DAYS = { min: 0, max: 30 };
export const REVIEW_HOURS = { min: 1, max: 336 };
export const RENEWAL_DAYS = { min: 7, max: 180 };

function count({ min, max }: { min: number; max: number }) {
  return z.int('This field must be a number').min(min, `At least ${min}`).max(max, `At most ${max}`);
}

/**
 * `reminder_hours`: before a course, its reminder. `joining_days`: before a course, its joining instructions; a rider who is booked
 * later gets them at once. `review_hours`: after a completed course, the request for a review. `renewal_days`: before a CBT certificate runs out.
 * `soft_opt_in`: riders who book are offered not to be written to, so a booking counts as agreement. `colour`: of e-mails, '#2563EB'; ''
 * for ours. `logo`: the media address of the picture at their top; null for none.
 */
export const messageSettings = z.object({
  ...rowHead,
  reminder_hours: z.int(),
  joining_days: z.int(),
  review_hours: z.int(),
  renewal_days: z.int(),
  soft_opt_in: z.boolean(),
  colour: z.string(),
  logo: z.string().nullable(),
});
export type MessageSettings = z.infer<typeof messageSettings>;

/** `logo`: null removes it. */
export const messageSettingsPatch = z
  .strictObject({
    reminder_hours: count(REMINDER_HOURS),
    joining_days: count(JOINING_DAYS),
    review_hours: count(REVIEW_HOURS),
    renewal_days: count(RENEWAL_DAYS),
    soft_opt_in: z.boolean(),
    colour: z.string().regex(/^(?:#[0-9A-F]{6})?$/u, 'Choose a colour, such as #2563EB'),
    logo: z.null('A logo is sent as a file'),
  })
  .partial();
export type MessageSettingsPatch = z.output<typeof messageSettingsPatch>;

const guard = 'communication';
const path = '/school/message-settings/';

export const getMessageSettings = endpoint({
  method: 'GET',
  path,
  guard,
  summary: 'How messages look, and when the automatic ones go out',
  status: 200,
  answer: messageSettings,
});
export const patchMessageSettings = endpoint({
  method: 'PATCH',
  path,
  guard,
  summary: 'Change how messages look, or when the automatic ones go out',
  body: messageSettingsPatch,
  status: 200,
  answer: messageSettings,
});
/** In place of the present logo. Only PNG and JPEG are taken: mail programs show nothing else. */
export const setMessageLogo = endpoint({
  method: 'POST',
  path: `${path}logo/`,
  guard,
  summary: 'Set the logo of e-mails',
  body: z.strictObject({ ...fileClaims }),
  upload: 'image',
  status: 200,
  answer: messageSettings,
});
