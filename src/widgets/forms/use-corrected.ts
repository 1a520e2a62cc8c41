// The pending change that a form corrects, as values of the form.
import { useMemo } from 'react';
import type { OutboxItem } from '~data/sync-centre/items';
import { isWithoutTarget, type Trouble } from '~data/outbox/refusal-record';
import type { Entity } from '~data/entities/all';
import { useMended } from '~widgets/form-saves/use-mended';
import type { Stored } from './fields';

/**
 * `id`: of its row, negative for one that was made here. `values`: what the change sets. `base`: the fields before it.
 * `trouble`: why it failed. `body`: what it sends.
 */
export type Mends<V> = {
  seq: number;
  id?: number;
  values: Partial<V>;
  base: Partial<V>;
  trouble: Trouble | null;
  body: Stored;
};

/** `parentId`: the id of the row above, if there is one; negative while that row is only on this device. */
type ReadBody<V> = (body: Stored, parentId?: number) => Partial<V>;

/** Undefined while it is read; null without `seq`, or if it isn't pending any more (sent or deleted). */
export function useMends<V>(entity: Entity, seq: number | undefined, read: ReadBody<V>): Mends<V> | null | undefined {
  const item = useMended(entity, seq);
  return useMemo(() => item && mendsOf(item, read), [item, read]);
}

function mendsOf<V>({ seq, id, body, base, parentId, trouble, state }: OutboxItem, read: ReadBody<V>): Mends<V> {
  return {
    seq,
    id,
    body,
    values: read(body, parentId),
    // A change that needs fixing isn't drawn on its row, so the row is the base. A waiting one is: use its own base.
    base: state === 'fixing' ? {} : read(base),
    // A change whose row is gone is being re-targeted to another row, so its error doesn't apply.
    trouble: isWithoutTarget(trouble) ? null : trouble,
  };
}
