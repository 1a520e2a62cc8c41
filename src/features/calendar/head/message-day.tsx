// A message to the riders of the day whose courses the calendar's filters let through. Nothing on a day without riders.
import { ComposeLink } from '~widgets/messages/compose-link';
import type { Calendar } from '../views/use-calendar';

export function MessageDay({ calendar: { date, search, list } }: { calendar: Calendar }) {
  const hasRiders = (list?.courses ?? []).some((course) => course.date === date && course.riders.length > 0);
  if (!hasRiders) return null;
  const { site, instructor } = search;
  return <ComposeLink to={{ day: date, site, instructor }} label="Message riders of this day" />;
}
