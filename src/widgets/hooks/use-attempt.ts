// A key for what a form sends: the same as long as it sends the same, so that trying again after a lost answer does nothing
// twice.
import { useRef } from 'react';

/** Answers the key (uuid) under which this body is sent. */
export function useAttempt(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
