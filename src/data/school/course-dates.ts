// Sends a site's course dates to the examiner. Online only: it is an e-mail. Throws ApiError.
import type { BodyOf } from '~contract/wire/endpoint';
import { getCourseDates, sendCourseDates } from '~contract/calendar/course-dates';
import type { Supplier } from '~contract/school/school';
import type { Question } from '~data/api/kept-answers';
import { keepAnswered } from '~data/api/answered-row';
import { call } from '~data/api/call';

/** `month`: 'yyyy-MM'. */
export function askDates(site: number, month: string): Question<typeof getCourseDates> {
  return { endpoint: getCourseDates, options: { params: { id: site }, query: { month } } };
}

/** `key` makes a repeated attempt get the same answer. The site says who sent them before this resolves. */
export function sendDates(
  site: number,
  body: BodyOf<typeof sendCourseDates>,
  { key }: { key: string },
): Promise<Supplier> {
  return keepAnswered('suppliers', call(sendCourseDates, { params: { id: site }, body, idempotencyKey: key }));
}
