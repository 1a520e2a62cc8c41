// Words about a message: its state, why, when and what it cost.
import type { Message } from '~contract/messages/row';
import { failureText, isReply } from '~domain/messages/states';
import { type Channel, MESSAGE_TYPE } from '~domain/messages/types';
import { counted } from '~widgets/format/size-text';
import { stampText, whenText } from '~widgets/format/when';

export const CHANNEL_NAME: Readonly<Record<Channel, string>> = { EMAIL: 'E-mail', SMS: 'SMS' };

/** 'Course reminder'; 'From the rider' for a reply. */
export function typeText({ type, state }: Pick<Message, 'type' | 'state'>): string {
  return isReply(state) ? 'From the rider' : MESSAGE_TYPE[type].label;
}

/** The subject of an e-mail, or the text of an SMS. */
export function aboutText({ subject, text }: Pick<Message, 'subject' | 'text'>): string {
  return subject === '' ? text.replaceAll(/\s+/gu, ' ') : subject;
}

/** 'Uses 12 credits', as everywhere else (specification section 9); e-mails use none. */
export function usesText(credits: number): string {
  return credits === 0 ? 'Uses no credits' : `Uses ${counted(credits, 'credit')}`;
}

/** '6 credits'; '' for what costs nothing, or for which the credits were given back. */
export function costText({ credits }: Pick<Message, 'credits'>): string {
  return credits === 0 ? '' : counted(credits, 'credit');
}

/** Whether it can still be cancelled because it waits for a later time than `now`, in ms since 1970. */
function isLater({ state, send_after }: Message, now: number): boolean {
  return state === 'QUEUED' && Date.parse(send_after) > now + 60_000;
}

/** Why it failed, or a remark on its state; '' if the state's name says it all. */
export function stateReason(message: Message, now: number): string {
  if (message.state === 'FAILED') return message.why === null ? '' : failureText(message.why, message.type);
  if (message.state === 'UNKNOWN') return 'It may have left, so Connect didn’t send it again.';
  return isLater(message, now) ? `Leaves ${stampText(message.send_after)}` : '';
}

/** When it left; before that, when it was made. Both in short words. */
export function sentText({ sent_at, created }: Pick<Message, 'sent_at' | 'created'>, now: number): string {
  return whenText(Date.parse(sent_at ?? created), now);
}
