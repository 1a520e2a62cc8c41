// How much room the window has, where one layout or another is drawn and not both.
import { useMedia } from '~ui/use-media';

/** True while the window is at least so wide, in CSS pixels. */
export function useWidth(least: number): boolean {
  return useMedia(`(width >= ${least}px)`);
}
