// Checks a rider in with one tap, and takes it back with another. People who may not do that see the state only. It keeps its size,
// because what moves under a finger is missed.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CourseView, RiderView } from '~data/calendar/calendar';
import { bestToday } from '~data/today';
import { OUTCOME_LABEL, type Outcome } from '~domain/orders/outcomes';
import { farOutcome } from '~domain/time/stated-days';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { OutcomeChip } from '~widgets/booking/outcome-chip';
import { whenText } from '~widgets/format/when';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoOutcome } from './use-no-outcome';
import { useBestNow } from '~widgets/hooks/use-today';

/** The calendar's first load doesn't wait for what saves. */
const saving = () => import('./save-check-in');

/** Rarely asked. */
const FarOutcome = lazy(async () => ({ default: (await import('~widgets/conflicts/far-outcome')).FarOutcome }));

/** The outcomes that a tap changes. */
const TAPPED: ReadonlySet<Outcome> = new Set(['BOOKED', 'CHECKED_IN', 'NO_SHOW']);

/** A second tap of a glove within this time, in ms, doesn't take the first one back. */
const TWICE = 1000;

type CheckInProps = { rider: RiderView; course: Pick<CourseView, 'date' | 'instructors'> };

export function CheckIn({ rider, course }: CheckInProps) {
  const { outcome, outcome_at, pending, customer } = rider;
  const device = useDevice();
  const now = useBestNow();
  const today = bestToday();
  const isOpen = course.date <= today;
  const may = useNoOutcome(course) === null && isOpen && pending !== 'fixing';
  const last = useRef(-TWICE);
  const [isAsking, ask] = useState(false);
  useEffect(() => {
    // Ignored here: the tap loads it again, and shows the failure.
    if (may) saving().catch(() => undefined);
  }, [may]);
  if (!may || !TAPPED.has(outcome)) return outcome === 'BOOKED' ? null : <OutcomeChip outcome={outcome} />;
  const isIn = outcome === 'CHECKED_IN';
  const at = isIn && outcome_at !== null ? whenText(Date.parse(outcome_at), now) : '';
  const far = farOutcome('CHECKED_IN', course.date, today);
  const save = (why?: string) =>
    void saving().then(
      ({ saveCheckIn }) => saveCheckIn(rider, isIn ? 'BOOKED' : 'CHECKED_IN', { device, why, isFar: far !== null }),
      reportError,
    );
  const tap = () => {
    // The absolute difference: after a clock was set back every tap would be ignored.
    if (Math.abs(Date.now() - last.current) < TWICE) return;
    last.current = Date.now();
    if (isIn || far === null) save();
    else ask(true);
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
      {isAsking ? (
        <Suspense>
          <FarOutcome
            text={far}
            confirm="Check in"
            onCancel={() => ask(false)}
            onGive={(why) => {
              ask(false);
              save(why);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
