// What a provider says later about a message that it has taken.
import type { MessageFailure } from '~domain/messages/states';

/**
 * A state, or that somebody wrote back. `eventId` is the same if the provider says it again. `from`: '+447700900123'.
 * `why`: null unless it failed. `answers`: the provider's id of the message that a reply belongs to; '' if it doesn't say.
 */
export type ProviderReport =
  | {
      is: 'state';
      providerId: string;
      state: 'SENT' | 'DELIVERED' | 'FAILED';
      why: MessageFailure | null;
      eventId: string;
    }
  | { is: 'reply'; from: string; text: string; answers: string; eventId: string };
