// The lanes of the week and day views: one for each instructor, one for courses without one, one for events that name
// none of these people.
import { isOver } from '~domain/time/london-time';
import type { CalendarView, CourseView, EventView } from '~data/calendar/calendar';

/** A staff id; 'none': courses without an instructor; 'site': events that name nobody who has a lane. */
export type LaneKey = number | 'none' | 'site';

export type Lane = {
  key: LaneKey;
  name: string;
  /** Number of the instructor certificate; '' for none. */
  detail: string;
  courses: readonly CourseView[];
  events: readonly EventView[];
};

type Asked = { instructor?: number | undefined; own: number | null };

/** `instructor`: the filter's staff id. `own`: staff id of a person who sees only their own courses, else null. */
export function lanesOf(list: CalendarView, { instructor, own }: Asked): Lane[] {
  const only = instructor ?? own;
  const people = peopleOf(list).filter(({ id }) => only === null || id === only);
  const isHere = new Set(people.map(({ id }) => id));
  const lanes = people.map(({ id, name, detail }) => ({
    key: id,
    name,
    detail,
    courses: list.courses.filter(({ instructors }) => instructors.some((one) => one.id === id)),
    events: list.events.filter(({ staff }) => staff.includes(id)),
  }));
  // A person without an instructor certificate has a lane only if it has an entry or is the only lane shown.
  const shown = lanes.filter(
    ({ key, detail, ...lane }) => detail !== '' || key === only || lane.courses.length + lane.events.length > 0,
  );
  const nobody = list.courses.filter(({ instructors }) => instructors.length === 0);
  const places = list.events.filter(({ staff }) => !staff.some((id) => isHere.has(id)));
  return [
    ...laneWith({ key: 'site', name: 'Sites and bikes', detail: '', courses: [], events: places }),
    ...shown,
    ...laneWith({ key: 'none', name: 'No instructor', detail: '', courses: nobody, events: [] }),
  ];
}

function laneWith(lane: Lane): Lane[] {
  return lane.courses.length + lane.events.length > 0 ? [lane] : [];
}

/** The school's instructors, then people named by a course whose staff row this device doesn't have. */
function peopleOf({ instructors, courses }: CalendarView): { id: number; name: string; detail: string }[] {
  const known = instructors.map(({ id, full_name, instructor_certificate }) => ({
    id,
    name: full_name,
    detail: instructor_certificate,
  }));
  const ids = new Set(known.map(({ id }) => id));
  const gone = courses.flatMap((course) => course.instructors).filter(({ id }) => !ids.has(id));
  return [...known, ...new Map(gone.map(({ id, full_name }) => [id, { id, name: full_name, detail: '' }])).values()];
}

/** The note in a lane's head on courses that aren't over: '2 conflicts', '1 to assign'; null for none. `now`: ms. */
export function laneNote({ key, courses }: Lane, now: number): { kind: 'red' | 'amber'; text: string } | null {
  const open = courses.filter((course) => !isOver(course, now));
  if (key === 'none') return open.length === 0 ? null : { kind: 'amber', text: `${open.length} to assign` };
  const count = open.filter(({ conflicts }) => conflicts.length > 0).length;
  return count === 0 ? null : { kind: 'red', text: `${count} ${count === 1 ? 'conflict' : 'conflicts'}` };
}

/** The instructors of a course after a drag from one lane to another. Staff ids. */
export function movedTo(instructors: readonly number[], from: LaneKey, to: LaneKey): number[] {
  if (from === to) return [...instructors];
  const rest = instructors.filter((id) => id !== from && id !== to);
  return typeof to === 'number' ? [...rest, to] : rest;
}
