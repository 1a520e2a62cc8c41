// Disclaimers of a contact (specification sections 2.7 and 7; docs/domain.md, Disclaimers): asked for by a link, or signed on the
// instructor's phone. What was signed is kept apart from these rows, and nothing changes it.
import { DISCLAIMER_STATUSES } from '~domain/disclaimers/values';
import { CHANNELS } from '~domain/messages/types';
import { endpoint } from '~contract/wire/endpoint';
import { DISCLAIMER_TEXT_MAX, NAME_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { day, id, pathId, REQUIRED, requiredText, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { questions } from './questions';
import { signed } from './signing';

/**
 * `template`: null once it was deleted. `revision`: the one that was signed; null before. `course`: for which it is asked. `way`: LINK, or HERE
 * on the instructor's phone. `request`: the open one that a HERE answers; if that was signed, too, both are kept. `sent_at`: last.
 * `expires_at`: when the link runs out. `valid_until`: the last day on which it counts. `needs_attention`: an answer does.
 * `birthdate_differs`: from the contact's. `present`: who handed the phone over. `kept_until`: the last day on which it must be kept.
 */
export const disclaimer = z.object({
  ...rowHead,
  customer: id,
  created: timestamp,
  received_at: timestamp,
  template: id.nullable(),
  title: z.string(),
  revision: z.int().nullable(),
  course: id.nullable(),
  way: z.enum(['LINK', 'HERE']),
  request: id.nullable(),
  status: z.enum(DISCLAIMER_STATUSES),
  sent_at: timestamp.nullable(),
  viewed_at: timestamp.nullable(),
  signed_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  valid_until: day.nullable(),
  signed_name: z.string(),
  guardian_name: z.string(),
  needs_attention: z.boolean(),
  birthdate_differs: z.boolean(),
  present: z.object({ id, full_name: z.string() }).nullable(),
  kept_until: day.nullable(),
});
export type Disclaimer = z.infer<typeof disclaimer>;

const number = z.int({ error: REQUIRED }).positive(REQUIRED);

/** `send`: by which channels the link leaves; none: it is copied or shown as a code to scan. */
export const send = z.array(z.enum(CHANNELS)).max(CHANNELS.length);
/** Asks a contact to sign. `course`: for which. */
export const disclaimerCreate = z.strictObject({
  customer: number,
  template: number,
  course: id.nullable(),
  send,
});

/**
 * Signed on the instructor's phone. `title`, `text`, `questions`: as they were read, which is what is kept, whatever the template says by
 * now. `request`: the open disclaimer that this answers.
 */
export const disclaimerSign = signed.extend({
  customer: number,
  template: number,
  title: requiredText(NAME_MAX),
  text: requiredText(DISCLAIMER_TEXT_MAX),
  questions,
  course: id.nullable(),
  request: id.nullable(),
});
export type DisclaimerSign = z.output<typeof disclaimerSign>;

const PREFIX = '/customers/{id}/disclaimers';
const params = z.object({ id: pathId, disclaimer_id: pathId });
const guard = 'contacts';

export const listDisclaimers = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard,
  summary: 'Disclaimers of a contact, newest first',
  params: z.object({ id: pathId }),
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(disclaimer),
});
export const addDisclaimer = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard,
  summary: 'Ask a contact to sign; 400 where a channel can’t reach them',
  params: z.object({ id: pathId }),
  body: disclaimerCreate,
  status: 201,
  answer: disclaimer,
});
export const signDisclaimer = endpoint({
  method: 'POST',
  path: `${PREFIX}/sign/`,
  guard,
  summary: 'Keep what a contact signed on the instructor’s phone; an open disclaimer that it answers is cancelled',
  params: z.object({ id: pathId }),
  body: disclaimerSign,
  status: 201,
  answer: disclaimer,
});
export const getDisclaimer = endpoint({
  method: 'GET',
  path: `${PREFIX}/{disclaimer_id}/`,
  guard,
  summary: 'One disclaimer of a contact',
  params,
  status: 200,
  answer: disclaimer,
});
export const resendDisclaimer = endpoint({
  method: 'POST',
  path: `${PREFIX}/{disclaimer_id}/resend/`,
  guard,
  summary: 'Send the link again, which runs out later then; 409 `invalid_state` for one that is signed or cancelled',
  params,
  body: z.strictObject({ send }),
  status: 200,
  answer: disclaimer,
});
export const mailDisclaimerCopy = endpoint({
  method: 'POST',
  path: `${PREFIX}/{disclaimer_id}/copy/`,
  guard,
  summary:
    'Send the rider the PDF of what they signed; 400 without an e-mail address, 409 `invalid_state` before it is signed',
  params,
  status: 200,
  answer: disclaimer,
});
export const cancelDisclaimer = endpoint({
  method: 'POST',
  path: `${PREFIX}/{disclaimer_id}/cancel/`,
  guard,
  summary: 'Cancel a disclaimer that isn’t signed: its link says so; 409 `invalid_state` for one that is signed',
  params,
  status: 200,
  answer: disclaimer,
});
