// The totals of several items.

import { isAttachment } from '~data/entities/all';
import type { OutboxItem } from '~data/sync-centre/items';

/** `count`: number of items. */
type Sum = { count: number; changes: number; photos: number; size: number };

/** `photos` are not counted in `changes`; `size` in bytes. */
export function sumOf(items: readonly Pick<OutboxItem, 'entity' | 'photos' | 'size'>[]): Sum {
  const sum: Sum = { count: items.length, changes: 0, photos: 0, size: 0 };
  for (const { entity, photos, size } of items) {
    if (!isAttachment({ entity })) sum.changes += 1;
    sum.photos += photos;
    sum.size += size;
  }
  return sum;
}
