// The way to the course dates for the examiner, for people who may send them. In the last week of a month it says so if next month's have
// not gone yet from a site with an examiner's address.
import { Link } from '@tanstack/react-router';
import { addDaysTo } from '~domain/time/london-time';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { monthLater, monthText } from '../address/days';
import type { Calendar } from '../views/use-calendar';

/** `onlyDue`: shown only while dates are to be sent. */
export function DatesLink({ calendar, onlyDue = false }: { calendar: Calendar; onlyDue?: boolean }) {
  const noEdit = useNoEdit('settings');
  const { today, search, list } = calendar;
  const sites = list?.sites ?? [];
  const next = monthLater(today, 1);
  const late = isLastWeek(today)
    ? sites.find((one) => one.examiner_email !== '' && one.dates_sent_month < next.slice(0, MONTH))
    : undefined;
  const site = late ?? sites.find(({ id }) => id === search.site) ?? sites[0];
  if (noEdit !== null || !site || (onlyDue && !late)) return null;
  return (
    <Link
      to="/settings/site/$supplierId/dates"
      params={{ supplierId: String(site.id) }}
      {...OPENS}
      className={buttonClass('soft', false, onlyDue ? 'w-full' : '')}
    >
      {late ? `Send the dates for ${monthText(next)}` : 'Dates for the examiner'}
    </Link>
  );
}

/** The characters of 'yyyy-MM'. */
const MONTH = 7;

/** True in the last 7 days of a month, when next month's dates should have gone. */
export function isLastWeek(day: string): boolean {
  return addDaysTo(day, 7).slice(0, MONTH) !== day.slice(0, MONTH);
}
