// How much room the window has, where one layout or another is drawn and not both.
import { useSyncExternalStore } from 'react';

/** True while the window is at least so wide, in CSS pixels. */
export function useWidth(least: number): boolean {
  const query = `(width >= ${least}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
