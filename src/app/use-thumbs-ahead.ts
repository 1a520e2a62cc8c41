// The pictures that a person will want without signal, fetched while there is some. Loaded after the first render: the
// database behind it is no part of the shell.
import { useEffect } from 'react';

/** Keeps thumbnails coming while the signed-in frame is shown; without the chunk (no signal) there is nothing to fetch. */
export function useThumbsAhead(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    import('~data/media-ahead').then(
      ({ startMediaAhead }) => {
        if (!left) stop = startMediaAhead();
      },
      () => undefined, // the next start tries again
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
