// The times of an event of the calendar, as they are after somebody has said some of them.
import type { Span } from './plan';

type Said = { [Field in keyof Span]?: Span[Field] | undefined };

/** Whoever gives times, and does not say that it is all day, means that it is not. */
export function eventTimes(said: Said, before: Span): Span {
  const isTimed = typeof said.start_time === 'string' || typeof said.finish_time === 'string';
  const { date = before.date, all_day = isTimed ? false : before.all_day } = said;
  // One of a single day stays one when only its day is changed.
  const last = before.end_date === before.date ? date : before.end_date;
  const { end_date = last, start_time = before.start_time, finish_time = before.finish_time } = said;
  return all_day
    ? { all_day, date, end_date, start_time: null, finish_time: null }
    : { all_day, date, end_date, start_time, finish_time };
}

/** Of an event of which nothing but its day is known yet. */
export function newEventTimes(date: string): Span {
  return { all_day: true, date, end_date: date, start_time: null, finish_time: null };
}
