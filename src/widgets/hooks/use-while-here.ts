// Runs a callback only while the component is mounted.
import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls the latest `fn`, or returns null after unmounting. For a form that may be closed during
 * a save: when the save ends, it must not navigate away from where the person has gone.
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
