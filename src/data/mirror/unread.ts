// Parses rows again that an older version of the app couldn't read.
import { APP_VERSION } from '~data/page/app-version';
import type { Database } from '~data/database/connection';
import { mirrorTables } from './mirrored-fields';
import { applyOutcomes } from './write-rows';
import { raiseRevision } from '~data/database/revisions';
import { isCollection, type RowVerdict, readRow } from './read-page';

const READER = 'read by';

/** Once per version of the app: mirrors those that it can read now. The others stay counted. */
export async function readUnreadAgain({ mirror }: Database, version = APP_VERSION): Promise<void> {
  await mirror.transaction('rw', mirrorTables(mirror), async () => {
    if ((await mirror.meta.get(READER))?.value === version) return;
    await mirror.meta.put({ key: READER, value: version });
    for (const { collection, id, epoch, row: raw } of await mirror.unread.toArray()) {
      const row = isCollection(collection) ? readRow(collection, raw) : null;
      if (!row || row.id !== id || !isCollection(collection)) continue;
      const outcomes = new Map<number, RowVerdict>([[id, { kind: 'row', version: row.version, row }]]);
      const isNew = await applyOutcomes(mirror, collection, outcomes, { epoch, now: 0 });
      if (isNew) await raiseRevision(mirror, collection, [...outcomes.keys()]);
    }
  });
}
