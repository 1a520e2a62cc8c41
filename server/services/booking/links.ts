// The addresses of the booking page, and of one rider's booking. A booking's token is our signature over school and hold: nothing of it is
// stored. The link in the e-mail that confirms an address has a token of another kind, so that the page of a hold can't stand for it.
import type { Services } from '~server/platform/services';
import { readSignedToken, signedToken, type Linked } from '~server/services/messages/links/signed-link';

type Using = Pick<Services, 'secrets' | 'linkBase'>;

export function bookingPath({ secrets }: Pick<Services, 'secrets'>, linked: Linked): string {
  return `/booking/${signedToken(secrets.booking, linked)}`;
}

export function bookingUrl(services: Using, linked: Linked): string {
  return `${services.linkBase()}${bookingPath(services, linked)}`;
}

export function proofUrl({ secrets, linkBase }: Using, linked: Linked): string {
  return `${linkBase()}/booking/confirm/${signedToken(secrets.bookingProof, linked)}`;
}

/** The hold of a token; null for a token that isn't ours. */
export function readBooking({ secrets }: Pick<Services, 'secrets'>, token: string): Linked | null {
  return readSignedToken(secrets.booking, token);
}

/** The booking of a link in a message. */
export function readOrderLink({ secrets }: Pick<Services, 'secrets'>, token: string): Linked | null {
  return readSignedToken(secrets.bookingOrder, token);
}

export function readProof({ secrets }: Pick<Services, 'secrets'>, token: string): Linked | null {
  return readSignedToken(secrets.bookingProof, token);
}
