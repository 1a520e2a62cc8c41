// Templates of e-mails and SMS (specification sections 2.8 and 7; docs/domain.md, Messages). A school has one of each type, and its own.
import { mergeFaults, mergeMark, type MergeFault } from '~domain/messages/merge-fields';
import { CHANNELS, MESSAGE_TYPE, type MessageType } from '~domain/messages/types';
import { endpoint } from '~contract/wire/endpoint';
import { EMAIL_TEXT_MAX, NAME_MAX, SMS_TEXT_MAX, SUBJECT_MAX } from '~contract/wire/limits';
import { page, paged, pageSize } from '~contract/wire/list';
import { pathId, requiredText, rowHead, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

export const messageType = z.enum(Object.keys(MESSAGE_TYPE) as [MessageType, ...MessageType[]]);

/** `name`: of a CUSTOM one; the others are called by their type. `active`: whether its messages are sent. An SMS has no subject. */
export const messageTemplate = z.object({
  ...rowHead,
  created: timestamp,
  received_at: timestamp,
  channel: z.enum(CHANNELS),
  type: messageType,
  name: z.string(),
  active: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** Text in which every field in braces is a known one. */
function mergeText(max: number) {
  return requiredText(max).superRefine((text, context) => {
    for (const fault of mergeFaults(text)) context.addIssue({ code: 'custom', message: mergeProblem(fault) });
  });
}

/** 'There is no field {{frist_name}}. Did you mean {{first_name}}?' */
export function mergeProblem(fault: MergeFault): string {
  if (fault.is === 'single') return `${fault.as} would be sent as it is. Write ${mergeMark(fault.nearest)}`;
  if (fault.is === 'open') return `${fault.as} has no closing }}`;
  if (fault.is === 'absent') return `${fault.as} has no value in this message`;
  const meant = fault.nearest === null ? '' : `. Did you mean ${mergeMark(fault.nearest)}?`;
  return `There is no field ${fault.as}${meant}`;
}

const name = requiredText(NAME_MAX);
export const subjectLine = mergeText(SUBJECT_MAX).refine((line) => !/[\r\n]/u.test(line), 'A subject is one line');
export const emailBody = mergeText(EMAIL_TEXT_MAX);
export const smsBody = mergeText(SMS_TEXT_MAX);

const active = z.boolean();
/** `active`: yes if absent. */
export const emailTemplateCreate = z.strictObject({
  name,
  active: active.optional(),
  subject: subjectLine,
  text: emailBody,
});
export const emailTemplatePatch = z.strictObject({ name, active, subject: subjectLine, text: emailBody }).partial();
export const smsTemplateCreate = z.strictObject({ name, active: active.optional(), text: smsBody });
export const smsTemplatePatch = z.strictObject({ name, active, text: smsBody }).partial();

const params = z.object({ id: pathId });
const query = z.strictObject({ page, page_size: pageSize });

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: '/school/email-templates/',
  guard: 'communication',
  summary: 'Templates of e-mails: one of each type in their order, then the school’s own, oldest first',
  query,
  status: 200,
  answer: paged(messageTemplate),
});
export const addEmailTemplate = endpoint({
  method: 'POST',
  path: '/school/email-templates/',
  guard: 'communication',
  summary: 'Add an own template of an e-mail; its type is CUSTOM',
  body: emailTemplateCreate,
  status: 201,
  answer: messageTemplate,
});
export const getEmailTemplate = endpoint({
  method: 'GET',
  path: '/school/email-templates/{id}/',
  guard: 'communication',
  summary: 'One template of an e-mail',
  params,
  status: 200,
  answer: messageTemplate,
});
export const patchEmailTemplate = endpoint({
  method: 'PATCH',
  path: '/school/email-templates/{id}/',
  guard: 'communication',
  summary:
    'Change a template; 400 for a field without a value in its messages, and for the name of one that isn’t CUSTOM',
  params,
  body: emailTemplatePatch,
  status: 200,
  answer: messageTemplate,
});
export const removeEmailTemplate = endpoint({
  method: 'DELETE',
  path: '/school/email-templates/{id}/',
  guard: 'communication',
  summary: 'Delete an own template; 409 `invalid_state` for one that isn’t CUSTOM',
  params,
  status: 204,
  current: messageTemplate,
});

export const listSmsTemplates = endpoint({
  method: 'GET',
  path: '/school/sms-templates/',
  guard: 'communication',
  summary: 'Templates of SMS: one of each type in their order, then the school’s own, oldest first',
  query,
  status: 200,
  answer: paged(messageTemplate),
});
export const addSmsTemplate = endpoint({
  method: 'POST',
  path: '/school/sms-templates/',
  guard: 'communication',
  summary: 'Add an own template of an SMS; its type is CUSTOM',
  body: smsTemplateCreate,
  status: 201,
  answer: messageTemplate,
});
export const getSmsTemplate = endpoint({
  method: 'GET',
  path: '/school/sms-templates/{id}/',
  guard: 'communication',
  summary: 'One template of an SMS',
  params,
  status: 200,
  answer: messageTemplate,
});
export const patchSmsTemplate = endpoint({
  method: 'PATCH',
  path: '/school/sms-templates/{id}/',
  guard: 'communication',
  summary:
    'Change a template; 400 for a field without a value in its messages, and for the name of one that isn’t CUSTOM',
  params,
  body: smsTemplatePatch,
  status: 200,
  answer: messageTemplate,
});
export const removeSmsTemplate = endpoint({
  method: 'DELETE',
  path: '/school/sms-templates/{id}/',
  guard: 'communication',
  summary: 'Delete an own template; 409 `invalid_state` for one that isn’t CUSTOM',
  params,
  status: 204,
  current: messageTemplate,
});

/** The fields in a template's texts that can't be filled in messages of its type. For app and server. */
export function templateFaults(type: MessageType, texts: readonly string[]): readonly MergeFault[] {
  return texts.flatMap((text) => mergeFaults(text, MESSAGE_TYPE[type].fields));
}
