// The change that a form mends, by its number in the outbox: what it says, and why it was refused.
import { useEffect, useState } from 'react';
import type { Entity } from '~data/shapes/entities';
import type { OutboxItem } from '~data/waiting/items';

/** Undefined while it is read; null without a number, or where no such change is there any more (it was sent, or deleted). */
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

/** Rarely needed: no part of the form's first load. */
async function findItem(seq: number): Promise<OutboxItem | null> {
  const { getOutboxItem } = await import('~data/waiting/items');
  return getOutboxItem(seq);
}
