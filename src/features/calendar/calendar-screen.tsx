// The calendar: days on a phone; month, week and day on wide screens; the list of events on both.
import { usePhone } from '~ui/use-media';
import type { CalendarPlace, CalendarSearch } from './search';
import { useCalendar } from './use-calendar';

/** `place`: the view that the address is of. */
export function CalendarScreen({ search, place }: { search: CalendarSearch; place?: CalendarPlace | undefined }) {
  const phone = usePhone();
  const calendar = useCalendar(search, place, phone);
  return <p>{calendar.date}</p>;
}
