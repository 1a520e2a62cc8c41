// The fields of a message's form: channel, text, and the filter of a group of contacts.
import {
  emailBody,
  mergeProblem,
  messageType,
  smsBody,
  subjectLine,
  templateFaults,
} from '~contract/messages/templates';
import type { MessageDraft } from '~contract/messages/messages';
import { z } from '~contract/wire/zod';
import { type MessageText, standardText } from '~domain/messages/standard-texts';
import type { Channel, MessageType } from '~domain/messages/types';
import { choice, codes, text } from '~widgets/forms/codecs';
import { emptyValues, readFields, type Read, type Values } from '~widgets/forms/fields';
import { audienceOf, type Who } from './who';

/** A field in braces that a message of this type can't fill is an error, by name. */
function problem(typed: string, { type }: Readonly<Record<string, unknown>>): string | undefined {
  const [fault] = templateFaults(messageType.safeParse(type).data ?? 'CUSTOM', [typed]);
  return fault && mergeProblem(fault);
}

/** `template`: the id of the one that the text was begun from, '' for none; `type`: its type. The rest is a group's filter. */
export const FIELDS = {
  channel: choice(['EMAIL', 'SMS']),
  template: text(),
  type: text(),
  subject: text({ problem }),
  text: text({ problem }),
  search: text(),
  licence: text(),
  completed: codes(),
};
export type WrittenValues = Values<typeof FIELDS>;

export function channelOf({ channel }: Pick<WrittenValues, 'channel'>): Channel {
  return channel === 'SMS' ? 'SMS' : 'EMAIL';
}

export function typeOf({ type }: Pick<WrittenValues, 'type'>): MessageType {
  return messageType.safeParse(type).data ?? 'CUSTOM';
}

/** The initial values of a message without a template. */
export function greeting(channel: Channel): MessageText {
  return channel === 'EMAIL' ? standardText('EMAIL', 'CUSTOM') : standardText('SMS', 'CUSTOM');
}

/** The values of a new form. */
export function newValues(channel: Channel, search = ''): WrittenValues {
  return { ...emptyValues(FIELDS), channel, type: 'CUSTOM', search, ...greeting(channel) };
}

const EMAIL = z.object({ subject: subjectLine, text: emailBody });
const SMS = z.object({ text: smsBody });

/** The message to send, or its errors. */
export function readMessage(values: WrittenValues, who: Who): Read<MessageDraft> {
  const head = { audience: audienceOf(who, values), template: values.template === '' ? null : Number(values.template) };
  if (channelOf(values) === 'SMS') {
    const read = readFields(SMS, FIELDS, values, { names: ['text'] });
    return read.errors ? read : { input: { ...head, channel: 'SMS', ...read.input }, errors: null };
  }
  const read = readFields(EMAIL, FIELDS, values, { names: ['subject', 'text'] });
  return read.errors ? read : { input: { ...head, channel: 'EMAIL', ...read.input }, errors: null };
}
