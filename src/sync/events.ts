// Listens to the server's event stream while this tab leads, and connects again whenever it ends.
import { backoff, classify } from './failure';
import type { Host } from './host';

/** The least time before an ended stream is opened again, in ms: one that ends at once must not spin. */
const PAUSE = 1000;

/**
 * Calls `onEvent` for every event (the server sends one with each new connection, for what was missed), and when the stream
 * breaks, so that a pull finds out why. Runs until `signal` aborts.
 */
export async function listen(
  { clock, network }: Pick<Host, 'clock' | 'network'>,
  onEvent: () => void,
  signal: AbortSignal,
): Promise<void> {
  let attempt = 0;
  let wasOpen = false;
  const heard = () => {
    attempt = 0;
    wasOpen = true;
    onEvent();
  };
  while (!signal.aborted) {
    let wait = PAUSE;
    try {
      await network.events(heard, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (wasOpen) onEvent();
      wasOpen = false;
      const failure = classify(error);
      // The session is over: the next sign-in starts another engine.
      if (failure.kind === 'stop') return;
      wait = failure.kind === 'retry' ? PAUSE + backoff(attempt, clock.random()) : failure.wait;
      attempt += 1;
    }
    await pause(clock, wait, signal);
  }
}

function pause(clock: Host['clock'], milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(milliseconds, end);
    signal.addEventListener('abort', end);
  });
}
