// How a school's messages look, when the automatic ones go out, and CBT renewals. Needs signal; the last answers are kept. Errors are
// ApiError.
import {
  getMessageSettings,
  type MessageSettings,
  type MessageSettingsPatch,
  patchMessageSettings,
} from '~contract/messages/settings';
import { forecastRenewals, listRenewals } from '~contract/messages/renewals';
import { call } from '~data/api/call';
import { askSchool, type Question } from '~data/api/kept-answers';

export const SETTINGS: Question<typeof getMessageSettings> = { endpoint: getMessageSettings, options: {} };
export const FORECAST: Question<typeof forecastRenewals> = { endpoint: forecastRenewals, options: {} };

/** `month`: 'yyyy-MM'. */
export function renewalsQuestion(month: string, page: number): Question<typeof listRenewals> {
  return { endpoint: listRenewals, options: { query: { month, page: String(page) } } };
}

/** Changes them, and keeps what the school has now. */
export async function saveSettings(body: MessageSettingsPatch, { key }: { key: string }): Promise<MessageSettings> {
  const answer = await call(patchMessageSettings, { body, idempotencyKey: key });
  await askSchool(SETTINGS, new AbortController().signal);
  return answer;
}
