// The numbers of papers, looked up while the mirror still has the rows of before the restore (docs/sync.md, After a restore).
import { isCollection } from '~data/mirror/read-page';
import { readMirrored } from '~data/mirror/row-stores';
import { entityOf } from '~data/entities/all';
import type { Database } from '~data/database/connection';

/** Before a restored school's rows replace the mirror: keeps the numbers of changes whose answers didn't bring them. */
export async function keepPaperNumbers({ work }: Database): Promise<void> {
  for (const { n = 0, id, mid, entity, change, ...one } of await work.sent.toArray()) {
    const read = entityOf(entity)?.paper;
    if (id === null || !change || change.paper || !read || !isCollection(entity)) continue;
    const paper = read(one, mid, await readMirrored(work, entity, id));
    if (paper) await work.sent.update(n, { change: { ...change, paper } });
  }
}
