// What is known of the server's time: a phone's clock may be days or years off, and money, certificates and check-ins are dated by
// it. Every answer of our server says its time (best-time.ts goes on from there).

const KEY = 'connect-server-time';
/** A clock that differs by less is taken as right. Milliseconds. */
export const SLACK = 2 * 60 * 1000;
/** How old the stored answer may get before a new one is stored. Milliseconds. */
const OLD = 10 * 60 * 1000;
/** An answer after this time is not taken for the present time: longer than any request may take. Milliseconds. */
const PROMPT = 60 * 1000;

/** `at`: the server's time of an answer; `clock`: this device's then. Milliseconds since 1970. */
export type Heard = { at: number; clock: number };

/** This page's last answer; `ran`: `performance.now()` then, which no change of the clock moves. */
let last: (Heard & { ran: number }) | null = null;

/**
 * Notes the `Date` of an answer of our server; `asked`: this device's time of the request. An answer that a suspended page finds on
 * waking is hours old, and says nothing of the clock.
 */
export function noteServerTime(header: string | null, asked = Date.now()): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at) || Math.abs(Date.now() - asked) > PROMPT) return;
  const before = last;
  last = { at, clock: Date.now(), ran: performance.now() };
  const isNews = before === null || Math.abs(offsetOf(before) - offsetOf(last)) > 1000 || at - stored.at > OLD;
  if (isNews) store({ at, clock: last.clock });
}

/** For tests: a page that has heard nothing yet. */
export function forgetServerTime(): void {
  last = null;
  stored = { at: 0, clock: 0 };
}

/** This page's last answer; null before the first. */
export function lastHeard(): (Heard & { ran: number }) | null {
  return last;
}

export function offsetOf({ at, clock }: Heard): number {
  return at - clock;
}

export function isRight(one: Heard): boolean {
  return Math.abs(offsetOf(one)) <= SLACK;
}

/** What the browser has stored, as this page knows it; stands in for it if the browser doesn't store. */
let stored: Heard = { at: 0, clock: 0 };

/** What the last page stored, unparsed. Throws where the browser doesn't store. */
export function storedText(): string | null {
  return localStorage.getItem(KEY);
}

/** What this page has noted, stored or not; null if nothing. */
export function notedHere(): Heard | null {
  return stored.at === 0 ? null : stored;
}

function store(one: Heard): void {
  stored = one;
  try {
    localStorage.setItem(KEY, JSON.stringify(one));
  } catch {
    // Storage is switched off or full, or this is a worker: it is known as long as the page is open.
  }
}
