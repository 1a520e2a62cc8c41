// The change that a form mends, by its number in the outbox: what it says, and why it was refused.
import { useEffect, useState } from 'react';
import type { OutboxItem } from '~data/outbox-list';
import { textOfBody } from './text';
import type { Mends } from './use-bike-form';

/** Undefined while it is read; null without a number, or when it is not there any more (it was sent, or deleted). */
export function useMends(seq: number | undefined): Mends | null | undefined {
  const [mends, setMends] = useState<Mends | null | undefined>(seq === undefined ? null : undefined);
  useEffect(() => {
    if (seq === undefined) return undefined;
    let left = false;
    const settle = (found: Mends | null) => (left ? undefined : setMends(found));
    findItem(seq).then(
      (item) => settle(item?.entity === 'bikes' && item.op !== 'delete' ? mendsOf(item) : null),
      () => settle(null),
    );
    return () => {
      left = true;
    };
  }, [seq]);
  return mends;
}

/** Rarely needed: no part of the form's first load. */
async function findItem(seq: number): Promise<OutboxItem | null> {
  const { getOutboxItem } = await import('~data/outbox-list');
  return getOutboxItem(seq);
}

function mendsOf({ seq, body, base, trouble, state }: OutboxItem): Mends {
  // A refused change is not shown on its row; one that waits is, and what was there before it is what it says itself.
  return { seq, text: textOfBody(body), base: state === 'fixing' ? {} : textOfBody(base), trouble };
}
