// The window's width, for choosing one of two layouts to render.
import { useMedia } from '~ui/use-media';

/** True while the window is at least `least` CSS pixels wide at the usual type size, with which the limit grows. */
export function useWidth(least: number): boolean {
  return useMedia(`(width >= ${least / 16}rem)`);
}
