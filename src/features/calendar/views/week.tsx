// The week view on wide screens: a lane for each instructor, a column for each day.
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { CalendarView } from '~data/calendar/calendar';
import { daysUntil } from '~domain/due';
import { isOver, leftOf } from './course-words';
import { CourseBlock } from './course-block';
import { dayNumber, longDay, weekdayShort, weekOf } from './days';
import { EventBlock } from './event-block';
import { LaneWho } from './lane-who';
import { lanesOf, type Lane } from './lanes';
import { opensView } from './links';
import { MoveQuestion } from './move-question';
import type { Calendar } from './use-calendar';
import type { Target } from './use-drag';
import { useMoves } from './use-moves';

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
  return (
    <section className="card flex flex-1 flex-col overflow-x-auto" aria-label="Week">
      <div className="lanes">
        <span className="lane-head text-tab text-ink-2">Instructor</span>
        <div className="lane-head lane-head--week">
          {days.map((day) => (
            <DayHead key={day} day={day} calendar={calendar} list={list} />
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} calendar={calendar} moves={moves} shade={days.indexOf(today)} />
        ))}
      </div>
      {moves.asked ? <MoveQuestion {...moves.asked} calendar={calendar} onClose={moves.close} /> : null}
    </section>
  );
}

/** A link to the day, with its number of free places. */
function DayHead({ day, calendar: { today, now, at }, list }: WeekProps & { day: string }) {
  const open = list.courses.filter((course) => course.date === day && !isOver(course, now));
  const left = open.reduce((sum, course) => sum + leftOf(course), 0);
  const look = ['day-head', day === today ? 'day-head--today' : '', day < today ? 'day-head--past' : ''].join(' ');
  return (
    <Link {...opensView(at({ view: 'day', date: day }))} className={look} aria-label={longDay(day)}>
      <b>{dayNumber(day)}</b>
      {weekdayShort(day)}
      {open.length === 0 ? null : (
        <span className="left ml-auto truncate text-cap font-bold text-ink">{left} left</span>
      )}
    </Link>
  );
}

type LaneRowProps = { lane: Lane; calendar: Calendar; moves: ReturnType<typeof useMoves>; shade: number };

function LaneRow({ lane, calendar, moves, shade }: LaneRowProps) {
  const { from, now } = calendar;
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
            style={{ gridColumn: columnsOf(event, from) }}
            isTheirs={lane.key !== 'site'}
          />
        ))}
        {lane.courses.map((course) => (
          <CourseBlock
            key={course.id}
            course={course}
            calendar={calendar}
            style={{ gridColumn: columnsOf({ date: course.date, end_date: course.date }, from) }}
            grip={moves.grip(course, lane.key)}
          />
        ))}
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

/** CSS grid columns of an entry, cut to this week: '1 / 4'. `from`: the week's Monday. */
function columnsOf({ date, end_date }: { date: string; end_date: string }, from: string): string {
  const first = Math.max(0, daysUntil(date, from));
  const last = Math.min(6, daysUntil(end_date, from));
  return `${first + 1} / ${last + 2}`;
}
