// How complete the mirror is.
import { read } from '~data/database-access';
import { getFeed } from '~data/mirror/feed-state';

/** `ready`: a first snapshot is complete, so a row that isn't here doesn't exist for this person. `pulled` in ms. */
export function getMirrorState(): Promise<{ ready: boolean; pulled: number | null }> {
  return read({ ready: false, pulled: null }, async (database) => {
    const { ready, pulled } = await getFeed(database);
    return { ready, pulled };
  });
}
