// The riders' outcomes after a course is finished, and the way to another course for those who need it.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RiderView } from '~data/calendar/calendar';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { useDevice } from '~widgets/hooks/use-device';
import { SyncBadge } from '~widgets/sync/badge';
import { AnotherCourse } from '~widgets/course-choice/another-course';

export function FinishedList({ riders }: { riders: readonly RiderView[] }) {
  const device = useDevice();
  const head = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => head.current?.focus(), []);
  return (
    <section aria-label="Outcomes" className="card mt-1 flex flex-col gap-2 p-4 wide:p-5">
      <div role="status">
        <h3 ref={head} tabIndex={-1} className="text-h2 font-bold outline-none">
          {headOf(riders, device)}
        </h3>
        {riders.some(({ pending }) => pending === 'waiting') ? (
          <p className="text-ink-2">Will send when there is signal.</p>
        ) : null}
      </div>
      <ul className="divided">
        {riders.map((rider) => (
          <li key={rider.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <span className="min-w-0 flex-1 font-med wrap-anywhere">
              {rider.customer.full_name || 'Erased contact'}
            </span>
            <OutcomeChip outcome={rider.outcome} />
            {rider.pending ? <SyncBadge state={rider.pending} /> : null}
            {rider.pending === 'fixing' ? <Link to="/sync">Open the Sync centre</Link> : null}
            <AnotherCourse rider={rider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says finished only where the school knows it. */
function headOf(riders: readonly RiderView[], device: string): string {
  const wrong = riders.filter(({ pending }) => pending === 'fixing').length;
  const all = riders.length === 1 ? 'outcome' : 'outcomes';
  if (wrong > 0) return `${wrong} of ${riders.length} ${all} ${wrong === 1 ? 'needs' : 'need'} fixing`;
  return riders.some(({ pending }) => pending !== null) ? `Outcomes saved on this ${device}` : 'Course finished';
}
