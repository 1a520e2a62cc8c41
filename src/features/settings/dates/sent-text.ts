// When a site's course dates went to the examiner last, in words.
import type { Supplier } from '~contract/school/school';
import { monthName } from '~domain/calendar/course-dates';
import { stampText } from '~widgets/format/when';

/** 'Last sent: December 2026, on 28/11/2026 14:21 by Marion Hale'. */
export function sentText({ dates_sent_month: month, dates_sent_at: at, dates_sent_by: by }: Supplier): string {
  if (at === null || month === '') return 'Not sent yet.';
  return `Last sent: ${monthName(month)}, on ${stampText(at)}${by === '' ? '' : ` by ${by}`}.`;
}
