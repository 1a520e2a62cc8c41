// A message to the riders of the day, at the site of the calendar's filter. Nothing on a day without riders.
import { ComposeLink } from '~widgets/messages/compose-link';
import type { Calendar } from './use-calendar';

export function MessageDay({ calendar: { date, search, list } }: { calendar: Calendar }) {
  const hasRiders = (list?.courses ?? []).some((course) => course.date === date && course.riders.length > 0);
  if (!hasRiders) return null;
  const site = search.site === undefined ? {} : { site: search.site };
  return <ComposeLink to={{ day: date, ...site }} label="Message riders of this day" />;
}
