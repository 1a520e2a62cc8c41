// Recognises gestures on a picture: one pointer drags or taps, two pinch.
import { distance, middle, swipeOf, type Point } from './zoom';

/** Two taps within this time and distance are one double tap: milliseconds, CSS pixels. */
const DOUBLE_TAP = { time: 300, distance: 30 };
/** A pointer that moved less has tapped. CSS pixels. */
const STILL = 10;
const NOWHERE: Point = { x: 0, y: 0 };

type Tap = Point & { time: number };

export class PhotoHand {
  readonly #fingers = new Map<number, Point>();
  #dragged = NOWHERE;
  #lastTap: Tap | null = null;

  down(id: number, at: Point): void {
    if (this.#fingers.size === 0) this.#dragged = NOWHERE;
    this.#fingers.set(id, at);
  }

  /** How far the picture moved, and the factor it grew by around `at`; null for a pointer that isn't down. */
  move(id: number, now: Point): { by: Point; grown: number; at: Point } | null {
    const before = this.#fingers.get(id);
    if (!before) return null;
    const other = [...this.#fingers].find(([one]) => one !== id)?.[1];
    this.#fingers.set(id, now);
    const at = other ? middle(before, other) : before;
    const to = other ? middle(now, other) : now;
    const by = { x: to.x - at.x, y: to.y - at.y };
    // A gesture with two pointers is neither a swipe nor a tap.
    this.#dragged = other ? { x: 0, y: Infinity } : { x: this.#dragged.x + by.x, y: this.#dragged.y + by.y };
    return { by, at, grown: other ? distance(now, other) / Math.max(1, distance(before, other)) : 1 };
  }

  /** The gesture, when the last pointer is up: a swipe to the next (1) or previous (-1) photo, or a double tap. */
  up(id: number, at: Point, time: number): -1 | 1 | 'double tap' | null {
    if (!this.#fingers.delete(id) || this.#fingers.size > 0) return null;
    const swipe = swipeOf(this.#dragged);
    if (swipe !== 0) return swipe;
    return distance(this.#dragged, NOWHERE) < STILL && this.#isSecondTap({ ...at, time }) ? 'double tap' : null;
  }

  /** Call it when the browser cancels a pointer. */
  cancel(id: number): void {
    this.#fingers.delete(id);
  }

  #isSecondTap(tap: Tap): boolean {
    const first = this.#lastTap;
    const second =
      first !== null && tap.time - first.time < DOUBLE_TAP.time && distance(tap, first) < DOUBLE_TAP.distance;
    this.#lastTap = second ? null : tap;
    return second;
  }
}
