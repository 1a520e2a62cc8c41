// Which bikes this person used last on this device: they come first in a quick choice.
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { z } from '~contract/wire/zod';
import { listBikes, type BikeView } from './bikes';
import { door, read } from '~data/database-access';
import { nameOf, namesOf } from '~data/database/ids';

const RECENT = 'recent bikes';
const RECENT_MAX = 50;
const ids = z.array(z.int());

/** All bikes: the last used first, the others by registration. Empty while nothing may be read. */
export async function listRecentBikes(): Promise<BikeView[]> {
  const recent = await read(new Map<number, number>(), async ({ mirror }) => {
    const used = readIds((await mirror.meta.get(RECENT))?.value);
    const names = await namesOf(mirror, 'bikes', used);
    // From the back: a bike that is noted under both its ids counts where it was used last.
    return new Map(used.map((id, place): [number, number] => [names.get(id) ?? id, place]).toReversed());
  });
  const { rows } = await listBikes({ filter: {}, orders: [], page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const place = ({ id }: BikeView) => recent.get(id) ?? RECENT_MAX;
  const mark = (bike: BikeView) => sortKey(bike.registration_plate);
  return rows.toSorted((a, b) => place(a) - place(b) || compareKeys(mark(a), mark(b)) || a.id - b.id);
}

/**
 * Notes that a report on this bike was begun, or that it was opened for one. By either id. Never rejects: failing to store the
 * order must not keep anybody from reporting damage.
 */
export async function noteBikeUsed(asked: number): Promise<void> {
  try {
    await door.run(({ mirror }) =>
      mirror.transaction('rw', [mirror.meta, mirror.idmap], async () => {
        const id = await nameOf(mirror, 'bikes', asked);
        const used = readIds((await mirror.meta.get(RECENT))?.value);
        const others = used.filter((one) => one !== id && one !== asked);
        await mirror.meta.put({ key: RECENT, value: [id, ...others].slice(0, RECENT_MAX) });
      }),
    );
  } catch {
    // No room, or nobody is signed in any more.
  }
}

/** Parses what an earlier version, or a person, may have stored. */
function readIds(stored: unknown): number[] {
  return ids.safeParse(stored).data ?? [];
}
