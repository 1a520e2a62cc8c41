// What to know about a server that keeps messages to itself: a demonstration, or one without a provider.
import type { PublicConfig } from '~contract/wire/public';
import { canBeEnded, UNDER_A_NAME } from '~domain/messages/offers';
import { type Channel, MESSAGE_TYPE, type MessageType } from '~domain/messages/types';
import { usePublicConfig } from '~widgets/hooks/use-public-config';

/** A sentence; null where messages leave, or where this isn't known. `channel`: null for both. */
export function useNotSent(channel: Channel | null): string | null {
  const config = usePublicConfig();
  return config && notSentText(config, channel);
}

/** True where a message of this channel can't be sent at all. */
export function useNoProvider(channel: Channel): boolean {
  const config = usePublicConfig();
  return config !== null && !isSetUp(config, channel);
}

/** Why no message of this type is sent by this channel: it is an offer that nobody could end. Null where it may, or this isn't known. */
export function useNoOffer({ channel, type }: { channel: Channel; type: MessageType }): string | null {
  const config = usePublicConfig();
  const { marketing } = MESSAGE_TYPE[type];
  return config === null || canBeEnded(channel, marketing, config.sms_replies) ? null : UNDER_A_NAME;
}

function isSetUp({ mail, sms }: Pick<PublicConfig, 'mail' | 'sms'>, channel: Channel): boolean {
  return (channel === 'EMAIL' ? mail : sms) !== 'none';
}

type Modes = Pick<PublicConfig, 'mail' | 'sms' | 'demo'>;

export function notSentText(config: Modes, channel: Channel | null): string | null {
  if (config.demo !== null) return 'This is a demonstration: messages are kept here and sent to nobody.';
  const [noEmail, noSms] = [!isSetUp(config, 'EMAIL'), !isSetUp(config, 'SMS')];
  if (channel === 'EMAIL') return noEmail ? ofServer('e-mail') : null;
  if (channel === 'SMS') return noSms ? ofServer('SMS') : null;
  if (noEmail && noSms) return ofServer('e-mail or SMS');
  if (noEmail) return ofServer('e-mail');
  return noSms ? ofServer('SMS') : null;
}

function ofServer(what: string): string {
  return `This server isn’t set up to send ${what}. The person who runs it can change that.`;
}
