// The numbers of papers, looked up while the mirror still has the rows of before the restore (docs/sync.md, After a restore).
import { readMirrored } from '~data/mirror/row-stores';
import { paperOf } from '~data/outbox/paper-number';
import type { Database } from '~data/store/connection';

/** Before a restored school's rows replace the mirror: keeps the numbers of changes whose answers didn't bring them. */
export async function keepPaperNumbers({ work }: Database): Promise<void> {
  await work.transaction('rw', [work.sent, work.table('orders')], async () => {
    for (const one of await work.sent.toArray()) {
      const { n, id, mid, change } = one;
      if (n === undefined || id === null || !change || change.paper) continue;
      if (one.entity !== 'orders') continue;
      const paper = paperOf(one, mid, await readMirrored(work, 'orders', id));
      if (paper.paper) await work.sent.update(n, { change: { ...change, ...paper } });
    }
  });
}
