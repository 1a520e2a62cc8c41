// Whether this server has a provider for a channel.
import { canBeEnded, UNDER_A_NAME } from '~domain/messages/offers';
import type { Channel } from '~domain/messages/types';
import { HttpError } from '~server/platform/http/http-error';
import { badFields } from '~server/platform/refusal';
import type { Tx } from '~server/db/db';
import type { Services } from '~server/platform/services';
import { needProven } from './senders';

type Providers = Pick<Services, 'email' | 'sms'>;

export function hasProvider({ email, sms }: Providers, channel: Channel): boolean {
  return (channel === 'EMAIL' ? email : sms).mode !== 'none';
}

/**
 * Throws 503 without Retry-After where nothing can be sent: only the operator can change that; and 400 while the school has to confirm
 * an address.
 */
export async function needSending(providers: Providers, tx: Tx, schoolId: number, channel: Channel): Promise<void> {
  if (hasProvider(providers, channel)) return needProven(providers, tx, schoolId);
  const what = channel === 'EMAIL' ? 'E-mails to contacts are' : 'SMS are';
  throw new HttpError(503, { detail: `${what} not set up on this server` });
}

/** What says who an SMS is from. */
export type SmsSender = { config: Pick<Services['config'], 'CONNECT_SMS_FROM'> };

/** Whether people can answer this server's SMS with STOP. Nobody can answer a sender's name. */
export function takesReplies({ config }: SmsSender): boolean {
  const from = config.CONNECT_SMS_FROM ?? '';
  return from === '' || /^(?:\+?\d+|MG[\da-f]{32})$/iu.test(from);
}

/** Throws 400 for an offer by SMS where nobody could answer it with STOP. */
export function needReplies(isReplied: boolean, channel: Channel, isMarketing: boolean): void {
  if (!canBeEnded(channel, isMarketing, isReplied)) throw badFields({ channel: [UNDER_A_NAME] });
}
