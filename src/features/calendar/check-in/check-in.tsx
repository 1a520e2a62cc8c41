// Checks a rider in with one tap, and takes it back with another. People who may not do that see the state only. It keeps its size,
// because what moves under a finger is missed.
import { useEffect, useRef } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { londonDay } from '~domain/london-time';
import { OUTCOME_LABEL, type Outcome } from '~domain/order-outcomes';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { whenText } from '~widgets/format/when';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import { useNoOutcome } from './use-no-outcome';

/** The calendar's first load doesn't wait for what saves. */
const saving = () => import('./save-check-in');

/** The outcomes that a tap changes. */
const TAPPED: ReadonlySet<Outcome> = new Set(['BOOKED', 'CHECKED_IN', 'NO_SHOW']);

/** A second tap of a glove within this time, in ms, doesn't take the first one back. */
const TWICE = 1000;

type CheckInProps = { rider: RiderView; course: Pick<CourseView, 'date' | 'instructors'> };

export function CheckIn({ rider, course }: CheckInProps) {
  const { outcome, outcome_at, pending, customer } = rider;
  const device = useDevice();
  const now = useNow(60_000);
  const isOpen = course.date <= londonDay(new Date(now));
  const may = useNoOutcome(course) === null && isOpen && pending !== 'fixing';
  const last = useRef(-TWICE);
  useEffect(() => {
    // A failure is met again, and said, at the tap.
    if (may) saving().catch(() => undefined);
  }, [may]);
  if (!may || !TAPPED.has(outcome)) return outcome === 'BOOKED' ? null : <OutcomeChip outcome={outcome} />;
  const isIn = outcome === 'CHECKED_IN';
  const at = isIn && outcome_at !== null ? whenText(Date.parse(outcome_at), now) : '';
  const tap = () => {
    // The absolute difference: after a clock was set back every tap would be ignored.
    if (Math.abs(Date.now() - last.current) < TWICE) return;
    last.current = Date.now();
    void saving().then(({ saveCheckIn }) => saveCheckIn(rider, isIn ? 'BOOKED' : 'CHECKED_IN', device), reportError);
  };
  return (
    <>
      {outcome === 'NO_SHOW' ? <OutcomeChip outcome={outcome} /> : null}
      <button
        type="button"
        className={buttonClass(isIn ? 'quiet' : 'soft', false, 'min-w-36 shrink-0')}
        aria-pressed={isIn}
        onClick={tap}
      >
        {isIn ? <Icon name="check" size={18} /> : null}
        <span className="text-left">
          {isIn ? OUTCOME_LABEL[outcome] : 'Check in'}
          {at === '' ? null : <span className="block text-cap font-med">{` ${at}`}</span>}
          <span className="sr-only">{` ${customer.full_name}`}</span>
        </span>
      </button>
    </>
  );
}
