// Says which courses were added, with a way to the first of them and one to take all of them back.
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CourseCreate } from '~contract/calendar/courses';
import { removeCourse } from '~data/calendar/save';
import type { Queued } from '~data/outbox/enqueue';
import { COURSE_TYPE } from '~domain/calendar/course-types';
import { useUndoOfSave } from '~widgets/form-saves/use-offer-undo';
import { dayAndMonth, shortDay } from '../address/days';
import { opens } from '../address/links';

/** `keep` the saved changes, then `say` how the save ended. A second `keep` corrects the first course of a series. */
export function useCoursesAdded() {
  const added = useRef<readonly CourseCreate[]>([]);
  const offered = useUndoOfSave();
  const router = useRouter();
  const keep = (saved: readonly CourseCreate[], first: Queued | null) => {
    if (!first) return;
    const courses = [...saved, ...added.current.slice(1)];
    const isOne = courses.length === 1;
    added.current = courses;
    offered.keep({
      done: addedText(courses),
      where: isOne ? undefined : 'The first is sent. The others follow.',
      also: { label: 'View', run: () => void router.navigate(opens(`${first.id}/details`, {})) },
      // Courses that were never sent are only taken off this device; the school is asked to delete the others.
      undo: async () => (await removeCourse(first.id, isOne ? 'this' : 'all')).length > 0,
      undone: isOne ? `${nameOf(courses)} removed` : `${courses.length} courses removed`,
    });
  };
  return { keep, say: offered.say };
}

/** 'ITM added on Tue 8 Dec', '6 courses added, 8 Dec–12 Jan'. */
function addedText(courses: readonly CourseCreate[]): string {
  const days = courses.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (courses.length === 1) return `${nameOf(courses)} added on ${shortDay(first)}`;
  return `${courses.length} courses added, ${dayAndMonth(first)}–${dayAndMonth(last)}`;
}

function nameOf([first]: readonly CourseCreate[]): string {
  return first ? COURSE_TYPE[first.constant].label : '';
}
