// Looks whether this device's clock may be wrong. The line about it is loaded only then, because it would weigh on the sign-in page.
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { type Heard, lastHeard, offsetOf, storedText } from '~data/page/server-time';

/** From here on a clock may be wrong by a day. Milliseconds. */
const DOUBT = 60 * 60 * 1000;
/** How often it is looked at. Milliseconds. */
const EVERY = 10_000;

// If the chunk can't be loaded (no signal), the line is left out this time.
const ClockLine = lazy<ComponentType>(() =>
  import('./clock-line').then(
    (loaded) => ({ default: loaded.ClockLine }),
    () => ({ default: () => null }),
  ),
);

export function ClockWatch() {
  const [doubtful, setDoubtful] = useState(false);
  useEffect(() => {
    const look = () => setDoubtful(isDoubtful());
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  if (!doubtful) return null;
  return (
    <Suspense fallback={null}>
      <ClockLine />
    </Suspense>
  );
}

/** Whether this device's clock may be wrong by hours, by the server's last answer to this page or an earlier one. For certain: page/best-time.ts. */
export function isDoubtful(): boolean {
  const last = lastHeard();
  const heard = last ?? storedBefore();
  if (heard === null) return false;
  const passed = Date.now() - heard.clock;
  const jumped = last === null ? Math.min(0, passed) : passed - (performance.now() - last.ran);
  return Math.max(Math.abs(offsetOf(heard)), Math.abs(jumped)) > DOUBT;
}

function storedBefore(): Heard | null {
  try {
    return JSON.parse(storedText() ?? 'null') as Heard | null;
  } catch {
    return null; // not kept, or not written by us
  }
}
