// The list of events in the days in view. Each links to its form.
import { Link } from '@tanstack/react-router';
import type { CalendarView } from '~data/calendar/calendar';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { SyncBadge } from '~widgets/sync/badge';
import { shortDay } from '../address/days';
import { eventAbout, eventTimesText, eventTitle } from './event-text';
import { opens } from '../address/links';
import type { Calendar } from '../views/use-calendar';

export function EventList({ calendar, list }: { calendar: Calendar; list: CalendarView }) {
  const { from, to, at } = calendar;
  if (list.events.length === 0)
    return (
      <div className="card">
        <Empty icon="calendar" title="No events" text={`Nothing between ${shortDay(from)} and ${shortDay(to)}.`} />
      </div>
    );
  return (
    <ul className="card divided overflow-hidden">
      {list.events.map((event) => (
        <li key={event.id}>
          <Link
            {...opens(`event/${event.id}/edit`, at({}))}
            className="flex min-h-16 items-center gap-3 px-4 py-2 font-reg text-ink hover:no-underline"
          >
            <span className="event-row flex-1">
              <span className="truncate font-bold">{eventTitle(event)}</span>
              <span className="truncate">{whenText(event)}</span>
              <span className="truncate text-ink-2">{eventAbout(event, calendar)}</span>
            </span>
            {event.pending ? <SyncBadge state={event.pending} small /> : null}
            <Icon name="right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function whenText(event: CalendarView['events'][number]): string {
  const times = eventTimesText(event);
  return event.date === event.end_date ? `${shortDay(event.date)}, ${times}` : times;
}
