// A person's messages, and what they agreed to, as text, for the export of personal data.
import { CONSENT_LABEL, type Consent } from '~domain/messages/audience';
import { failureText, isReply, MESSAGE_STATE_LABEL } from '~domain/messages/states';
import type { Message } from '~contract/messages/row';
import { labelled, when } from './dossier-text';

/** 'Agreed, 21/11/2026 14:21, asked in the yard'. */
export function consentText(consent: Consent, at: string | null, source: string): string {
  return [CONSENT_LABEL[consent], at === null ? '' : when(at), source].filter(Boolean).join(', ');
}

const CHANNEL_NAME = { EMAIL: 'E-mail', SMS: 'SMS' };

/** A message as it was sent, with its state. */
export function messageText(message: Message): string {
  const { type, channel, recipient, created, sent_at, state, why, subject, text } = message;
  const lines = {
    [isReply(state) ? 'SMS from' : `${CHANNEL_NAME[channel]} to`]: recipient,
    [isReply(state) ? 'Received' : 'Written']: when(created),
    Left: sent_at === null ? '' : when(sent_at),
    State: [MESSAGE_STATE_LABEL[state], why === null ? '' : failureText(why, type)].filter(Boolean).join('. '),
    ...(channel === 'EMAIL' && { Subject: subject }),
  };
  return `${labelled(lines)}${text}\n`;
}
