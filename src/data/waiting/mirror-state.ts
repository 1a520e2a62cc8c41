// How far the mirror has come.
import { read } from '~data/door';
import { getFeed } from '~data/mirror/feed-state';

/** `ready`: a first snapshot is complete, so that a row which is not here is not at the school. `pulled` in ms. */
export function getMirrorState(): Promise<{ ready: boolean; pulled: number | null }> {
  return read({ ready: false, pulled: null }, async (database) => {
    const { ready, pulled } = await getFeed(database);
    return { ready, pulled };
  });
}
