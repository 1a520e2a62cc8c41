// What an SMS with the link to sign costs, and when it leaves.
import { listTemplates } from '~data/messages/templates';
import { getCredits } from '~data/school/credits';
import { requestText } from '~domain/disclaimers/request-text';
import { fillMerge } from '~domain/messages/merge-fields';
import { smsSegments } from '~domain/messages/sms-segments';
import { sampleValues } from '~domain/messages/values';
import { bestToday } from '~data/today';
import { useLive } from '~widgets/hooks/use-live';
import { useSession } from '~widgets/hooks/use-session';
import { useBestNow } from '~widgets/hooks/use-today';
import { smsCostTexts } from '~widgets/rider-messages/telling-words';

/** What is asked. `course`: whether it is for one, whose riders get the school's own text. `count`: of how many SMS; one if absent. */
export type Asked = { title: string; course: boolean; count?: number };

/** 'Uses 12 credits · SMS leave from 08:00'. A name or a link that is longer than the example's can make it one SMS more. */
export function useSmsWords({ title, course, count = 1 }: Asked): string {
  const { person } = useSession();
  const credits = useLive(getCredits, []);
  const templates = useLive(() => listTemplates('SMS'), []) ?? [];
  const now = useBestNow();
  const own = course ? templates.find(({ type, active }) => type === 'DISCLAIMER_REQUEST' && active) : undefined;
  const school = { name: person?.user.school_name ?? '', phone: '' };
  const facts = { school, person: null, course: null, site: null, booking: null };
  const values = {
    ...sampleValues({ ...facts, today: bestToday(), origin: location.origin }),
    disclaimer_link: `${location.origin}/disclaimer/${'x'.repeat(TOKEN)}`,
  };
  const text = fillMerge(own?.text ?? requestText('SMS', title).text, values);
  const price = credits?.prices.find(({ name }) => name === 'SMS')?.price ?? null;
  return smsCostTexts(count * smsSegments(text), { price, balance: credits?.balance ?? null, now }).join(' · ');
}

/** Characters of a link's token: two numbers and a signature. */
const TOKEN = 52;
