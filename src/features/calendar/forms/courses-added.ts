// Says which courses were added, with a way to the first of them and one to take all of them back.
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CourseCreate } from '~contract/courses';
import { removeCourse } from '~data/calendar/save';
import type { Queued } from '~data/outbox/enqueue';
import { COURSE_TYPE } from '~domain/course-types';
import type { Saved } from '~widgets/saving/save-and-wait';
import { useOfferUndo } from '~widgets/saving/use-offer-undo';
import { dayAndMonth, shortDay } from '../views/days';
import { opens } from '../views/links';

/** `id`: the first course's, negative until the school has it. */
type Added = { courses: readonly CourseCreate[]; id: number };

/** `keep` what was saved, then `say` what became of it. A second `keep` corrects the first course of a series. */
export function useCoursesAdded() {
  const added = useRef<Added | null>(null);
  const offerUndo = useOfferUndo();
  const router = useRouter();
  const keep = (courses: readonly CourseCreate[], first: Queued | null) => {
    const others = added.current?.courses.slice(1) ?? [];
    if (first) added.current = { courses: [...courses, ...others], id: first.id };
  };
  const say = (saved: Saved) => {
    if (!added.current) return;
    const { courses, id } = added.current;
    const isOne = courses.length === 1;
    offerUndo(saved, {
      done: addedText(courses),
      where: isOne ? undefined : 'The first is sent. The others follow.',
      also: { label: 'View', run: () => void router.navigate(opens(`${id}/details`, {})) },
      // Courses that were never sent are only taken off this device; the school is asked to delete the others.
      undo: async () => (await removeCourse(id, isOne ? 'this' : 'all')).length > 0,
      undone: isOne ? `${nameOf(courses)} removed` : `${courses.length} courses removed`,
    });
  };
  return { keep, say };
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
