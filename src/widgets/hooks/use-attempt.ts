// The idempotency key of what a form sends: the same while the body is the same, so that a retry after a lost answer
// does nothing twice.
import { useRef } from 'react';

/** Returns a function from a body to its key, a uuid. A body that differs from the last one gets a new key. */
export function useAttempt(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
