// Words about a booking in a row of the list.
import type { ListedOrder } from '~data/orders/orders';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { weekdayText } from '~domain/time/weekday-text';

/** 'CBT'. */
export function courseText({ course }: ListedOrder): string {
  return COURSE_TYPE[course.constant].label;
}

/** 'Sat 28/11/2026 08:15'. */
export function dayText({ course: { date, start_time } }: ListedOrder): string {
  return `${weekdayText(date)} ${start_time.slice(0, 5)}`;
}
