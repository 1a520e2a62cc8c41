// Which courses this person may drag, where they may drop them, and the question after a drop.
import { useState } from 'react';
import { useOwnOnly, whyNoCourseEdit } from '~widgets/page/course-access';
import { useSession } from '~widgets/hooks/use-session';
import type { CourseView } from '~data/calendar/calendar';
import { movedTo, type LaneKey } from '../views/lanes';
import { laneAt, useDrag, type Grip, type Held, type Point, type Slot, type Target } from './use-drag';

/** `target`: null until the person has chosen one. */
export type Asked = { course: CourseView; target: Target | null };

/** `slotAt`: the day and times of a course dropped at a point. */
export function useMoves(slotAt: (held: Held, at: Point, lane: { width: number; at: number }) => Slot) {
  const { person } = useSession();
  const own = useOwnOnly();
  const [asked, setAsked] = useState<Asked | null>(null);
  const judge = (held: Held, point: Point): Target | null => {
    const under = laneAt(point);
    const to = held.way === 'end' ? held.lane : under?.key;
    if (!under || to === undefined || to === 'site') return null;
    const before = held.course.instructors.map(({ id }) => id);
    const instructors = movedTo(before, held.lane, to);
    if (own !== null && !instructors.includes(own)) return null;
    const slot = slotAt(held, point, under);
    const { date, start_time, finish_time } = held.course;
    const isStill =
      to === held.lane && slot.date === date && slot.start_time === start_time && slot.finish_time === finish_time;
    return isStill ? null : { ...slot, lane: to, instructors };
  };
  const { target, gripOf } = useDrag({
    judge,
    onDrop: ({ course }, to) => setAsked({ course, target: to }),
    onAsk: (course) => setAsked({ course, target: null }),
  });
  const mayMove = ({ instructors }: CourseView) =>
    person !== null &&
    whyNoCourseEdit(
      person,
      instructors.map(({ id }) => id),
    ) === null;
  return {
    target,
    asked,
    close: () => setAsked(null),
    grip: (course: CourseView, lane: LaneKey): Grip | null => (mayMove(course) ? gripOf(course, lane) : null),
  };
}
