// An event in a lane: hatched, and without a site's colour.
import { Link } from '@tanstack/react-router';
import type { EventView } from '~data/calendar/calendar';
import { tooltip } from '~ui/overlays/tooltip';
import { SyncBadge } from '~widgets/sync/badge';
import { eventAbout, eventTimesText, eventTitle } from './event-text';
import { eventLabel } from './block-labels';
import { opens } from '../address/links';
import type { Calendar } from '../views/use-calendar';
import { cellAt } from '../views/use-cells';

type EventBlockProps = {
  event: EventView;
  calendar: Calendar;
  style: Readonly<Record<string, string | number>>;
  cell: { row: number; column: number };
  /** True in a person's lane: the block then doesn't name its people. */
  isTheirs: boolean;
};

export function EventBlock({ event, calendar, style, cell, isTheirs }: EventBlockProps) {
  const label = eventLabel(event, calendar);
  const when = eventTimesText(event);
  return (
    <Link
      {...tooltip(label)}
      {...opens(`event/${event.id}/edit`, calendar.at({}))}
      {...cellAt(cell.row, cell.column)}
      className="evt evt--event"
      style={style}
    >
      <span className="words flex min-w-0 flex-col">
        <span className="truncate font-bold">{eventTitle(event)}</span>
        <span className="truncate text-ink-2">{isTheirs ? when : `${eventAbout(event, calendar)}, ${when}`}</span>
      </span>
      {event.pending ? <SyncBadge state={event.pending} small /> : null}
      <span className="sr-only">, {label}</span>
    </Link>
  );
}
