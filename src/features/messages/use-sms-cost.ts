// What an SMS of a template costs, filled in with an example: names and prices differ, so some are longer.
import { fillMerge } from '~domain/messages/merge-fields';
import type { MessageTemplate } from '~contract/messages/templates';
import { sampleValues } from '~domain/messages/values';
import { smsSegments } from '~domain/messages/sms-segments';
import { useSmsPrice } from './preview/use-sms-price';
import { useSchool } from './use-school';
import { bestToday } from '~data/today';

/** 'Uses 6 credits each'; null for an e-mail, and while the price isn't known. */
export function useSmsCost({ channel, text }: Pick<MessageTemplate, 'channel' | 'text'>): string | null {
  const price = useSmsPrice();
  const school = useSchool();
  if (channel === 'EMAIL' || price === undefined || school === undefined) return null;
  const facts = { school, person: null, course: null, site: null, booking: null };
  const values = sampleValues({ ...facts, today: bestToday(), origin: location.origin });
  const credits = smsSegments(fillMerge(text, values)) * price;
  return `Uses ${credits} ${credits === 1 ? 'credit' : 'credits'} each`;
}
