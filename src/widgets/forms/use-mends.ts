// The change that a form mends, as the values of the form.
import { useMemo } from 'react';
import type { OutboxItem } from '~data/waiting/items';
import { isWithoutTarget, type Trouble } from '~data/outbox/trouble';
import type { Entity } from '~data/shapes/entities';
import { useMended } from '~widgets/saving/use-mended';
import type { Stored } from './fields';

/** A change that the form mends: its number, what it says, what its fields were, why it was refused, and what it sends. */
export type Mends<V> = {
  seq: number;
  values: Partial<V>;
  base: Partial<V>;
  trouble: Trouble | null;
  body: Stored;
};

/** `parentId`: the row above, by either id, where there is one. */
type ReadBody<V> = (body: Stored, parentId?: number) => Partial<V>;

/** Undefined while it is read; null without a number, or when it is not there any more (it was sent, or deleted). */
export function useMends<V>(entity: Entity, seq: number | undefined, read: ReadBody<V>): Mends<V> | null | undefined {
  const item = useMended(entity, seq);
  return useMemo(() => item && mendsOf(item, read), [item, read]);
}

function mendsOf<V>({ seq, body, base, parentId, trouble, state }: OutboxItem, read: ReadBody<V>): Mends<V> {
  return {
    seq,
    body,
    values: read(body, parentId),
    // A refused change is not shown on its row; one that waits is, and what was there before it is what it says itself.
    base: state === 'fixing' ? {} : read(base),
    // Whose contact was gone is here for another one: nothing is wrong with it any more.
    trouble: isWithoutTarget(trouble) ? null : trouble,
  };
}
