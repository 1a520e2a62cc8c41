// What the form of a new report begins with: the present time, who is signed in, and the course or the bike it was opened from.
import type { CourseView } from '~data/calendar/calendar';
import { bestNow } from '~data/page/best-time';
import { londonDay, londonTime } from '~domain/time/london-time';
import type { IncidentValues } from './incident-fields';

/** `staff`: the person's own staff id; `course`, `bike`: from the address, if they are on this device. */
type Known = { staff: number | null; course: CourseView | undefined; bike: number | undefined };

export function prefillOf({ staff, course, bike }: Known): Partial<IncidentValues> {
  const now = new Date(bestNow());
  const today = londonDay(now);
  const isEarlier = course !== undefined && course.date < today;
  const present = course?.instructors.map(({ id }) => String(id)) ?? [];
  return {
    date: isEarlier ? course.date : today,
    time: isEarlier ? course.start_time.slice(0, 5) : londonTime(now),
    staff: present.length > 0 || staff === null ? present : [String(staff)],
    ...(bike !== undefined && { bikes: [String(bike)] }),
    ...(course && { supplier: String(course.supplier.id), training: trainingOf(course) }),
    // A course that the school doesn't have yet can't be named.
    ...(course && course.id > 0 && { course: String(course.id) }),
  };
}

/** The training of a course's kind, as a report has it. */
export function trainingOf({ constant }: Pick<CourseView, 'constant'>): string {
  if (constant.includes('CBT')) return 'CBT';
  return constant === 'FULL_LICENCE' ? 'DIRECT_ACCESS' : 'OTHER';
}
