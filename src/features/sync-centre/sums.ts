// What several items weigh together.

type Sum = { count: number; photos: number; size: number };

/** `photos` are counted beside the changes that they belong to; `size` in bytes. */
export function sumOf(items: readonly { photos: number; size: number }[]): Sum {
  const sum: Sum = { count: items.length, photos: 0, size: 0 };
  for (const { photos, size } of items) {
    sum.photos += photos;
    sum.size += size;
  }
  return sum;
}
