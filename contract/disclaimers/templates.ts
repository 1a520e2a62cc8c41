// Templates of disclaimers (specification section 2.8; docs/domain.md, Disclaimers): what riders read and are asked before they sign.
import { COURSE_CONSTANTS } from '~domain/calendar/course-types';
import { endpoint } from '~contract/wire/endpoint';
import { DISCLAIMER_TEXT_MAX, NAME_MAX, VALIDITY_MONTHS_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { id, pathId, requiredText, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { questions, storedQuestions } from './questions';

/**
 * `text`: Markdown with headings, lists, bold words and paragraphs. `course_types`: whose riders are asked; none: it is only sent by
 * hand. `sites`: where; none: everywhere. `validity_months`: how long a signature counts; 0: always. `guardian`: minors need one.
 * `revision`: rises with each change of what riders read or are asked; what was signed stays on its own.
 */
export const disclaimerTemplate = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  title: z.string(),
  text: z.string(),
  questions: storedQuestions,
  course_types: z.array(z.enum(COURSE_CONSTANTS)),
  sites: z.array(id),
  validity_months: z.int(),
  guardian: z.boolean(),
  active: z.boolean(),
  revision: z.int(),
});
export type DisclaimerTemplate = z.infer<typeof disclaimerTemplate>;

const writable = z.strictObject({
  title: requiredText(NAME_MAX),
  text: requiredText(DISCLAIMER_TEXT_MAX),
  questions,
  course_types: z.array(z.enum(COURSE_CONSTANTS)).max(COURSE_CONSTANTS.length),
  sites: z.array(id).max(100, 'At most 100 sites'),
  validity_months: z
    .int('This field must be a number')
    .min(0, 'Must be 0 or more')
    .max(VALIDITY_MONTHS_MAX, `At most ${VALIDITY_MONTHS_MAX} months`),
  guardian: z.boolean(),
  active: z.boolean(),
});
/** Without the others: no questions, sent by hand only, for a year, with a guardian for minors, in use. */
export const disclaimerTemplateCreate = writable.partial().required({ title: true, text: true });
export const disclaimerTemplatePatch = writable.partial();
export type DisclaimerTemplatePatch = z.output<typeof disclaimerTemplatePatch>;

/** What riders read and are asked: a change of it is a new revision. */
export const SIGNED_FIELDS = ['title', 'text', 'questions', 'guardian'] as const;

const PREFIX = '/school/disclaimers';
const params = z.object({ id: pathId });

export const listDisclaimerTemplates = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'member',
  summary: 'Templates of disclaimers, oldest first',
  query: z.strictObject({ page, page_size: pageSize }),
  status: 200,
  answer: paged(disclaimerTemplate),
});
export const addDisclaimerTemplate = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'communication',
  summary: 'Add a template of a disclaimer',
  body: disclaimerTemplateCreate,
  status: 201,
  answer: disclaimerTemplate,
});
export const getDisclaimerTemplate = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard: 'member',
  summary: 'One template of a disclaimer',
  params,
  status: 200,
  answer: disclaimerTemplate,
});
export const patchDisclaimerTemplate = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard: 'communication',
  summary: 'Change a template; what riders read and are asked becomes a new revision',
  params,
  body: disclaimerTemplatePatch,
  status: 200,
  answer: disclaimerTemplate,
});
export const removeDisclaimerTemplate = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard: 'communication',
  summary: 'Delete a template: open disclaimers of it are cancelled, signed ones stay',
  params,
  status: 204,
  current: disclaimerTemplate,
});
