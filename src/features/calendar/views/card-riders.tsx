// The riders of today's course below its card in the phone's day: one tap checks a rider in. After the course it leads to finishing.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { isOver, londonInstant } from '~domain/london-time';
import { isEnded } from '~domain/order-outcomes';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { useSession } from '~widgets/hooks/use-session';
import { ReachLine } from '~widgets/contact/reach';
import { SyncBadge } from '~widgets/sync/badge';
import { CheckIn } from '../check-in/check-in';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { opens } from './links';
import { moneyText } from './owed';
import type { Calendar } from './use-calendar';

type CardRidersProps = { course: CourseView; calendar: Calendar };

/** Nothing on other days, without riders, and once all is finished. */
export function CardRiders({ course, calendar }: CardRidersProps) {
  const { riders } = course;
  const noOutcome = useNoOutcome(course);
  const toFinish = riders.some(({ outcome }) => !isEnded(outcome));
  if (course.date !== calendar.today || riders.length === 0) return null;
  const isPast = isOver(course, calendar.now);
  if (isPast && (!toFinish || noOutcome !== null)) return null;
  return (
    <div className="agc-riders">
      {isPast ? null : <Riders course={course} calendar={calendar} />}
      {isPast ? (
        <Link {...opens(`${course.id}/finish`, calendar.at({}))} className={buttonClass('soft', false, 'w-full')}>
          Finish course
        </Link>
      ) : null}
    </div>
  );
}

function Riders({ course, calendar }: CardRidersProps) {
  const { riders } = course;
  const isNext = useIsNext(course, calendar);
  const [open, setOpen] = useState(isNext);
  const here = riders.filter(({ outcome }) => outcome === 'CHECKED_IN' || isEnded(outcome)).length;
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2 text-left font-med text-accent-ink"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="flex-1">{`${here} of ${riders.length} checked in`}</span>
        <Icon name={open ? 'up' : 'down'} size={18} />
      </button>
      {open ? (
        <ul className="divided">
          {riders.map((rider) => (
            <Rider key={rider.id} rider={rider} course={course} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Rider({ rider, course }: { rider: RiderView; course: CourseView }) {
  const money = moneyText(rider);
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-med wrap-anywhere">{rider.customer.full_name || 'Erased contact'}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-cap text-ink-2">
          {money}
          {rider.pending ? <SyncBadge state={rider.pending} small /> : null}
        </span>
        <span className="flex text-tab text-ink-2">
          <ReachLine person={rider.customer} name={rider.customer.full_name} />
        </span>
      </span>
      <CheckIn rider={rider} course={course} />
    </li>
  );
}

/** How long before its start a course's riders are shown, in ms. */
const BEFORE = 2 * 3_600_000;

/** True if somebody is still to be checked in to a course that starts soon or runs, unless the person instructs another one today. */
function useIsNext({ riders, date, start_time, instructors }: CourseView, { now, list }: Calendar): boolean {
  const { person } = useSession();
  const isTheirs = ({ instructors: who }: Pick<CourseView, 'instructors'>) =>
    who.some(({ id }) => id === person?.staff_id);
  const others = (list?.courses ?? []).filter((one) => one.date === date);
  return (
    riders.some(({ outcome }) => outcome === 'BOOKED') &&
    londonInstant(date, start_time).getTime() - now <= BEFORE &&
    (isTheirs({ instructors }) || !others.some(isTheirs))
  );
}
