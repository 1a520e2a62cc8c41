// Whether this server has a provider for a channel.
import type { Channel } from '~domain/message-types';
import { HttpError } from '~server/platform/http/http-error';
import type { Services } from '~server/platform/services';

type Providers = Pick<Services, 'email' | 'sms'>;

export function hasProvider({ email, sms }: Providers, channel: Channel): boolean {
  return (channel === 'EMAIL' ? email : sms).mode !== 'none';
}

/** Throws 503 without Retry-After where nothing can be sent: only the operator can change that. */
export function needProvider(providers: Providers, channel: Channel): void {
  if (hasProvider(providers, channel)) return;
  const what = channel === 'EMAIL' ? 'E-mails to contacts are' : 'SMS are';
  throw new HttpError(503, { detail: `${what} not set up on this server` });
}
