// A line on every screen while this device's date is wrong, because only a person can put it right.
import { clockOff } from '~data/page/best-time';
import { bestToday } from '~data/today';
import { displayDay, londonDay } from '~domain/time/london-time';
import { Icon } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';

const DAY = 24 * 60 * 60 * 1000;
/** How often it is looked at again. Milliseconds. */
const EVERY = 10_000;

export function ClockLine() {
  const [now, device] = [useNow(EVERY), useDevice()];
  if (Math.abs(clockOff()) < DAY) return null;
  return (
    <p role="status" className="m-4 card flex items-center gap-2 p-3 font-med">
      <Icon name="alert" size={20} />
      <span className="min-w-0 flex-1">
        {`The date on this ${device} is wrong: it says ${displayDay(londonDay(new Date(now)))}. Connect uses the school’s date, ${displayDay(bestToday())}. Put it right in the settings of this ${device}.`}
      </span>
    </p>
  );
}
