// The window's width, for choosing one of two layouts to render.
import { useMedia } from '~ui/use-media';

/** True while the window is at least `least` CSS pixels wide. */
export function useWidth(least: number): boolean {
  return useMedia(`(width >= ${least}px)`);
}
