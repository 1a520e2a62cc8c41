// The mirror's tables, and what to do when this app mirrors other fields than the version before.
import { COLLECTIONS, COLLECTION } from '~contract/wire/collections';
import type { Database } from '~data/database/connection';
import type { SchoolDb } from '~data/database/db';
import { anew } from './feed-state';
import { tablesOf } from './row-stores';

const SHAPE = 'shape';

/**
 * Begins a new snapshot if this app mirrors other collections or fields than the one that filled the mirror: the feed brings
 * only later changes, so old rows would lack the new fields.
 */
export async function startAgainIfReshaped({ mirror }: Database, shape = SHAPE_OF_ROWS): Promise<void> {
  await mirror.transaction('rw', [mirror.feed, mirror.meta], async () => {
    if ((await mirror.meta.get(SHAPE))?.value === shape) return;
    await mirror.meta.put({ key: SHAPE, value: shape });
    const feed = await mirror.feed.get('main');
    if (feed) await mirror.feed.put(anew(feed));
  });
}

/** Raised with every change of the lines that contacts are stored with (domain/contacts/lines). */
const LINES = 'lines:2';

const SHAPE_OF_ROWS = [
  ...COLLECTIONS.map((name) => `${name}:${Object.keys(COLLECTION[name].row.shape).join(',')}`),
  LINES,
].join(';');

/** The tables that pages and answers write. None of them holds a person's own work. */
export function mirrorTables(mirror: SchoolDb) {
  return [
    ...COLLECTIONS.flatMap((name) => tablesOf(mirror, name)),
    mirror.feed,
    mirror.meta,
    mirror.unread,
    mirror.gone,
  ];
}
