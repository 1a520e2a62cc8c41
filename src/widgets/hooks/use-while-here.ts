// What comes of a save that a form waited for.
import { useEffect, useRef } from 'react';

/**
 * The form may be closed while it waits: what is saved is saved, and nobody is led away from where they went. Null where it
 * has been closed.
 */
export function useWhileHere<Argument, Result>(fn: (argument: Argument) => Result): (a: Argument) => Result | null {
  const latest = useRef<typeof fn | null>(null);
  useEffect(() => {
    latest.current = fn;
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return (argument) => (latest.current ? latest.current(argument) : null);
}
