// The day view on wide screens: hours from left to right, a lane for each instructor.
import type { CSSProperties } from 'react';
import type { CalendarView } from '~data/calendar/calendar';
import { londonTime } from '~domain/time/london-time';
import { minutesOf, timeFromMinutes } from '~domain/time/time-of-day';
import { CourseBlock } from '../entries/course-block';
import { shortDay } from '../address/days';
import { EventBlock } from '../entries/event-block';
import { eventPart } from '../entries/event-text';
import { freeHours, hoursOf, placeOf, shifted, STEP, timeWithSeconds, tracksOf, type Hours, type Part } from './hours';
import { KeyHint } from './key-hint';
import { LaneWho } from './lane-who';
import { lanesOf, type Lane } from './lanes';
import { Moves } from '../move/move-question-loaded';
import { NothingPlanned } from './nothing';
import { Slot, useMayAdd } from './slot';
import type { Calendar } from './use-calendar';
import { useCells } from './use-cells';
import { useInView } from './use-in-view';
import { useMoves } from '../move/use-droppable';

type DayProps = { calendar: Calendar; list: CalendarView };

export function Day({ calendar, list }: DayProps) {
  const { date, today, own, search } = calendar;
  const parts = list.events.flatMap((event) => eventPart(event, date) ?? []);
  const hours = hoursOf([...list.courses, ...parts]);
  const lanes = lanesOf(list, { instructor: search.instructor, own });
  const moves = useMoves(({ course, way }, { dx }, lane) => {
    const minutes = Math.round(((dx / lane.width) * (hours.to - hours.from)) / STEP) * STEP;
    return { date: course.date, ...shifted(course, minutes, way) };
  });
  const first = firstHour(calendar, [...list.courses, ...parts], hours);
  const count = (hours.to - hours.from) / 60;
  const cells = useCells({ column: first });
  const box = useInView(date);
  return (
    <>
      {list.courses.length === 0 ? (
        <NothingPlanned
          calendar={calendar}
          when={date === today ? 'today' : `on ${shortDay(date)}`}
          slots={lanes.length > 0}
        />
      ) : null}
      {lanes.length === 0 ? null : (
        <section ref={box} className="card grid-card flex flex-1 flex-col overflow-x-auto" aria-label="Day">
          <div className="lanes lanes--day" style={{ '--hours': count } as CSSProperties} {...cells}>
            <span className="lane-head text-tab text-ink-2">Instructor</span>
            <div className="lane-head lane-head--day" aria-hidden="true">
              {Array.from({ length: count }, (_, at) => (
                <span key={at} data-now={at === first ? '' : undefined}>
                  {timeFromMinutes(hours.from + at * 60)}
                </span>
              ))}
            </div>
            {lanes.map((lane, at) => (
              <LaneRow key={lane.key} lane={lane} row={at + 1} calendar={calendar} moves={moves} hours={hours} />
            ))}
          </div>
          <KeyHint />
          <Moves moves={moves} calendar={calendar} />
        </section>
      )}
    </>
  );
}

/** The hour to begin at, counted from the first one drawn: the present one today, else that of the first entry. */
function firstHour({ date, today, now }: Calendar, parts: readonly { start_time: string }[], hours: Hours): number {
  const starts =
    date === today ? [minutesOf(londonTime(new Date(now)))] : parts.map((part) => minutesOf(part.start_time));
  const start = Math.min(Math.max(hours.from, Math.min(...starts, hours.to)), hours.to - 60);
  return Math.floor((start - hours.from) / 60);
}

type LaneRowProps = { lane: Lane; row: number; calendar: Calendar; moves: ReturnType<typeof useMoves>; hours: Hours };

function LaneRow({ lane, row, calendar, moves, hours }: LaneRowProps) {
  const { date, now } = calendar;
  const mayAdd = useMayAdd();
  const whole = { start_time: timeWithSeconds(hours.from), finish_time: timeWithSeconds(hours.to) };
  const events = lane.events.map((event) => ({ event, part: eventPart(event, date) ?? whole }));
  const tracks = tracksOf([...events.map(({ part }) => part), ...lane.courses]);
  const count = Math.max(1, ...tracks.map((track) => track + 1));
  const placeIn = (part: Part, at: number) => {
    const { from, length } = placeOf(part, hours);
    const column = Math.max(0, Math.floor((minutesOf(part.start_time) - hours.from) / 60));
    return { style: { '--from': from, '--length': length, '--track': tracks[at] ?? 0 }, cell: { row, column } };
  };
  const isTarget = moves.target !== null && moves.target.lane === lane.key;
  return (
    <>
      <LaneWho lane={lane} now={now} />
      <div
        className={`lane lane--day ${isTarget ? 'lane-drop' : ''}`}
        style={{ '--tracks': count } as CSSProperties}
        data-lane={lane.key}
        role="group"
        aria-label={lane.name}
      >
        {events.map(({ event, part }, at) => (
          <EventBlock
            key={`event ${event.id}`}
            event={event}
            calendar={calendar}
            {...placeIn(part, at)}
            isTheirs={lane.key !== 'site'}
          />
        ))}
        {lane.courses.map((course, at) => (
          <CourseBlock
            key={course.id}
            course={course}
            calendar={calendar}
            {...placeIn(course, events.length + at)}
            grip={moves.grip(course, lane.key)}
            inDay
          />
        ))}
        {mayAdd(lane)
          ? freeHours([...events.map(({ part }) => part), ...lane.courses], hours).map((from) => (
              <Slot
                key={from}
                calendar={calendar}
                day={date}
                lane={lane}
                start={timeFromMinutes(from)}
                cell={{ row, column: (from - hours.from) / 60 }}
                style={{ '--at': (from - hours.from) / 60 }}
              />
            ))
          : null}
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
