// Service workers as the page sees them, for the tests of updates.
import { vi } from 'vitest';

export type Worker = EventTarget & { postMessage: ReturnType<typeof vi.fn> };
export type Registration = EventTarget & {
  waiting: Worker | null;
  installing: Worker | null;
  update: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

export const worker = (): Worker =>
  Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });

/** A new version is downloaded and waits. */
export function bringVersion(registration: Registration): Worker {
  const next = worker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
  return next;
}
