// Words about templates, and our own texts.
import type { MessageTemplate } from '~contract/messages/templates';
import { type MessageText, standardText } from '~domain/messages/standard-texts';
import { type Channel, isSentByHand, MESSAGE_TYPE, MESSAGE_TYPES, type MessageType } from '~domain/messages/types';

export const CHANNEL_LABEL: Readonly<Record<Channel, string>> = { EMAIL: 'E-mails', SMS: 'SMS' };

/** Our own text of a type; null for a type that this channel doesn't have. */
export function ourText(channel: Channel, type: MessageType): MessageText | null {
  if (channel === 'EMAIL') return standardText('EMAIL', type);
  const known = MESSAGE_TYPES.SMS.find((one) => one === type);
  return known === undefined ? null : standardText('SMS', known);
}

type Text = Pick<MessageTemplate, 'channel' | 'type' | 'subject' | 'text'>;

/** 'Our text', 'Your text' where the school has changed it, or 'Your own' for a template that the school added. */
export function originText({ channel, type, subject, text }: Text): string {
  if (type === 'CUSTOM') return 'Your own';
  const ours = ourText(channel, type);
  return ours?.subject === subject && ours.text === text ? 'Our text' : 'Your text';
}

/** 'Sent when a rider is booked'; 'Not sent when a rider is booked' while it is switched off. */
export function sentText({ type, active }: Pick<MessageTemplate, 'type' | 'active'>): string {
  return `${active || isSentByHand(type) ? 'Sent' : 'Not sent'} ${MESSAGE_TYPE[type].when}`;
}

/** The address of its form. */
export function formAddress({ channel, id }: Pick<MessageTemplate, 'channel' | 'id'>) {
  return channel === 'EMAIL'
    ? ({ to: '/communication/$emailId/edit', params: { emailId: String(id) } } as const)
    : ({ to: '/communication/sms/$smsId/edit', params: { smsId: String(id) } } as const);
}

/** The address of the list. */
export function listAddress(channel: Channel) {
  return { to: channel === 'EMAIL' ? '/communication' : '/communication/sms' } as const;
}
