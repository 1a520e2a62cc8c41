// The text of a conflict for a person who may not see everything that it names (security: hidden areas). They are told that there
// is a conflict, but not which course, which event, or what is wrong with which bike.
import type { Conflict } from './conflicts';

/** What a person may see of a school. `course`: whether they may see the course of this id; `levels`: what instructors are certified for. */
export type Sight = { course: (id: number) => boolean; events: boolean; bikes: boolean; levels: boolean };

/** The conflict's text for a person: its own text if they may see all that it names. */
export function conflictText(conflict: Conflict, sight: Sight): string {
  const { kind, text, about } = conflict;
  const { course, event, bike } = about;
  const sees = {
    course: course === undefined || sight.course(course),
    event: event === undefined || sight.events,
    bike: bike === undefined || sight.bikes,
  };
  const isLevel = kind === 'instructor_expired' || kind === 'instructor_not_certified';
  if (sees.course && sees.event && sees.bike && (sight.levels || !isLevel)) return text;
  const who = sees.bike ? conflict.who : 'This bike';
  if (kind === 'instructor_twice') return `${who} instructs another course at the same time`;
  if (kind === 'rider_twice') return `${who} is booked on another course at the same time`;
  if (kind === 'bike_twice') return `${who} is already booked by someone else at that time`;
  if (isLevel) return `${who} is not certified for this course`;
  if (kind === 'instructor_away') return `${who} is not available at that time`;
  if (kind === 'site_closed') return `${who} is closed at that time`;
  return `${who} can't be used on that day`;
}
