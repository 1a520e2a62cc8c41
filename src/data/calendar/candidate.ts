// The rider of a DVSA test. Needs signal, because what speaks against a rider is judged by the school. Throws ApiError.
import type { CalendarEvent } from '~contract/calendar/events';
import { setCandidate } from '~contract/dvsa/candidate';
import type { BodyOf } from '~contract/wire/endpoint';
import { keepAnswered } from '~data/api/answered-row';
import { call } from '~data/api/call';

/** `key` makes a repeated attempt get the same answer. It is in the mirror before this resolves. */
export function putCandidate(id: number, body: BodyOf<typeof setCandidate>, key: string): Promise<CalendarEvent> {
  return keepAnswered('events', call(setCandidate, { params: { id }, body, idempotencyKey: key }));
}
