// The link at the end of a school's offers: whether they go on. Its token is all that it takes, so nobody signs in. Errors are ApiError.
import { getSubscription, subscribeAgain, type Subscription, unsubscribe } from '~contract/messages/unsubscribe';
import { call } from '~data/api/call';

export type { Subscription } from '~contract/messages/unsubscribe';

export function askSubscription(token: string): Promise<Subscription> {
  return call(getSubscription, { params: { token } });
}

/** Ends the offers, or takes that back. Either again is no error. */
export function setSubscription(token: string, isOn: boolean): Promise<Subscription> {
  return isOn ? call(subscribeAgain, { params: { token } }) : call(unsubscribe, { params: { token } });
}
