// A course in a lane of the week or the day: code, times, places left, a tick for each place, what is owed, its site's colour.
import { isOver } from '~domain/time/london-time';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CourseView } from '~data/calendar/calendar';
import { Icon } from '~ui/icon';
import { tooltip } from '~ui/overlays/tooltip';
import { leftWords, siteEdge } from './course-text';
import { SyncBadge } from '~widgets/sync/badge';
import { ConflictShort } from './conflict-line';
import { CLOSES_AT, OPENS_AT, placeOf } from '../views/hours';
import { courseLabel } from './block-labels';
import { opens } from '../address/links';
import { owedBy, owedText } from './owed-text';
import { Places } from './place-ticks';
import type { Calendar } from '../views/use-calendar';
import { cellAt } from '../views/use-cells';
import type { Grip } from '../move/use-drag';

type CourseBlockProps = {
  course: CourseView;
  calendar: Calendar;
  /** Its position in the lane. */
  style: Readonly<Record<string, string | number>>;
  cell: { row: number; column: number };
  /** Handlers for dragging; null if this person may not move it. */
  grip: Grip | null;
  /** In the day view: its position shows the times, so it has no bar; it shows the site, and its end can be dragged. */
  inDay?: boolean;
};

export function CourseBlock({ course, calendar, style, cell, grip, inDay = false }: CourseBlockProps) {
  const { now, sites, at } = calendar;
  const isPast = isOver(course, now);
  const isRed = course.conflicts.length > 0 && !isPast;
  const label = courseLabel(course, isPast);
  const owed = owedText(owedBy(course.riders));
  const look = ['evt evt--edge', isRed ? 'evt--red' : '', isPast ? 'evt--past' : '', grip?.held ? 'evt--held' : ''];
  return (
    <Link
      {...tooltip(label)}
      {...opens(`${course.id}/details`, at({}))}
      {...grip?.move}
      {...cellAt(cell.row, cell.column)}
      className={[...look, grip ? 'evt--movable' : ''].join(' ')}
      style={{ '--site': siteEdge(course.supplier.id, sites), ...style, ...grip?.style } as CSSProperties}
    >
      <span className="line">
        <b>{course.code}</b>
        {isRed ? <Icon name="alert" size={14} /> : null}
        {inDay ? <span className="truncate">{course.supplier.connect_location_name}</span> : null}
        <Times {...(grip?.times ?? course)} />
      </span>
      <span className="line">
        {isRed ? <ConflictShort conflicts={course.conflicts} /> : <LeftOf course={course} isPast={isPast} />}
        {owed && inDay && !isRed ? <span className="truncate">{owed}</span> : null}
        {course.pending && inDay ? <SyncBadge state={course.pending} small /> : null}
        <span className="ml-auto">
          <Places booked={course.booked} places={course.places.places} isRed={isRed} />
        </span>
      </span>
      {owed && !inDay ? <span className="owed truncate">{owed}</span> : null}
      {course.pending && !inDay ? <SyncBadge state={course.pending} small /> : null}
      <span className="sr-only">, {label}</span>
      {inDay ? null : <When course={course} />}
      {grip ? <Handles grip={grip} inDay={inDay} /> : null}
    </Link>
  );
}

function LeftOf({ course, isPast }: { course: CourseView; isPast: boolean }) {
  const { number, word } = leftWords(course, isPast);
  return (
    <>
      <span className="number">{number}</span>
      <span>{word}</span>
    </>
  );
}

/** For a finger, the handle that moves the course; for a mouse, the edge that changes its end. */
function Handles({ grip, inDay }: { grip: Grip; inDay: boolean }) {
  return (
    <>
      <span className="grip" {...grip.handle}>
        <i />
      </span>
      {inDay ? <i className="end" {...grip.end} /> : null}
    </>
  );
}

function Times({ start_time, finish_time }: { start_time: string; finish_time: string }) {
  return (
    <span className="times ml-auto shrink-0">
      {start_time.slice(0, 5)}
      <span className="finish">–{finish_time.slice(0, 5)}</span>
    </span>
  );
}

const HOURS = { from: OPENS_AT, to: CLOSES_AT };

/** A bar with the course's start and length within the hours 07:00–20:00. */
function When({ course }: { course: CourseView }) {
  const { from, length } = placeOf(course, HOURS);
  return (
    <span className="when">
      <i style={{ left: `${from * 100}%`, width: `${length * 100}%` }} />
    </span>
  );
}
