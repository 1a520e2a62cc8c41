// As mirror/went-back.ts, for screens.
import { read } from '~data/database-access';
import { findWentBack, type WentBack } from '~data/mirror/went-back';

/** The last time that the school's records went back to a backup; null if they didn't lately. */
export function getWentBack(): Promise<WentBack | null> {
  return read(null, ({ mirror }) => findWentBack(mirror));
}
