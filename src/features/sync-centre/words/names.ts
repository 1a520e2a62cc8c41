// Names for the ids inside a change, from this device: sites, staff, bikes, and files in the outbox.
import { read } from '~data/database-access';
import { DOCUMENTS } from '~data/entities/all';
import { getPlanner } from '~data/calendar/planner';
import { courseName } from '~data/calendar/save';
import type { Database } from '~data/database/connection';
import { namesOf } from '~data/database/ids';
import { getRows } from '~data/mirror/read-rows';
import { useLive } from '~widgets/hooks/use-live';

/**
 * By id; `files` by the seq of their change. Sites by their everyday name, bikes by their plate, courses by kind, day and site:
 * those that pending changes of bookings and disclaimers name, by the ids in the changes.
 */
export type Names = Readonly<Record<'sites' | 'staff' | 'bikes' | 'courses' | 'files', ReadonlyMap<number, string>>>;

const NOBODY: Names = {
  sites: new Map(),
  staff: new Map(),
  bikes: new Map(),
  courses: new Map(),
  files: new Map(),
};

/** Empty while loading. */
export function useNames(): Names {
  return useLive(findNames, []) ?? NOBODY;
}

function findNames(): Promise<Names> {
  return read(NOBODY, async (database) => {
    const { rows: sites } = await getRows(database, 'suppliers');
    const { rows: staff } = await getRows(database, 'staff_ref');
    const { rows: bikes } = await getRows(database, 'bikes');
    const documents = await database.mirror.mutations.where('entity').anyOf(DOCUMENTS).toArray();
    return {
      sites: new Map(sites.map((site) => [site.id, site.connect_location_name || site.name])),
      staff: new Map(staff.map((person) => [person.id, person.full_name])),
      bikes: new Map(bikes.map((bike) => [bike.id, bike.registration_plate])),
      courses: await findCourses(database),
      files: new Map(documents.map(({ seq = 0, file }) => [seq, file?.name ?? ''])),
    };
  });
}

async function findCourses(database: Database): Promise<ReadonlyMap<number, string>> {
  const changes = await database.mirror.mutations
    .where('entity')
    .anyOf(['orders', 'waiting_riders', 'incidents', 'disclaimers'])
    .toArray();
  const lost = await database.mirror.lost.toArray();
  const bodies = [...changes.map(({ body }) => body), ...lost.map(({ change }) => change?.body ?? {})];
  const ids = bodies.flatMap(({ school_course_id: on, from_course: from, course }) => [on, from, course].filter(isId));
  if (ids.length === 0) return new Map();
  const { courses } = await getPlanner(database);
  const named = await namesOf(database.mirror, 'courses', ids);
  return new Map(
    ids.flatMap((id) => {
      const course = courses.find((one) => one.id === (named.get(id) ?? id));
      return course ? [[id, courseName(course)] as const] : [];
    }),
  );
}

function isId(value: unknown): value is number {
  return typeof value === 'number';
}
