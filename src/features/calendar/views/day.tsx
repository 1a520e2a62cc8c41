// The day view on wide screens: hours from left to right, a lane for each instructor.
import type { CSSProperties } from 'react';
import type { CalendarView } from '~data/calendar/calendar';
import { londonTime } from '~domain/london-time';
import { minutesOf, timeFromMinutes } from '~domain/time-of-day';
import { CourseBlock } from './course-block';
import { EventBlock } from './event-block';
import { eventPart } from './event-words';
import { hoursOf, placeOf, shifted, STEP, timeWithSeconds, tracksOf, type Hours } from './hours';
import { LaneWho } from './lane-who';
import { lanesOf, type Lane } from './lanes';
import { MoveQuestion } from './move-question';
import type { Calendar } from './use-calendar';
import { useMoves } from './use-moves';

type DayProps = { calendar: Calendar; list: CalendarView };

/** Height in pixels of one track of a lane, and of the space around all tracks. */
const TRACK = 72;
const AROUND = 20;

export function Day({ calendar, list }: DayProps) {
  const { date, own, search } = calendar;
  const parts = list.events.flatMap((event) => eventPart(event, date) ?? []);
  const hours = hoursOf([...list.courses, ...parts]);
  const lanes = lanesOf(list, { instructor: search.instructor, own });
  const moves = useMoves(({ course, way }, { dx }, lane) => {
    const minutes = Math.round(((dx / lane.width) * (hours.to - hours.from)) / STEP) * STEP;
    return { date: course.date, ...shifted(course, minutes, way) };
  });
  const count = (hours.to - hours.from) / 60;
  return (
    <section className="card flex flex-1 flex-col overflow-x-auto" aria-label="Day">
      <div className="lanes lanes--day" style={{ '--hours': count } as CSSProperties}>
        <span className="lane-head text-tab text-ink-2">Instructor</span>
        <div className="lane-head lane-head--day" aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <span key={at}>{timeFromMinutes(hours.from + at * 60)}</span>
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneRow key={lane.key} lane={lane} calendar={calendar} moves={moves} hours={hours} />
        ))}
      </div>
      {moves.asked ? <MoveQuestion {...moves.asked} calendar={calendar} onClose={moves.close} /> : null}
    </section>
  );
}

type LaneRowProps = { lane: Lane; calendar: Calendar; moves: ReturnType<typeof useMoves>; hours: Hours };

function LaneRow({ lane, calendar, moves, hours }: LaneRowProps) {
  const { date, now } = calendar;
  const whole = { start_time: timeWithSeconds(hours.from), finish_time: timeWithSeconds(hours.to) };
  const events = lane.events.map((event) => ({ event, part: eventPart(event, date) ?? whole }));
  const tracks = tracksOf([...events.map(({ part }) => part), ...lane.courses]);
  const height = AROUND + TRACK * Math.max(1, ...tracks.map((track) => track + 1));
  const styleOf = (part: { start_time: string; finish_time: string }, at: number) => {
    const { from, length } = placeOf(part, hours);
    return { '--from': from, '--length': length, '--track': tracks[at] ?? 0 };
  };
  const isTarget = moves.target !== null && moves.target.lane === lane.key;
  return (
    <>
      <LaneWho lane={lane} now={now} />
      <div
        className={`lane lane--day ${isTarget ? 'lane-drop' : ''}`}
        style={{ minHeight: height }}
        data-lane={lane.key}
        role="group"
        aria-label={lane.name}
      >
        {events.map(({ event, part }, at) => (
          <EventBlock
            key={`event ${event.id}`}
            event={event}
            calendar={calendar}
            style={styleOf(part, at)}
            isTheirs={lane.key !== 'site'}
          />
        ))}
        {lane.courses.map((course, at) => (
          <CourseBlock
            key={course.id}
            course={course}
            calendar={calendar}
            style={styleOf(course, events.length + at)}
            grip={moves.grip(course, lane.key)}
            inDay
          />
        ))}
        <Now calendar={calendar} hours={hours} />
      </div>
    </>
  );
}

/** A line at the present time, if the day is today. */
function Now({ calendar: { date, today, now }, hours }: { calendar: Calendar; hours: Hours }) {
  const minutes = minutesOf(londonTime(new Date(now)));
  if (date !== today || minutes < hours.from || minutes > hours.to) return null;
  return <i className="now" style={{ '--at': (minutes - hours.from) / (hours.to - hours.from) } as CSSProperties} />;
}
