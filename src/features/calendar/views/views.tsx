// The calendar's views: days on a phone; month, week and day on wide screens; the list of events on both.
import { Agenda } from './agenda';
import { Desk } from './desk';
import { EventsPhone } from '../entries/events-phone';
import type { Calendar } from './use-calendar';
import './calendar.css';
import './grid.css';

export function Views({ calendar, phone }: { calendar: Calendar; phone: boolean }) {
  if (!phone) return <Desk calendar={calendar} />;
  return calendar.view === 'event' ? <EventsPhone calendar={calendar} /> : <Agenda calendar={calendar} />;
}
