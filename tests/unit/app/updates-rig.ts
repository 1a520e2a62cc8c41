// Service workers as the page sees them, for the tests of updates.
import { vi } from 'vitest';

type Post = (message: { type: string }, ports?: MessagePort[]) => void;
export type Worker = EventTarget & { postMessage: ReturnType<typeof vi.fn<Post>>; scriptURL: string; state?: string };
export type Registration = EventTarget & {
  waiting: Worker | null;
  installing: Worker | null;
  update: ReturnType<typeof vi.fn<() => Promise<void>>>;
};

export type Container = EventTarget & { controller: Worker | null; register: ReturnType<typeof vi.fn> };

/** It answers what comes with a port. */
export const worker = (): Worker =>
  Object.assign(new EventTarget(), {
    postMessage: vi.fn<Post>((_, ports) => ports?.[0]?.postMessage({ type: 'RESTING' })),
    scriptURL: new URL('/sw.js', location.href).href,
  });

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
  const next = beginVersion(registration);
  registration.installing = null;
  registration.waiting = next;
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  return next;
}

/** The download of a new version fails. */
export function failVersion(registration: Registration): void {
  const next = beginVersion(registration);
  registration.installing = null;
  next.state = 'redundant';
  next.dispatchEvent(new Event('statechange'));
}

function beginVersion(registration: Registration): Worker {
  const next = worker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  return next;
}
