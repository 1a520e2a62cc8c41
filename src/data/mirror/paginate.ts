// Cuts one page out of a list in memory.

/** `page` is clamped to 1..pages, and there is always one page. */
export type Page<Row> = { rows: Row[]; page: number; pages: number };

/** The wanted page, or the nearest one that exists. */
export function cutPage<Row>(matching: readonly Row[], wanted: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(matching.length / size));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
  return { rows: matching.slice((page - 1) * size, page * size), page, pages };
}
