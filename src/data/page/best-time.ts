// The best known time: the server's last answer plus the time counted since. Apart from server-time.ts, because the sign-in
// page doesn't need it.
import { z } from '~contract/wire/zod';
import { type Heard, isRight, lastHeard, notedHere, offsetOf, SLACK, storedText } from './server-time';

const heard = z.object({ at: z.number(), clock: z.number() });

/** Milliseconds since 1970: the server's time as far as it is known, else this device's. */
export function bestNow(): number {
  const last = lastHeard();
  if (last === null) return timeFrom(read(), Date.now());
  const ran = last.at + performance.now() - last.ran;
  if (!isRight(last)) {
    const clock = Date.now();
    // A wrong clock that has been corrected agrees with what the page has counted.
    if (Math.abs(clock - ran) <= SLACK || (offsetOf(last) > 0 && clock >= last.at)) return clock;
  }
  // While a page sleeps, only the clock goes on; when the clock is set back, only the page's count does.
  const passed = Math.max(Date.now() - last.clock, performance.now() - last.ran);
  return isRight(last) ? Math.max(last.at + passed - SLACK, Date.now()) : last.at + passed;
}

/**
 * The time by a device's clock and what was heard in an earlier page. A clock that was right then, or that has been put right since, is
 * believed; one that was wrong is wrong by as much now. It is never earlier than what was heard.
 */
export function timeFrom(before: Heard | null, clock: number): number {
  if (before === null) return clock;
  const { at } = before;
  if (isRight(before)) return Math.max(at, clock);
  const passed = clock - before.clock;
  if (offsetOf(before) > 0) return clock >= at ? clock : at + Math.max(0, passed);
  return passed >= 0 ? at + passed : Math.max(at, clock);
}

/**
 * When something was done that this device's clock dates `now` (milliseconds since 1970): by the best known time, with the clock's own
 * beside it if that is wrong. ISO 8601.
 */
export function stampOf(now: number): { recordedAt: string; deviceAt: string | undefined } {
  const [device, best] = [now, byBestTime(now)].map((at) => new Date(at).toISOString()) as [string, string];
  return { recordedAt: best, deviceAt: best === device ? undefined : device };
}

/** A time by this device's clock, corrected if that is wrong now. Milliseconds since 1970. */
export function byBestTime(at: number): number {
  const off = clockOff();
  return Math.abs(off) <= SLACK ? at : at + off;
}

/** How far this device's clock is behind the best known time; negative if it is ahead. Milliseconds. */
export function clockOff(): number {
  return bestNow() - Date.now();
}

/** Corrects `recordedAt`, a time by this device's clock: a clock that is wrong now was wrong by as much then. ISO 8601. */
export function correctedAt(recordedAt: string): string {
  const at = Date.parse(recordedAt);
  return Number.isNaN(at) ? recordedAt : new Date(byBestTime(at)).toISOString();
}

function read(): Heard | null {
  try {
    const found = heard.safeParse(JSON.parse(storedText() ?? 'null'));
    return found.data ?? null;
  } catch {
    return notedHere();
  }
}
