// Whether the signed-in person may record outcomes: with access to orders, or as one who may change the course.
import type { CourseView } from '~data/calendar/calendar';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoCourseEdit } from '~widgets/page/course-access';

/** Why the person can't check riders in nor finish the course; null if they can. */
export function useNoOutcome({ instructors }: Pick<CourseView, 'instructors'>): string | null {
  const noOrder = useNoEdit('orders');
  const noCourse = useNoCourseEdit(instructors.map(({ id }) => id));
  return noOrder === null ? null : noCourse;
}
