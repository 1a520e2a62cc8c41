// An event in a lane: hatched, without an edge.
import { Link } from '@tanstack/react-router';
import type { EventView } from '~data/calendar/calendar';
import { SyncBadge } from '~widgets/sync/badge';
import { eventAbout, eventTimesText, eventTitle } from './event-words';
import { eventLabel } from './labels';
import { opens } from './links';
import type { Calendar } from './use-calendar';

type EventBlockProps = {
  event: EventView;
  calendar: Calendar;
  style: Readonly<Record<string, string | number>>;
  /** In a lane of its people, whom it need not name. */
  isTheirs: boolean;
};

export function EventBlock({ event, calendar, style, isTheirs }: EventBlockProps) {
  const label = eventLabel(event, calendar);
  const when = eventTimesText(event);
  return (
    <Link
      {...opens(`event/${event.id}/edit`, calendar.at({}))}
      className="evt evt--event"
      style={style}
      aria-label={label}
      title={label}
    >
      <span className="words flex min-w-0 flex-col">
        <span className="truncate font-bold">{eventTitle(event)}</span>
        <span className="truncate text-ink-2">{isTheirs ? when : `${eventAbout(event, calendar)}, ${when}`}</span>
      </span>
      {event.pending ? <SyncBadge state={event.pending} small /> : null}
    </Link>
  );
}
