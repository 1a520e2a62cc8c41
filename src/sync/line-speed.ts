// How fast the line is, from what uploads have taken: whether a photo goes as it is or smaller, and how large a piece may be.
import { UPLOAD_PIECE } from '~contract/limits';

/** Under this a photo is made smaller first. Bits per second. */
const GOOD = 200_000;
/** A measurement this old says nothing about where the phone is now. Milliseconds. */
const COUNTS_FOR = 15 * 60 * 1000;
/** Smaller requests measure the way there and back, not the line. Bytes. */
const MEASURED_FROM = 16 * 1024;
/** A piece should take about this long: a cut costs no more than that. Seconds. */
const PIECE_TIME = 10;
/** Before anything is measured: at 50 kbit/s still far from 30 s without a sign of life. Bytes. */
const FIRST_PIECE = 64 * 1024;
const STEP = 16 * 1024;

export class Line {
  /** Bits per second; null: not measured. */
  #speed: number | null = null;
  #at = 0;

  /** So many bytes were answered for after `milliseconds`; `now` in ms since 1970. */
  measure(bytes: number, milliseconds: number, now: number): void {
    if (bytes < MEASURED_FROM) return;
    this.#speed = (bytes * 8000) / Math.max(1, milliseconds);
    this.#at = now;
  }

  /** Measured under 200 kbit/s a short while ago. An unknown line counts as good: the first piece measures it. */
  isSlow(now: number): boolean {
    return this.slowUntil(now) > now;
  }

  /** When a slow line is worth another look, in ms since 1970; 0 for one that is not slow. */
  slowUntil(now: number): number {
    const until = this.#at + COUNTS_FOR;
    // A clock that was set back must not keep it slow for ever.
    const isFresh = until > now && this.#at <= now;
    return this.#speed !== null && this.#speed < GOOD && isFresh ? until : 0;
  }

  /** How much of a file goes in one piece, in bytes. */
  get piece(): number {
    if (this.#speed === null) return FIRST_PIECE;
    const bytes = Math.floor((this.#speed * PIECE_TIME) / 8 / STEP) * STEP;
    return Math.max(STEP, Math.min(bytes, UPLOAD_PIECE));
  }
}

/** Files up to this size go in one go over any line. Bytes. */
export const ALWAYS_WHOLE = FIRST_PIECE;
