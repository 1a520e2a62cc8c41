// What runs beside the screens while somebody is signed in. Loaded after the first render: the shell doesn't contain the
// database.
import { useEffect } from 'react';

/** Loads a start function, which returns its stop function. If the chunk can't be loaded (no signal), nothing runs. */
type Load = () => Promise<() => () => void>;

/** Only the `load` of the first render is used. */
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

/** Fetches, while there is signal, the pictures that a person will want without it. */
export async function thumbsAhead() {
  const { startMediaAhead } = await import('~data/media/prefetch');
  return startMediaAhead;
}

/** The number on the app's icon. */
export async function badge() {
  const { startBadge } = await import('./badge');
  return startBadge;
}

/** Fetches what menus, calendars and tooltips are drawn with, so that they open without signal where no worker has it stored. */
export async function panelsAhead() {
  await Promise.all([import('~ui/fields/calendar-panel'), import('~ui/overlays/tooltip-panel')]);
  return () => () => undefined;
}
