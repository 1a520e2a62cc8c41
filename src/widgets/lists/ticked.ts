// Which rows of a list are ticked, over all its pages.
import { useState } from 'react';

export type Ticked = {
  ids: ReadonlySet<number>;
  set: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
};

const NONE: ReadonlySet<number> = new Set();

/** `of`: the list's search and filters. Another list begins without ticks: nobody should act on rows that they can't see. */
export function useTicked(of: string): Ticked {
  const [kept, keep] = useState<{ of: string; ids: ReadonlySet<number> }>({ of, ids: NONE });
  const ids = kept.of === of ? kept.ids : NONE;
  return {
    ids,
    set: (changed, on) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (on) next.add(id);
        else next.delete(id);
      }
      keep({ of, ids: next });
    },
    clear: () => keep({ of, ids: NONE }),
  };
}

/** The rows from the one ticked last up to this one, for a click with Shift. `rows`: the page's, in its order. */
export function rangeOf(rows: readonly number[], from: number | null, to: number): readonly number[] {
  const [start, end] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
