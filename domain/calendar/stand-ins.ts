// Who could take the place of an instructor who leaves. Shown before a person is deactivated (docs/domain.md, An instructor who
// leaves).
import { conflictsOfCourse } from './conflicts';
import type { CourseOfPlan, SchoolPlan } from './day-plan';
import { overlaps, type Slot } from './plan';

/** A person of the school. `certificate_expires`: the last day of their certificate, 'yyyy-MM-dd'; null if it isn't recorded. */
export type StandIn = {
  id: number;
  name: string;
  active: boolean;
  instructor_certificate: string;
  certificate_expires: string | null;
  /** Ids of the sites where they work. */
  sites: readonly number[];
};

/**
 * Those who could instruct a course in place of the person `leaving`: active, with an instructor's certificate that is valid on
 * its day, not on the course yet, and without a conflict of their own. Those who work at its site come first, then by name.
 */
export function standInsFor(
  course: CourseOfPlan,
  leaving: number,
  people: readonly StandIn[],
  plan: SchoolPlan,
): StandIn[] {
  const stays = (id: number) => id !== leaving && course.instructors.includes(id);
  const isFree = ({ id }: StandIn) =>
    conflictsOfCourse({ ...course, instructors: [id] }, plan).every(({ about }) => about.staff !== id);
  return people
    .filter((one) => one.id !== leaving && one.active && !stays(one.id))
    .filter((one) => isCertified(one, course.date) && isFree(one))
    .toSorted(
      (one, other) =>
        Number(other.sites.includes(course.supplier)) - Number(one.sites.includes(course.supplier)) ||
        one.name.localeCompare(other.name, 'en-GB'),
    );
}

/** For each course the id of the first person who isn't proposed for another one at the same time; null where there is none. */
export function proposeStandIns(
  courses: readonly { slot: Slot; others: readonly { id: number }[] }[],
): (number | null)[] {
  const proposed: { slot: Slot; id: number }[] = [];
  return courses.map(({ slot, others }) => {
    const isTaken = (id: number) => proposed.some((one) => one.id === id && overlaps(one.slot, slot));
    const id = others.find((one) => !isTaken(one.id))?.id ?? null;
    if (id !== null) proposed.push({ slot, id });
    return id;
  });
}

/** The last day of a certificate is a good one. */
function isCertified({ instructor_certificate, certificate_expires }: StandIn, day: string): boolean {
  return instructor_certificate !== '' && (certificate_expires === null || day <= certificate_expires);
}
