// When a person did something: work saved without signal arrives much later.

const DAY = 24 * 60 * 60 * 1000;
/** A phone may lie unused for a season; one that was never right says a year long gone. */
const PAST = 400 * DAY;
const FUTURE = 10 * 60 * 1000;

/**
 * The header's time if it is between 400 days before and 10 minutes after now (a phone's clock may be a little fast).
 * Otherwise, and for text that isn't a timestamp, now: a wrong clock must not make a queued write fail for ever.
 */
export function recordedAt(header: unknown, now: Date): Date {
  if (typeof header !== 'string' || !ISO.test(header)) return now;
  const at = Date.parse(header);
  const age = now.getTime() - at;
  return age <= PAST && age >= -FUTURE ? new Date(at) : now;
}

/** What the device's clock said instead, if the header is a timestamp; it is only shown, so any time will do. Otherwise null. */
export function deviceAt(header: unknown): Date | null {
  if (typeof header !== 'string' || !ISO.test(header)) return null;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/u;
