// A booked rider's outcome, what they owe, the link to their booking, and the check-in.
import { Link } from '@tanstack/react-router';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { AnotherCourse } from '~widgets/course-choice/another-course';
import { CheckIn } from '../check-in/check-in';
import { CheckWay } from '../checks/check-way';
import { moneyText } from '../entries/owed-text';
import { orderLink } from './order-link';

type RiderStateProps = { rider: RiderView; course: Pick<CourseView, 'id' | 'date' | 'instructors'> };

export function RiderState({ rider, course }: RiderStateProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <CheckIn rider={rider} course={course} />
      <CheckWay rider={rider} course={course} />
      <AnotherCourse rider={rider} />
      <Link {...orderLink(course.id, rider.id)} className={buttonClass('quiet', false, 'ml-auto px-2 tabular-nums')}>
        <span>
          {moneyText(rider) || 'Booking'}
          <span className="sr-only">{`, booking of ${rider.customer.full_name || 'an erased contact'}`}</span>
        </span>
        <Icon name="right" size={18} />
      </Link>
    </div>
  );
}
