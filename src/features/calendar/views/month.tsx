// The month view on wide screens, Monday first: a few entries of each day, and a link to the day.
import { isOver } from '~domain/time/london-time';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CalendarView, CourseView, EventView } from '~data/calendar/calendar';
import { Icon } from '~ui/icon';
import { tooltip } from '~ui/overlays/tooltip';
import { initialsOf, siteEdge } from '../entries/course-text';
import {
  dayNumber,
  firstOfMonth,
  longDay,
  monthLater,
  monthText,
  weekdayName,
  weekdayShort,
  weeksOfMonth,
} from '../address/days';
import { entriesOf } from '../entries/day-entries';
import { eventTitle } from '../entries/event-text';
import { KeyHint } from './key-hint';
import { courseLabel, eventLabel } from '../entries/block-labels';
import { opens, opensView } from '../address/links';
import { NothingPlanned } from './nothing';
import { Slot, useMayAdd } from './slot';
import type { Calendar } from './use-calendar';
import { cellAt, useCells } from './use-cells';

/** Rows shown of a day with more than ROWS + 1 entries; '+2 more' follows them. */
const ROWS = 3;

type MonthProps = { calendar: Calendar; list: CalendarView };

export function Month({ calendar, list }: MonthProps) {
  const { date, today } = calendar;
  const weeks = weeksOfMonth(date);
  const week = Math.max(
    0,
    weeks.findIndex((days) => days.includes(today)),
  );
  const cells = useCells({ row: week + 1, column: Math.max(0, weeks[week]?.indexOf(today) ?? 0) });
  const isEmpty = !list.courses.some((course) => course.date.startsWith(date.slice(0, 7)));
  return (
    <>
      {isEmpty ? <NothingPlanned calendar={calendar} when={`in ${monthText(date)}`} slots /> : null}
      <section className="card grid-card flex flex-1 flex-col overflow-x-auto" aria-label="Month">
        <div className="month" {...cells}>
          {(weeks[0] ?? []).map((day) => (
            <span key={day} className="grid items-center text-tab text-ink-2">
              {weekdayShort(day)}
            </span>
          ))}
          {weeks.map((days, at) =>
            days.map((day, column) => (
              <DayCell key={day} day={day} cell={{ row: at + 1, column }} calendar={calendar} list={list} />
            )),
          )}
        </div>
        <KeyHint />
      </section>
    </>
  );
}

type Cell = { row: number; column: number };

function DayCell({ day, cell, calendar, list }: MonthProps & { day: string; cell: Cell }) {
  const { date, today, at } = calendar;
  const mayAdd = useMayAdd();
  const first = firstOfMonth(date);
  const isOther = day < first || day >= monthLater(date, 1);
  const entries = entriesOf(list, day);
  const shown = entries.length > ROWS + 1 ? entries.slice(0, ROWS) : entries;
  const more = entries.length - shown.length;
  const link = { ...opensView(at({ view: 'day', date: day })), ...cellAt(cell.row, cell.column) };
  const look = ['day-head', day === today ? 'day-head--today' : '', isOther ? 'day-head--past' : ''].join(' ');
  return (
    <div role="group" aria-label={longDay(day)} className={isOther ? 'bg-inset' : ''}>
      <Link {...link} className={look}>
        <b className="text-body">{dayNumber(day)}</b>
        <span className="sr-only">
          {' '}
          {monthText(day)}, {weekdayName(day)}
        </span>
      </Link>
      {shown.map(({ key, course, event }) => (
        <div key={key}>
          {course ? <CourseRow course={course} calendar={calendar} cell={cell} /> : null}
          {event ? <EventRow event={event} calendar={calendar} cell={cell} /> : null}
        </div>
      ))}
      {more > 0 ? (
        <Link {...link} className="month-more">
          +{more} more<span className="sr-only"> on {longDay(day)}</span>
        </Link>
      ) : null}
      {mayAdd() ? <Slot calendar={calendar} day={day} cell={cell} /> : null}
    </div>
  );
}

type RowOf<Entry> = Entry & { calendar: Calendar; cell: Cell };

function CourseRow({ course, calendar: { now, sites, at }, cell }: RowOf<{ course: CourseView }>) {
  const isPast = isOver(course, now);
  const isRed = course.conflicts.length > 0 && !isPast;
  const label = courseLabel(course, isPast);
  return (
    <Link
      {...tooltip(label)}
      {...opens(`${course.id}/details`, at({}))}
      {...cellAt(cell.row, cell.column)}
      className={`month-row evt--edge ${isPast ? 'evt--past' : ''} ${isRed ? 'bg-red-soft text-red-ink' : ''}`}
      style={{ '--site': siteEdge(course.supplier.id, sites) } as CSSProperties}
    >
      <b className="font-num">{course.code}</b>
      {isRed ? <Icon name="alert" size={14} /> : null}
      {course.pending ? <Pending state={course.pending} /> : null}
      <span className="times">{course.start_time.slice(0, 5)}</span>
      <span className="booked ml-auto">
        {course.booked}/{course.places.places}
      </span>
      <span className="initials truncate">
        {course.instructors.map(({ full_name }) => initialsOf(full_name)).join(' ') || '–'}
      </span>
      <span className="sr-only">, {label}</span>
    </Link>
  );
}

function EventRow({ event, calendar, cell }: RowOf<{ event: EventView }>) {
  const label = eventLabel(event, calendar);
  return (
    <Link
      {...tooltip(label)}
      {...opens(`event/${event.id}/edit`, calendar.at({}))}
      {...cellAt(cell.row, cell.column)}
      className="month-row evt--event"
    >
      {event.pending ? <Pending state={event.pending} /> : null}
      <span className="truncate">{eventTitle(event)}</span>
      <span className="sr-only">, {label}</span>
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
