// Words about a course's day, times and place.
import type { Course } from '~contract/courses';
import { DAY_NAMES } from '~domain/hours';
import { displayDay } from '~domain/london-time';
import { weekdayOf } from '~domain/recurrence';
import { DOT } from './contact-text';

/** 'Sat 12/12/2026'. */
export function weekdayText(day: string): string {
  return `${(DAY_NAMES[weekdayOf(day) - 1] ?? '').slice(0, 3)} ${displayDay(day)}`;
}

/** '10:00–13:00'. */
export function timesText({ start_time, finish_time }: Pick<Course, 'start_time' | 'finish_time'>): string {
  return `${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

/** 'Quayside Yard · Callum Reith'. */
export function placeText({ supplier, instructors }: Pick<Course, 'supplier' | 'instructors'>): string {
  const site = supplier.connect_location_name || supplier.name;
  return [site, instructors.map(({ full_name }) => full_name).join(', ')].filter(Boolean).join(DOT);
}
