// The typed day, start and instructor of a course that is to be moved. Its length stays.
import type { CourseView } from '~data/calendar/calendar';
import { minutesOf } from '~domain/time/time-of-day';
import { dayProblem } from '~widgets/typed/typed-day';
import { timeWithSeconds } from '../views/hours';
import type { NewPlace } from './use-save-move';

/** `instructor`: a staff id, 'none', or 'same' for those that the course has. `start`: 'HH:mm'. */
export type PlaceValues = { date: string; start: string; instructor: string };

export function valuesOf({ date, start_time }: CourseView): PlaceValues {
  return { date, start: start_time.slice(0, 5), instructor: 'same' };
}

/** Messages by field; none if the values name a place. */
export function problemsOf(
  course: CourseView,
  { date, start }: PlaceValues,
): Partial<Record<'date' | 'start', string>> {
  const day = date.trim() === '' ? 'This field is required' : dayProblem(date, '21/11/2026');
  const time = timeProblem(course, start);
  return { ...(day !== null && { date: day }), ...(time !== null && { start: time }) };
}

/** Null if the values are wrong, or name the place that the course has. */
export function placeOfValues(course: CourseView, values: PlaceValues): NewPlace | null {
  if (Object.keys(problemsOf(course, values)).length > 0) return null;
  const begin = minutesOf(values.start);
  const [start_time, finish_time] = [timeWithSeconds(begin), timeWithSeconds(begin + lengthOf(course))];
  const before = course.instructors.map(({ id }) => id);
  const instructors = values.instructor === 'same' ? before : idsOf(values.instructor);
  const isStill =
    values.date === course.date && start_time === course.start_time && instructors.join() === before.join();
  return isStill ? null : { date: values.date, start_time, finish_time, instructors };
}

function timeProblem(course: CourseView, start: string): string | null {
  if (start.trim() === '') return 'This field is required';
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(start)) return 'Enter a time, such as 16:45';
  return minutesOf(start) + lengthOf(course) < 24 * 60 ? null : 'The course would end after midnight';
}

function lengthOf({ start_time, finish_time }: CourseView): number {
  return minutesOf(finish_time) - minutesOf(start_time);
}

function idsOf(instructor: string): number[] {
  return instructor === 'none' ? [] : [Number(instructor)];
}
