// Which bikes this person has had to do with on this device: they come first where one is to be chosen in a hurry.
import { compareKeys, sortKey } from '~domain/sort-key';
import { z } from '~contract/zod';
import { listBikes, type BikeView } from './bikes';
import { door, read } from '~data/door';
import { nameOf, namesOf } from '~data/store/ids';

const RECENT = 'recent bikes';
const RECENT_MAX = 50;
const ids = z.array(z.int());

/** Every bike that is shown to this person: the last used first, then by registration. Empty while nothing may be read. */
export async function listRecentBikes(): Promise<BikeView[]> {
  const recent = await read(new Map<number, number>(), async ({ mirror }) => {
    const used = readIds((await mirror.meta.get(RECENT))?.value);
    const names = await namesOf(mirror, 'bikes', used);
    // From the back: a bike that is noted under both its names counts where it was used last.
    return new Map(used.map((id, place): [number, number] => [names.get(id) ?? id, place]).toReversed());
  });
  const { rows } = await listBikes({ filter: {}, orders: [], page: 1, pageSize: Number.MAX_SAFE_INTEGER });
  const place = ({ id }: BikeView) => recent.get(id) ?? RECENT_MAX;
  const mark = (bike: BikeView) => sortKey(bike.registration_plate);
  return rows.toSorted((a, b) => place(a) - place(b) || compareKeys(mark(a), mark(b)) || a.id - b.id);
}

/**
 * A report on this bike was begun, or it was opened to begin one. By either of its ids. Never rejects: an order that is
 * not remembered is no reason to keep anybody from reporting damage.
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
    // no room, or nobody is signed in any more
  }
}

/** Whatever an earlier version, or a person, has left there. */
function readIds(stored: unknown): number[] {
  return ids.safeParse(stored).data ?? [];
}
