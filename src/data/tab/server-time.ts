// The best known time: a phone's clock may be days or years off, and money, certificates and check-ins are dated by it. Every answer
// of our server says its time; between answers time goes on as this device counts it.
import { z } from '~contract/zod';

const KEY = 'connect-server-time';
/** A clock that differs by less is taken as right. Milliseconds. */
const SLACK = 10 * 60 * 1000;

/** `at`: the server's time of an answer; `clock`: this device's then. Milliseconds since 1970. */
const heard = z.object({ at: z.number(), clock: z.number() });
export type Heard = z.infer<typeof heard>;

/** This page's last answer; `ran`: `performance.now()` then, which no change of the clock moves. */
let last: (Heard & { ran: number }) | null = null;

/** Notes the `Date` of an answer of our server. */
export function noteServerTime(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const before = last;
  last = { at, clock: Date.now(), ran: performance.now() };
  const isNews = before === null || Math.abs(offsetOf(before) - offsetOf(last)) > 1000 || at - stored.at > SLACK;
  if (isNews) store({ at, clock: last.clock });
}

/** Milliseconds since 1970: the server's time as far as it is known, else this device's. */
export function bestNow(): number {
  if (last === null) return timeFrom(read(), Date.now());
  // A page may sleep, in which only the clock goes on; a clock may be set back, in which only the page does.
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

/** When something happened that this device's clock dated `recordedAt`: a clock that is wrong now was wrong then. ISO 8601. */
export function correctedAt(recordedAt: string): string {
  const [off, at] = [bestNow() - Date.now(), Date.parse(recordedAt)];
  return Math.abs(off) <= SLACK || Number.isNaN(at) ? recordedAt : new Date(at + off).toISOString();
}

/** For tests: a page that has heard nothing yet. */
export function forgetServerTime(): void {
  last = null;
}

function offsetOf({ at, clock }: Heard): number {
  return at - clock;
}

function isRight(one: Heard): boolean {
  return Math.abs(offsetOf(one)) <= SLACK;
}

/** What the browser has stored, as this page knows it; stands in for it if the browser doesn't store. */
let stored: Heard = { at: 0, clock: 0 };

function read(): Heard | null {
  try {
    const found = heard.safeParse(JSON.parse(storage()?.getItem(KEY) ?? 'null'));
    return found.data ?? null;
  } catch {
    return stored.at === 0 ? null : stored;
  }
}

function store(one: Heard): void {
  stored = one;
  try {
    storage()?.setItem(KEY, JSON.stringify(one));
  } catch {
    // Storage is switched off or full: it is known as long as the page is open.
  }
}

type Kept = { getItem: (key: string) => string | null; setItem: (key: string, text: string) => void };

/** Undefined in a worker. Throws where the browser doesn't store. */
function storage(): Kept | undefined {
  return (globalThis as { localStorage?: Kept }).localStorage;
}
