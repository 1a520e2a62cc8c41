// The ways from the Sync centre to the calendar: back into the form that a change was written in, and to what was sent.
import { Link } from '@tanstack/react-router';
import { read } from '~data/door';
import type { OutboxItem } from '~data/waiting/items';
import { useLive } from '~widgets/hooks/use-live';
import type { ReactNode } from 'react';

type Item = Pick<OutboxItem, 'entity' | 'op' | 'state' | 'id' | 'seq' | 'body'>;

/** True if there is a form to go back to: a deletion holds nothing that was typed. */
export function hasCalendarForm({ op }: Pick<Item, 'op'>): boolean {
  return op !== 'delete';
}

type LinkProps = { item: Item; className: string; content: ReactNode };

/** What was refused as it was written; of what waits the row as it stands. */
export function CalendarFormLink(props: LinkProps) {
  const { item, className, content } = props;
  const isRefused = item.state === 'fixing';
  const search = isRefused ? { resend: item.seq } : {};
  const isNew = item.op === 'create' && isRefused;
  switch (item.entity) {
    case 'orders':
      return <BookingLink {...props} />;
    case 'events':
      return isNew ? (
        <Link to="/calendar/event/new" search={search} className={className}>
          {content}
        </Link>
      ) : (
        <Link
          to="/calendar/event/$eventId/edit"
          params={{ eventId: String(item.id) }}
          search={search}
          className={className}
        >
          {content}
        </Link>
      );
    default:
      return isNew ? (
        <Link to="/calendar/new" search={search} className={className}>
          {content}
        </Link>
      ) : (
        <Link
          to="/calendar/$courseId/details"
          params={{ courseId: String(item.id) }}
          search={isRefused ? search : { edit: true }}
          className={className}
        >
          {content}
        </Link>
      );
  }
}

/** Riders are booked, and their bookings changed, among those of the course. Nothing where the booking is gone. */
function BookingLink({ item: { op, id, seq, body }, className, content }: LinkProps) {
  const booked = useLive(async () => (op === 'create' ? null : findCourse(id)), [op, id]);
  const course = op === 'create' ? Number(body['school_course_id']) : booked;
  if (course === null || course === undefined) return null;
  return (
    <Link
      to="/calendar/$courseId/contact/list"
      params={{ courseId: String(course) }}
      search={op === 'create' ? { resend: seq } : { booking: id, resend: seq }}
      className={className}
    >
      {content}
    </Link>
  );
}

/** The course of a booking that the school knows. */
function findCourse(order: number): Promise<number | null> {
  return read(null, async ({ mirror }) => (await mirror.rows('orders').get(order))?.school_course_id ?? null);
}

/** What was sent of the calendar. */
export type CalendarSeen = { course: number } | { event: number };

type ViewLinkProps = { view: CalendarSeen; about: string; className: string };

export function CalendarViewLink({ view, about, className }: ViewLinkProps) {
  const label = `View ${about}`;
  return 'event' in view ? (
    <Link
      to="/calendar/event/$eventId/edit"
      params={{ eventId: String(view.event) }}
      className={className}
      aria-label={label}
    >
      View
    </Link>
  ) : (
    <Link
      to="/calendar/$courseId/details"
      params={{ courseId: String(view.course) }}
      className={className}
      aria-label={label}
    >
      View
    </Link>
  );
}
