// What the device is like, as media queries see it.
import { useSyncExternalStore } from 'react';

/**
 * True on a phone: a window narrower than 640 px (specification section 2.2) at the usual type size, or a phone that lies on its
 * side. One tree is rendered, not two. The opposite is `wide` in styles/theme.css.
 */
export function usePhone(): boolean {
  return useMedia(PHONE);
}

/** The same at this moment, for routes, which can't use hooks. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

const PHONE = '(width < 40rem), (width < 64rem) and (height < 500px) and (pointer: coarse)';

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
