// The month view on wide screens, Monday first: a few entries of each day, and a link to the day.
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CalendarView, CourseView, EventView } from '~data/calendar/calendar';
import { Icon } from '~ui/icon';
import { initialsOf, isOver, siteEdge } from './course-words';
import { dayNumber, firstOfMonth, longDay, monthLater, weekdayShort, weeksOfMonth } from './days';
import { entriesOf } from './entries';
import { eventTitle } from './event-words';
import { courseLabel, eventLabel } from './labels';
import { opens, opensView } from './links';
import type { Calendar } from './use-calendar';

/** Rows shown of a day with more than ROWS + 1 entries; '+2 more' follows them. */
const ROWS = 3;

type MonthProps = { calendar: Calendar; list: CalendarView };

export function Month({ calendar, list }: MonthProps) {
  const days = weeksOfMonth(calendar.date).flat();
  return (
    <section className="card flex flex-1 flex-col overflow-x-auto" aria-label="Month">
      <div className="month">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="grid items-center text-tab text-ink-2">
            {weekdayShort(day)}
          </span>
        ))}
        {days.map((day) => (
          <DayCell key={day} day={day} calendar={calendar} list={list} />
        ))}
      </div>
    </section>
  );
}

function DayCell({ day, calendar, list }: MonthProps & { day: string }) {
  const { date, today, at } = calendar;
  const first = firstOfMonth(date);
  const isOther = day < first || day >= monthLater(date, 1);
  const entries = entriesOf(list, day);
  const shown = entries.length > ROWS + 1 ? entries.slice(0, ROWS) : entries;
  const more = entries.length - shown.length;
  const link = opensView(at({ view: 'day', date: day }));
  const look = ['day-head', day === today ? 'day-head--today' : '', isOther ? 'day-head--past' : ''].join(' ');
  return (
    <div role="group" aria-label={longDay(day)} className={isOther ? 'bg-inset' : ''}>
      <Link {...link} className={look} aria-label={longDay(day)}>
        <b className="text-body">{dayNumber(day)}</b>
      </Link>
      {shown.map(({ key, course, event }) => (
        <div key={key}>
          {course ? <CourseRow course={course} calendar={calendar} /> : null}
          {event ? <EventRow event={event} calendar={calendar} /> : null}
        </div>
      ))}
      {more > 0 ? (
        <Link {...link} className="block px-2 text-cap" aria-label={`${more} more on ${longDay(day)}`}>
          +{more} more
        </Link>
      ) : null}
    </div>
  );
}

function CourseRow({ course, calendar: { now, sites, at } }: { course: CourseView; calendar: Calendar }) {
  const isPast = isOver(course, now);
  const isRed = course.conflicts.length > 0 && !isPast;
  const label = courseLabel(course, isPast);
  return (
    <Link
      {...opens(`${course.id}/details`, at({}))}
      className={`month-row evt--edge ${isPast ? 'evt--past' : ''} ${isRed ? 'bg-red-soft text-red-ink' : ''}`}
      style={{ '--site': siteEdge(course.supplier.id, sites) } as CSSProperties}
      aria-label={label}
      title={label}
    >
      <b className="font-num">{course.code}</b>
      {isRed ? <Icon name="alert" size={14} /> : null}
      {course.pending ? <Pending state={course.pending} /> : null}
      <span>{course.start_time.slice(0, 5)}</span>
      <span className="ml-auto">
        {course.booked}/{course.places.places}
      </span>
      <span className="truncate">
        {course.instructors.map(({ full_name }) => initialsOf(full_name)).join(' ') || '–'}
      </span>
    </Link>
  );
}

function EventRow({ event, calendar }: { event: EventView; calendar: Calendar }) {
  const label = eventLabel(event, calendar);
  return (
    <Link
      {...opens(`event/${event.id}/edit`, calendar.at({}))}
      className="month-row evt--event"
      aria-label={label}
      title={label}
    >
      {event.pending ? <Pending state={event.pending} /> : null}
      <span className="truncate">{eventTitle(event)}</span>
    </Link>
  );
}

/** An icon only, for lack of room: the row's label has the words. */
function Pending({ state }: { state: NonNullable<CourseView['pending']> }) {
  return (
    <span className={state === 'fixing' ? 'text-red-ink' : 'text-blue-ink'}>
      <Icon name={state === 'fixing' ? 'alert' : 'send'} size={14} />
    </span>
  );
}
