// What a rider ticks, in the words that they see and that are kept with the time.
import type { WidgetSettings } from '~contract/widget/rows';
import { coolingUntil } from '~domain/booking/money';

export const EARLY =
  'I ask for the course to take place within the 14 days in which I may cancel. Once it has taken place I can no longer cancel.';

/** '' where the school names neither terms nor a privacy notice. */
export function agreedText({ terms_url, privacy_url }: Pick<WidgetSettings, 'terms_url' | 'privacy_url'>): string {
  const parts = [
    ...(terms_url === '' ? [] : [`agree to the school’s terms (${terms_url})`]),
    ...(privacy_url === '' ? [] : [`have read its privacy notice (${privacy_url})`]),
  ];
  return parts.length === 0 ? '' : `I ${parts.join(' and ')}.`;
}

/** Whether a course of that day needs the rider's wish to begin within the 14 days. */
export function needsEarly({ cooling_off }: Pick<WidgetSettings, 'cooling_off'>, day: string, now: Date): boolean {
  return cooling_off && day <= coolingUntil(now);
}
