// The calendar: days on a phone; month, week and day on wide screens; the list of events on both.
import { usePhone } from '~ui/use-media';
import { NotHereYet } from '~widgets/not-here-yet';
import { PageHead } from '~widgets/page-head';
import { Agenda } from './agenda';
import { Desk } from './desk';
import { EventsPhone } from './events-phone';
import type { CalendarPlace, CalendarSearch } from './search';
import { useCalendar } from './use-calendar';
import './calendar.css';

/** `place`: the view that the address is of. */
export function CalendarScreen({ search, place }: { search: CalendarSearch; place?: CalendarPlace | undefined }) {
  const phone = usePhone();
  const calendar = useCalendar(search, place, phone);
  if (!calendar.isReady)
    return (
      <>
        <PageHead title="Calendar" />
        <NotHereYet device={phone ? 'phone' : 'computer'} what="calendar" />
      </>
    );
  if (!phone) return <Desk calendar={calendar} />;
  return calendar.view === 'event' ? <EventsPhone calendar={calendar} /> : <Agenda calendar={calendar} />;
}
