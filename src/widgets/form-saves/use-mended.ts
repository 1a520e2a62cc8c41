// The pending change that a form corrects, by its seq: what it says, and why it was refused.
import { useEffect, useState } from 'react';
import type { Entity } from '~data/entities/all';
import type { OutboxItem } from '~data/sync-centre/items';

/** Undefined while it is read; null without `seq`, or if no such change is pending any more (sent or deleted). */
export function useMended(entity: Entity, seq: number | undefined): OutboxItem | null | undefined {
  const [mended, setMended] = useState<OutboxItem | null | undefined>(seq === undefined ? null : undefined);
  useEffect(() => {
    if (seq === undefined) return undefined;
    let left = false;
    const settle = (found: OutboxItem | null) => (left ? undefined : setMended(found));
    findItem(seq).then(
      (item) => settle(item?.entity === entity && item.op !== 'delete' ? item : null),
      () => settle(null),
    );
    return () => {
      left = true;
    };
  }, [entity, seq]);
  return mended;
}

/** Loads its code on demand, because a form rarely needs it. */
async function findItem(seq: number): Promise<OutboxItem | null> {
  const { getOutboxItem } = await import('~data/sync-centre/items');
  return getOutboxItem(seq);
}
