// What comes of a save that a form waited for.
import { useEffect, useRef } from 'react';

/** The form may be closed while it waits: what is saved is saved, and nobody is led away from where they went. */
export function useWhileHere<Argument>(fn: (argument: Argument) => void): (argument: Argument) => void {
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
  return (argument) => latest.current?.(argument);
}
