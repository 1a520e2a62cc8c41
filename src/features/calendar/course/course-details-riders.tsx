// The riders in a course's details: who they are, their outcomes, what they owe, and who has cancelled.
import { Link } from '@tanstack/react-router';
import type { CourseDetail } from '~data/calendar/calendar';
import { listAllOrders } from '~data/orders/orders';
import { NO_ORDER_FILTERS } from '~domain/orders/query';
import { isEnded } from '~domain/orders/outcomes';
import { buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { bookedText } from '~widgets/course-choice/places-line';
import { ComposeLink } from '~widgets/messages/compose-link';
import { PapersLine, useCoursePapers } from '~widgets/disclaimers/papers-line';
import { SendLinksLink, SignLink } from '~widgets/disclaimers/sign-link';
import { RiderRow } from '~widgets/booking/rider-row';
import { weekdayText } from '~domain/time/weekday-text';
import { useNoOutcome } from '../check-in/use-no-outcome';
import { moneyText, owedBy, owedText } from '../entries/owed-text';
import { WaitingWay } from '../waiting/waiting-way';
import { orderLink } from './order-link';
import { RiderState } from './rider-state';
import { useToday } from '~widgets/hooks/use-today';

export function DetailsRiders({ course }: { course: CourseDetail }) {
  const { riders, places, conflicts, date } = course;
  const noOutcome = useNoOutcome(course);
  const papers = useCoursePapers(course);
  const isEarly = date > useToday();
  const isDone = noOutcome === null && riders.length > 0 && riders.every(({ outcome }) => isEnded(outcome));
  if (papers === undefined) return null;
  const owed = owedText(owedBy(riders));
  return (
    <section aria-label="Riders" className="card flex flex-col p-4 wide:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <h3 className="text-h2 font-bold">Riders</h3>
        <span className="text-ink-2">{[bookedText(riders.length, places), owed].filter(Boolean).join(' · ')}</span>
      </header>
      {riders.length === 0 ? <p className="text-ink-2">No riders booked yet.</p> : null}
      {riders.length > 0 && isEarly && noOutcome === null ? (
        <p className="text-tab text-ink-2">{`Riders can be checked in from ${weekdayText(date)}.`}</p>
      ) : null}
      <ul className="divided empty:hidden">
        {riders.map((rider) => (
          <RiderRow key={rider.id} rider={rider} conflicts={conflicts}>
            <PapersLine papers={papers} customer={rider.customer.id} />
            <RiderState rider={rider} course={course} />
          </RiderRow>
        ))}
      </ul>
      {isDone ? (
        <Link
          to="/calendar/$courseId/finish"
          params={{ courseId: String(course.id) }}
          search={true}
          {...OPENS}
          className={buttonClass('soft', false, 'self-start')}
        >
          Change outcomes
        </Link>
      ) : null}
      {riders.length > 0 && course.id > 0 ? (
        <ComposeLink
          to={{ riders: course.id }}
          label="Message riders"
          className={buttonClass('soft', false, 'mt-2 self-start')}
        />
      ) : null}
      <SignLink courseId={course.id} papers={papers} />
      <SendLinksLink courseId={course.id} papers={papers} />
      <WaitingWay course={course} />
      <Cancelled course={course} />
    </section>
  );
}

/** Those who have cancelled take no place, but money may be due to them, or from them. */
function Cancelled({ course: { id, date } }: { course: CourseDetail }) {
  const filters = { ...NO_ORDER_FILTERS, from: date, to: date, outcome: ['CANCELLED', 'CANCELLED_CHARGED'] } as const;
  const found = useLive(
    async () => (await listAllOrders({ filters })).filter(({ course }) => course.id === id),
    [id, date],
  );
  if (!found || found.length === 0) return null;
  return (
    <div className="flex flex-col border-t border-line pt-3">
      <p className="text-ink-2">{`${found.length} cancelled`}</p>
      <ul className="flex flex-col">
        {found.map(({ order, pending }) => (
          <li key={order.id} className="flex min-h-12 flex-wrap items-center gap-x-3">
            <Link
              {...orderLink(id, order.id)}
              className="inline-flex min-h-12 min-w-0 flex-1 items-center font-med text-accent-ink wrap-anywhere"
            >
              {order.customer.full_name || 'Erased contact'}
            </Link>
            <span className="tabular-nums">{moneyText({ ...order, pending })}</span>
            <OutcomeChip outcome={order.outcome} />
          </li>
        ))}
      </ul>
    </div>
  );
}
