// What runs beside the screens while somebody is signed in. Loaded after the first render: the database behind it is no
// part of the shell.
import { useEffect } from 'react';

/** Starts what `load` brings and answers the way to stop. Without the chunk (no signal) there is nothing to run. */
type Load = () => Promise<() => () => void>;

/** `load` counts as it was at first. */
export function useStarted(load: Load): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    load().then(
      (start) => {
        if (!left) stop = start();
      },
      () => undefined, // the next start tries again
    );
    return () => {
      left = true;
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as it was at first
  }, []);
}

/** The pictures that a person will want without signal, fetched while there is some. */
export async function thumbsAhead() {
  const { startMediaAhead } = await import('~data/media/ahead');
  return startMediaAhead;
}

/** The number on the app's icon. */
export async function badge() {
  const { startBadge } = await import('./badge');
  return startBadge;
}
