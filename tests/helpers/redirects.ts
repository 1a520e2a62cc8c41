// The decision of a route guard.
import { isRedirect } from '@tanstack/react-router';

/** The address a guard redirects to, or null if it lets the caller through. */
export function sentTo(guard: () => unknown): unknown {
  try {
    guard();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.to;
  }
}
