// The riders of today's course below its card in the phone's day: one tap checks a rider in. After the course it leads to finishing.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { isOver, londonInstant } from '~domain/time/london-time';
import { checkProblems } from '~domain/orders/checks';
import { isEnded } from '~domain/orders/outcomes';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { PapersLine, useCoursePapers } from '~widgets/disclaimers/papers-line';
import { SignLink } from '~widgets/disclaimers/sign-link';
import type { CoursePapers } from '~data/disclaimers/course';
import { useSession } from '~widgets/hooks/use-session';
import { ReachLine } from '~widgets/contacts/reach';
import { MarkLines } from '~widgets/conflicts/mark-lines';
import { SyncBadge } from '~widgets/sync/badge';
import { CheckIn } from '../check-in/check-in';
import { CheckWay } from '../checks/check-way';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { opens } from '../address/links';
import { moneyText } from './owed-text';
import type { Calendar } from '../views/use-calendar';

/** `is`: what is below the card; `isOpen`: the riders are shown, each with the mark of its own pending change. */
export type BelowCard = {
  is: 'nothing' | 'riders' | 'finish';
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** Nothing on other days, without riders, and once all is finished. */
export function useCardRiders(course: CourseView, calendar: Calendar): BelowCard {
  const { riders, date } = course;
  const noOutcome = useNoOutcome(course);
  const isNext = useIsNext(course, calendar);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const afterwards = noOutcome === null && riders.some(({ outcome }) => !isEnded(outcome)) ? 'finish' : 'nothing';
  const now = isOver(course, calendar.now) ? afterwards : 'riders';
  const is = date !== calendar.today || riders.length === 0 ? 'nothing' : now;
  // As it was when they were first shown: checking the last one in doesn't fold them.
  if (is === 'riders' && isOpen === null) setOpen(isNext);
  return { is, isOpen: is === 'riders' && isOpen === true, setOpen };
}

type CardRidersProps = { course: CourseView; calendar: Calendar; riders: BelowCard };

export function CardRiders({ course, calendar, riders }: CardRidersProps) {
  if (riders.is === 'nothing') return null;
  return (
    <div className="agc-riders">
      {riders.is === 'riders' ? (
        <Riders course={course} below={riders} />
      ) : (
        <Link {...opens(`${course.id}/finish`, calendar.at({}))} className={buttonClass('soft', false, 'w-full')}>
          Finish course
        </Link>
      )}
    </div>
  );
}

function Riders({ course, below: { isOpen, setOpen } }: { course: CourseView; below: BelowCard }) {
  const { riders } = course;
  const here = riders.filter(({ outcome }) => outcome === 'CHECKED_IN' || isEnded(outcome)).length;
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2 text-left font-med text-accent-ink"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex-1">{`${here} of ${riders.length} checked in`}</span>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </button>
      {isOpen ? <OpenRiders course={course} /> : null}
    </>
  );
}

function OpenRiders({ course }: { course: CourseView }) {
  const papers = useCoursePapers(course);
  if (papers === undefined) return null;
  return (
    <>
      <ul className="divided">
        {course.riders.map((rider) => (
          <Rider key={rider.id} rider={rider} course={course} papers={papers} />
        ))}
      </ul>
      <SignLink courseId={course.id} papers={papers} />
    </>
  );
}

type RiderProps = { rider: RiderView; course: CourseView; papers: CoursePapers | undefined };

/** A row has room for the mark of a pending change, so that none of the rows moves at a tap. */
function Rider({ rider, course, papers }: RiderProps) {
  return (
    <li className="py-1">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-20 flex-1">
          <span className="block font-med wrap-anywhere">{rider.customer.full_name || 'Erased contact'}</span>
          <span className="block text-cap text-ink-2">{moneyText(rider)}</span>
        </span>
        <CheckIn rider={rider} course={course} />
      </span>
      <PapersLine papers={papers} customer={rider.customer.id} />
      <span className="flex min-h-5">{rider.pending ? <SyncBadge state={rider.pending} small /> : null}</span>
      <MarkLines conflicts={checkProblems(rider).map((text) => ({ text }))} />
      <span className="flex text-tab text-ink-2">
        <ReachLine person={rider.customer} name={rider.customer.full_name} />
        <CheckWay rider={rider} course={course} className="ml-auto" />
      </span>
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
