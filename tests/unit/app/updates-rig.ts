// Service workers as the page sees them, for the tests of updates.
import { vi } from 'vitest';

export type Worker = EventTarget & { postMessage: ReturnType<typeof vi.fn> };
export type Registration = EventTarget & {
  waiting: Worker | null;
  installing: Worker | null;
  update: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

export type Container = EventTarget & { controller: Worker | null; register: ReturnType<typeof vi.fn> };

export const worker = (): Worker =>
  Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });

/** A page that a worker serves, with no other version in sight. */
export function browser(): { registration: Registration; container: Container } {
  const registration: Registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn<() => Promise<void>>().mockResolvedValue(),
  });
  const register = vi.fn<() => Promise<Registration>>().mockResolvedValue(registration);
  return { registration, container: Object.assign(new EventTarget(), { controller: worker(), register }) };
}

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
