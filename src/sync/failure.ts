// What a failed pull means and how long to wait (docs/sync.md, What the answers mean).
import { ApiError } from '~data/http/api-error';
import { WAIT_MAX } from '~data/outbox/holds';
import { NobodyError, UpgradedError } from '~data/database/connection-lost';

/**
 * `stop`: there is nobody to pull for. `denied`: ask who is signed in, then wait. `pause`: nothing before that time, whatever
 * happens; `outdated`: because this app is too old. `retry`: with exponential back-off, or at the next trigger.
 */
export type Failure =
  | { kind: 'stop' }
  | { kind: 'denied' | 'pause' | 'outdated'; wait: number }
  | { kind: 'retry'; isUnanswered: boolean };

const WAIT_MIN = 1000;

/** Classifies an error of a pull. */
export function classify(error: unknown): Failure {
  if (error instanceof NobodyError || error instanceof UpgradedError) return { kind: 'stop' };
  if (!(error instanceof ApiError)) return { kind: 'retry', isUnanswered: false };
  const { kind, status, retryAfter } = error;
  if (kind === 'auth') return { kind: 'stop' };
  if (kind === 'denied') return { kind: 'denied', wait: WAIT_MAX };
  if (status === 426) return { kind: 'outdated', wait: WAIT_MAX };
  if ((status === 429 || status === 503) && retryAfter !== undefined) {
    return { kind: 'pause', wait: Math.min(retryAfter * 1000, WAIT_MAX) };
  }
  return { kind: 'retry', isUnanswered: kind === 'offline' };
}

/** The server does not know this cursor (410), or cannot even read it (400). */
export function isUnknownCursor(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 410 || (error.status === 400 && 'cursor' in error.fields));
}

/** The server has come back from a backup. */
export function isRestored(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'history_changed';
}

/** Full jitter of 1 s · 2^attempt, at most 5 min, so that devices don't all come back at once. Milliseconds. */
export function backoff(attempt: number, random: number): number {
  return Math.round(random * Math.min(WAIT_MIN * 2 ** Math.min(attempt, 20), WAIT_MAX));
}
