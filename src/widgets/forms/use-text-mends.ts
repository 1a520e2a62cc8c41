// The change that a form mends, as the form's text.
import { useMemo } from 'react';
import type { OutboxItem } from '~data/waiting/items';
import { isWithoutTarget } from '~data/outbox/trouble';
import { useMended } from '~widgets/saving/use-mended';
import type { Mends } from './use-text-form';

/** What waits in the outbox, and whom it is about where it says so. */
type Body = Readonly<Record<string, unknown>>;
type Read<T> = (body: Body, parentId?: number) => Partial<T>;

/** Undefined while it is read; null without a number, or when it is not there any more (it was sent, or deleted). */
export function useMends<T>(
  entity: 'customers' | 'customer_notes' | 'certificates' | 'courses' | 'events' | 'orders',
  seq: number | undefined,
  read: Read<T>,
): Mends<T> | null | undefined {
  const item = useMended(entity, seq);
  return useMemo(() => item && mendsOf(item, read), [item, read]);
}

function mendsOf<T>({ seq, body, base, parentId, trouble, state }: OutboxItem, read: Read<T>): Mends<T> {
  // A refused change is not shown on its row; one that waits is, and what was there before it is what it says itself.
  // Whose contact was gone is here for another one: nothing is wrong with it any more.
  const wrong = isWithoutTarget(trouble) ? null : trouble;
  return { seq, text: read(body, parentId), base: state === 'fixing' ? {} : read(base), trouble: wrong };
}
