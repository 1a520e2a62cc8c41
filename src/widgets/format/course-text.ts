// Words about a course's day, times and place.
import type { Course } from '~contract/calendar/courses';
import { DOT } from './contact-text';

/** '10:00–13:00'. */
export function timesText({ start_time, finish_time }: Pick<Course, 'start_time' | 'finish_time'>): string {
  return `${start_time.slice(0, 5)}–${finish_time.slice(0, 5)}`;
}

/** 'Quayside Yard · Callum Reith'. */
export function placeText({ supplier, instructors }: Pick<Course, 'supplier' | 'instructors'>): string {
  const site = supplier.connect_location_name || supplier.name;
  return [site, instructors.map(({ full_name }) => full_name).join(', ')].filter(Boolean).join(DOT);
}
