// An event in the phone's day.
import { Link } from '@tanstack/react-router';
import type { EventView } from '~data/calendar/calendar';
import { SyncBadge } from '~widgets/sync/badge';
import { eventAbout, eventTimesText, eventTitle } from './event-text';
import { opens } from '../address/links';
import type { Calendar } from '../views/use-calendar';

export function EventCard({ event, calendar }: { event: EventView; calendar: Calendar }) {
  return (
    <Link {...opens(`event/${event.id}/edit`, calendar.at({}))} className="agc agc--event">
      <span className="words flex min-w-0 flex-col">
        <span className="truncate text-lead font-bold">{eventTitle(event)}</span>
        <span className="truncate text-ink-2">{eventAbout(event, calendar)}</span>
        {event.date === event.end_date ? null : <span className="text-ink-2">{eventTimesText(event)}</span>}
      </span>
      {event.pending ? (
        <span className="flex">
          <SyncBadge state={event.pending} small />
        </span>
      ) : null}
    </Link>
  );
}
