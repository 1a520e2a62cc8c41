// The courses to come that a person instructs, with those who could instruct them instead, and the change of one for the other
// (docs/domain.md, An instructor who leaves).
import { londonDay, londonTime } from '~domain/time/london-time';
import { proposeStandIns, type StandIn, standInsFor } from '~domain/calendar/stand-ins';
import { plannedCourse } from '~domain/calendar/day-plan';
import type { Course } from '~contract/calendar/courses';
import { door, read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { getRows } from '~data/mirror/read-rows';
import { bestNow } from '~data/page/best-time';
import { planOf, ridersOf } from './plan';
import { getPlanner } from './planner';
import { saveCourse } from './save';

/**
 * `date`: London day, 'yyyy-MM-dd'; times 'HH:mm:ss'. `riders`: how many are booked. `proposed`: the id of one of `others`, who
 * come in the order of preference; null for none.
 */
export type Instructed = {
  course: number;
  date: string;
  start_time: string;
  finish_time: string;
  title: string;
  site: string;
  riders: number;
  others: readonly { id: number; name: string }[];
  proposed: number | null;
};

/** The courses from now on that a person instructs, by time. */
export function listInstructed(staff: number): Promise<readonly Instructed[]> {
  return read<readonly Instructed[]>([], async (database) => {
    const planner = await getPlanner(database);
    const people = (await getRows(database, 'staff')).rows.map(
      ({ id, full_name: name, suppliers: sites, ...rest }): StandIn => ({ ...rest, id, name, sites }),
    );
    const now = new Date(bestNow());
    const [day, time] = [londonDay(now), `${londonTime(now)}:00`];
    const led = planner.courses
      .filter(({ date, finish_time }) => date > day || (date === day && finish_time > time))
      .filter(({ instructors }) => instructors.some(({ id }) => id === staff))
      .toSorted((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1))
      .map((row) => {
        const { id, date, start_time, finish_time, supplier } = row;
        const planned = plannedCourse(
          row,
          supplier.id,
          row.instructors.map((one) => one.id),
        );
        const others = standInsFor(planned, staff, people, planOf(planner, date));
        return {
          course: id,
          date,
          start_time,
          finish_time,
          title: planned.title,
          site: supplier.connect_location_name,
          riders: ridersOf(planner, id).length,
          others: others.map((one) => ({ id: one.id, name: one.name })),
        };
      });
    const proposed = proposeStandIns(led.map((one) => ({ slot: one, others: one.others })));
    return led.map((one, at) => ({ ...one, proposed: proposed[at] ?? null }));
  });
}

/** On this course the person `to` instructs in place of `from`. */
export type StandInFor = { course: number; from: number; to: number };

/** Saves the changes of instructors, each as a change of its course. Throws NotAllowedError and StorageFullError. */
export async function changeInstructors(changes: readonly StandInFor[]): Promise<void> {
  for (const { course, from, to } of changes) {
    const on = await door.run(async (database) => {
      const id = await nameOf(database.mirror, 'courses', course);
      const { courses } = await getPlanner(database);
      return courses.find((one) => one.id === id)?.instructors.map((one) => one.id) ?? [];
    });
    if (!on.includes(from)) continue;
    await saveCourse(course, { instructors: [...new Set(on.map((id) => (id === from ? to : id)))] });
  }
}

function whenOf({ date, start_time }: Pick<Course, 'date' | 'start_time'>): string {
  return `${date} ${start_time}`;
}
