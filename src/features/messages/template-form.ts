// The fields of a template's form. An SMS has no subject, and only an own template has a name.
import {
  emailTemplateCreate,
  emailTemplatePatch,
  mergeProblem,
  smsTemplateCreate,
  smsTemplatePatch,
  templateFaults,
} from '~contract/messages/templates';
import type { z } from '~contract/wire/zod';
import type { TemplateInput } from '~data/messages/templates';
import type { Channel, MessageType } from '~domain/messages/types';
import { flag, text, trimmed } from '~widgets/forms/codecs';
import { knownValues, type NameOf, type Read, readFields, type Stored, type Values } from '~widgets/forms/fields';

/** A field in braces that its messages can't fill is an error, by name. */
export function templateFields(type: MessageType) {
  const problem = (typed: string) => {
    const [fault] = templateFaults(type, [typed]);
    return fault && mergeProblem(fault);
  };
  return { name: trimmed(), active: flag(true), subject: text({ problem }), text: text({ problem }) };
}
export type TemplateFields = ReturnType<typeof templateFields>;
export type TemplateValues = Values<TemplateFields>;
type Name = NameOf<TemplateFields>;

const OWN = templateFields('CUSTOM');

export function readBody(body: Stored): Partial<TemplateValues> {
  return knownValues(OWN, body);
}

const PATCH: Readonly<Record<Channel, z.ZodType<TemplateInput>>> = { EMAIL: emailTemplatePatch, SMS: smsTemplatePatch };
const CREATE: Readonly<Record<Channel, z.ZodType<TemplateInput & { name: string }>>> = {
  EMAIL: emailTemplateCreate,
  SMS: smsTemplateCreate,
};

export function readNew(channel: Channel, values: TemplateValues): Read<TemplateInput & { name: string }> {
  const names: readonly Name[] = channel === 'EMAIL' ? ['name', 'subject', 'text'] : ['name', 'text'];
  return readFields(CREATE[channel], OWN, values, { names });
}

/** Only the changed fields are checked and sent. */
export function readChange(
  channel: Channel,
  fields: TemplateFields,
  values: TemplateValues,
  changed: readonly Name[],
): Read<TemplateInput> {
  return readFields(PATCH[channel], fields, values, { names: changed });
}
