// The speed of the line, measured from uploads. It decides whether a photo is made smaller and how large a piece may be.
import { UPLOAD_PIECE } from '~contract/wire/limits';

/** Under this a photo is made smaller first. Bits per second. */
const GOOD = 200_000;
/** A measurement this old says nothing about where the phone is now. Milliseconds. */
const COUNTS_FOR = 15 * 60 * 1000;
/** Smaller requests measure latency, not bandwidth. Bytes. */
const MEASURED_FROM = 16 * 1024;
/** A piece should take about this long, because a cut costs one piece. Seconds. */
const PIECE_TIME = 10;
/** Before anything is measured: at 50 kbit/s this still takes far less than the idle time-out of 30 s. Bytes. */
const FIRST_PIECE = 64 * 1024;
const STEP = 16 * 1024;

export class Line {
  /** Bits per second; null: not measured. */
  #speed: number | null = null;
  #at = 0;

  /** Notes that so many bytes took `milliseconds`; `now` in ms since 1970. */
  measure(bytes: number, milliseconds: number, now: number): void {
    if (bytes < MEASURED_FROM) return;
    this.#speed = (bytes * 8000) / Math.max(1, milliseconds);
    this.#at = now;
  }

  /** True if under 200 kbit/s was measured within 15 minutes. An unknown line counts as good: the first piece measures it. */
  isSlow(now: number): boolean {
    return this.slowUntil(now) > now;
  }

  /** Until when the line counts as slow, in ms since 1970; 0 if it doesn't. */
  slowUntil(now: number): number {
    const until = this.#at + COUNTS_FOR;
    // A clock that was set back must not make the line count as slow for ever.
    const isFresh = until > now && this.#at <= now;
    return this.#speed !== null && this.#speed < GOOD && isFresh ? until : 0;
  }

  /** The size of one piece of a file, in bytes. */
  get piece(): number {
    if (this.#speed === null) return FIRST_PIECE;
    const bytes = Math.floor((this.#speed * PIECE_TIME) / 8 / STEP) * STEP;
    return Math.max(STEP, Math.min(bytes, UPLOAD_PIECE));
  }
}

/** Files up to this size go in one request over any line. Bytes. */
export const ALWAYS_WHOLE = FIRST_PIECE;
