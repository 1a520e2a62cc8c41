// What the device is like, as media queries see it.
import { useSyncExternalStore } from 'react';

/** True while the window is narrower than 640 px: a phone (specification section 2.2). One tree is rendered, not two. */
export function usePhone(): boolean {
  return useMedia('(width < 640px)');
}

/** True where the main pointer can hover, so that a tooltip can be seen. */
export function useHover(): boolean {
  return useMedia('(hover: hover)');
}

/** True while the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
