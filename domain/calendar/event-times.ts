// The times of a calendar event after some of its time fields were changed.
import type { Span } from './plan';

type Said = { [Field in keyof Span]?: Span[Field] | undefined };

/** `before` with the changes of `said`. A time without `all_day` makes the event a timed one. */
export function eventTimes(said: Said, before: Span): Span {
  const isTimed = typeof said.start_time === 'string' || typeof said.finish_time === 'string';
  const { date = before.date, all_day = isTimed ? false : before.all_day } = said;
  // An event of a single day stays one when only its day is changed.
  const last = before.end_date === before.date ? date : before.end_date;
  const { end_date = last, start_time = before.start_time, finish_time = before.finish_time } = said;
  return all_day
    ? { all_day, date, end_date, start_time: null, finish_time: null }
    : { all_day, date, end_date, start_time, finish_time };
}

/** The times of a new event: the whole day. */
export function newEventTimes(date: string): Span {
  return { all_day: true, date, end_date: date, start_time: null, finish_time: null };
}
