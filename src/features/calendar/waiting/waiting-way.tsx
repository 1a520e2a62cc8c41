// From a course's details to its waiting list: how many wait, and who is next for a free place.
import { Link } from '@tanstack/react-router';
import type { CourseDetail } from '~data/calendar/calendar';
import { listWaiting } from '~data/orders/waiting';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useIsHidden, useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { NextLine, useFree } from './next-line';

/** Nothing while the course has places and nobody waits. */
export function WaitingWay({ course }: { course: CourseDetail }) {
  const { id } = course;
  const isHidden = useIsHidden('orders');
  const noEdit = useNoEdit('orders');
  const waiting = useLive(() => listWaiting(id), [id]) ?? [];
  const isFull = useFree(course) === 0;
  if (isHidden || (waiting.length === 0 && (!isFull || noEdit !== null))) return null;
  return (
    <div className="flex flex-col items-start gap-2 pt-2">
      <NextLine course={course} waiting={waiting} />
      <Link
        to="/calendar/$courseId/waiting"
        params={{ courseId: String(id) }}
        search={true}
        {...OPENS}
        className={buttonClass('soft', false, 'max-wide:w-full')}
      >
        <Icon name="clock" size={18} />
        <span>{waiting.length === 0 ? 'Waiting list' : `${waiting.length} waiting`}</span>
      </Link>
    </div>
  );
}
