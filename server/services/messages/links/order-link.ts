// The link in a message to the page on which a rider moves or cancels their booking, also one that the school has made. It is put in when
// the message leaves: nothing of it is stored.
import type { Services } from '~server/platform/services';
import { signedToken, type Linked } from './signed-link';

/** `row`: the booking. */
export function orderUrl({ secrets, linkBase }: Pick<Services, 'secrets' | 'linkBase'>, linked: Linked): string {
  return `${linkBase()}/booking/of/${signedToken(secrets.bookingOrder, linked)}`;
}
