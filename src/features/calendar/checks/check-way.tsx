// The way to a rider's checks, which says what is still to be checked. Only for people who may check riders in.
import { Link } from '@tanstack/react-router';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { checksLeft } from '~domain/orders/checks';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoOutcome } from '../check-in/use-no-outcome';

type CheckWayProps = { rider: RiderView; course: Pick<CourseView, 'id' | 'instructors'>; className?: string };

export function CheckWay({ rider, course, className = '' }: CheckWayProps) {
  const noOutcome = useNoOutcome(course);
  if (noOutcome !== null || rider.customer.full_name === '' || rider.pending === 'fixing') return null;
  const left = checksLeft(rider).length;
  return (
    <Link
      to="/calendar/$courseId/checks/$orderId"
      params={{ courseId: String(course.id), orderId: String(rider.id) }}
      search={true}
      {...OPENS}
      className={buttonClass('quiet', false, `px-2 ${className}`)}
    >
      {left === 0 ? <Icon name="check" size={18} /> : null}
      <span>
        {left === 0 ? 'Checks done' : `${left} ${left === 1 ? 'check' : 'checks'} left`}
        <span className="sr-only">{`, ${rider.customer.full_name}`}</span>
      </span>
    </Link>
  );
}
