// The week view on wide screens: a lane for each instructor, a column for each day.
import { isOver } from '~domain/time/london-time';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CalendarView } from '~data/calendar/calendar';
import { daysUntil } from '~domain/bikes/due';
import { leftOf } from '../entries/course-text';
import { CourseBlock } from '../entries/course-block';
import { dayNumber, longDay, weekdayShort, weekOf } from '../address/days';
import { EventBlock } from '../entries/event-block';
import { KeyHint } from './key-hint';
import { LaneWho } from './lane-who';
import { lanesOf, type Lane } from './lanes';
import { opensView } from '../address/links';
import { Moves } from '../move/move-question-loaded';
import { NothingPlanned } from './nothing';
import { Slot, useMayAdd } from './slot';
import type { Calendar } from './use-calendar';
import { cellAt, useCells } from './use-cells';
import type { Target } from '../move/use-drag';
import { useInView } from './use-in-view';
import { useMoves } from '../move/use-droppable';

type WeekProps = { calendar: Calendar; list: CalendarView };

export function Week({ calendar, list }: WeekProps) {
  const { from, today, own, search } = calendar;
  const days = weekOf(from);
  const lanes = lanesOf(list, { instructor: search.instructor, own });
  const moves = useMoves(({ course, way }, _, lane) => {
    const { start_time, finish_time } = course;
    const date = way === 'move' ? (days[Math.floor(lane.at * days.length)] ?? course.date) : course.date;
    return { date, start_time, finish_time };
  });
  const shade = days.indexOf(today);
  const cells = useCells({ column: Math.max(0, shade) });
  const box = useInView(from);
  return (
    <>
      {list.courses.length === 0 ? (
        <NothingPlanned calendar={calendar} when="this week" slots={lanes.length > 0} />
      ) : null}
      {lanes.length === 0 ? null : (
        <section ref={box} className="card grid-card flex flex-1 flex-col overflow-x-auto" aria-label="Week">
          <div className="lanes" {...cells}>
            <span className="lane-head text-tab text-ink-2">Instructor</span>
            <div className="lane-head lane-head--week">
              {days.map((day, column) => (
                <DayHead key={day} day={day} column={column} calendar={calendar} list={list} />
              ))}
            </div>
            {lanes.map((lane, at) => (
              <LaneRow key={lane.key} lane={lane} row={at + 1} calendar={calendar} moves={moves} shade={shade} />
            ))}
          </div>
          <KeyHint />
          <Moves moves={moves} calendar={calendar} />
        </section>
      )}
    </>
  );
}

/** A link to the day, with its number of free places. */
function DayHead({ day, column, calendar: { today, now, at }, list }: WeekProps & { day: string; column: number }) {
  const open = list.courses.filter((course) => course.date === day && !isOver(course, now));
  const left = open.reduce((sum, course) => sum + leftOf(course), 0);
  const look = ['day-head', day === today ? 'day-head--today' : '', day < today ? 'day-head--past' : ''].join(' ');
  return (
    <Link
      {...opensView(at({ view: 'day', date: day }))}
      {...cellAt(0, column)}
      className={look}
      data-now={day === today ? '' : undefined}
    >
      <b>{dayNumber(day)}</b>
      {weekdayShort(day)}
      {open.length === 0 ? null : (
        <span className="left ml-auto truncate text-cap font-bold text-ink">{left} left</span>
      )}
      <span className="sr-only">, {longDay(day)}</span>
    </Link>
  );
}

type LaneRowProps = {
  lane: Lane;
  row: number;
  calendar: Calendar;
  moves: ReturnType<typeof useMoves>;
  shade: number;
};

function LaneRow({ lane, row, calendar, moves, shade }: LaneRowProps) {
  const { from, now } = calendar;
  const mayAdd = useMayAdd();
  const placeOf = (span: Span) => {
    const { first, last } = columnsOf(span, from);
    return { style: { gridColumn: `${first + 1} / ${last + 2}` }, cell: { row, column: first } };
  };
  return (
    <>
      <LaneWho lane={lane} now={now} />
      <div className="lane lane--week" data-lane={lane.key} role="group" aria-label={lane.name}>
        {shade === -1 ? null : <i className="shade" style={columnVariable(shade)} />}
        {dropAt(moves.target, lane) ? <DropMark from={from} target={moves.target} /> : null}
        {lane.events.map((event) => (
          <EventBlock
            key={`event ${event.id}`}
            event={event}
            calendar={calendar}
            {...placeOf(event)}
            isTheirs={lane.key !== 'site'}
          />
        ))}
        {lane.courses.map((course) => (
          <CourseBlock
            key={course.id}
            course={course}
            calendar={calendar}
            {...placeOf({ date: course.date, end_date: course.date })}
            grip={moves.grip(course, lane.key)}
          />
        ))}
        {mayAdd(lane)
          ? weekOf(from).map((day, column) => (
              <Slot
                key={day}
                calendar={calendar}
                day={day}
                lane={lane}
                cell={{ row, column }}
                style={{ '--at': column }}
              />
            ))
          : null}
      </div>
    </>
  );
}

const dropAt = (target: Target | null, lane: Lane) => target !== null && target.lane === lane.key;

function DropMark({ from, target }: { from: string; target: Target | null }) {
  return target === null ? null : (
    <i className="shade lane-drop" style={columnVariable(daysUntil(target.date, from))} />
  );
}

const columnVariable = (at: number) => ({ '--at': at }) as CSSProperties;

type Span = { date: string; end_date: string };

/** The columns of an entry from 0 to 6, cut to this week. `from`: the week's Monday. */
function columnsOf({ date, end_date }: Span, from: string): { first: number; last: number } {
  return { first: Math.max(0, daysUntil(date, from)), last: Math.min(6, daysUntil(end_date, from)) };
}
