// Lays pending changes over mirrored rows. The mirror holds only what the server said, so discarding or refusing a change
// removes one record and needs no undo (docs/sync.md, Mirror and overlay).
import type { Mutation } from '~data/database/db';
import { standsAlone } from '~data/entities/all';

/** What every mirrored row has. */
export type Row = { id: number; version: number; client_key: string | null; updated: string };

/**
 * Applies an entity's change to a row; `row` is null for a new one. Returns null if the change can't be drawn (a payload of
 * another version): the row is then shown as it is.
 */
export type Draw<R> = (change: Mutation, row: R | null) => Omit<R, keyof Row> | null;

/** By id: the row to show instead of the mirror's, or a new one under its negative id; null hides the row. */
export type Changed<R> = ReadonlyMap<number, R | null>;

export type Pending<R> = {
  changes: readonly Mutation[];
  /** Finds a row in the mirror. */
  find: (id: number) => R | undefined;
  /** True if the mirror has the row created under this key. */
  isKnown: (clientKey: string) => boolean;
  draw: Draw<R>;
};

/** The changed rows of the pending changes. */
export function layOver<R extends Row>({ changes, find, isKnown, draw }: Pending<R>): Changed<R> {
  const laid = new Map<number, R | null>();
  const stopped = new Set<number>();
  for (const change of changes.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
    const id = change.targetId ?? change.tempId;
    if (id === undefined) continue;
    if (change.op === 'action' && (change.status === 'rejected' || change.status === 'conflict')) {
      // After a refused action nothing more is drawn on the row: the later changes assumed that it happened.
      if (!standsAlone(change)) stopped.add(id);
      continue;
    }
    if (stopped.has(id) && !standsAlone(change)) continue;
    if (change.op === 'create') {
      // A row that came through the feed before its own answer is shown once.
      if (!isKnown(change.mid)) set(laid, id, created(change, id, draw));
      continue;
    }
    // A refused change isn't drawn: its text is in the Sync centre.
    if (change.status === 'rejected') continue;
    const row = laid.has(id) ? laid.get(id) : find(id);
    if (!row) continue;
    if (change.op === 'delete') laid.set(id, null);
    else set(laid, id, patched(change, row, draw));
  }
  return laid;
}

/** All rows with the changes laid over them; the same array if there are none. */
export function withChanges<R extends Row>(rows: readonly R[], laid: Changed<R>): readonly R[] {
  if (laid.size === 0) return rows;
  return [...rows.filter((row) => !laid.has(row.id)), ...[...laid.values()].filter((row) => row !== null)];
}

/**
 * A filtered count without reading the filtered rows. `count` is the mirror's; each changed row counts −1 if its mirrored form
 * matches and +1 if its shown form does.
 */
export function countWithChanges<R extends Row>(
  count: number,
  laid: Changed<R>,
  find: (id: number) => R | undefined,
  matches: (row: R) => boolean,
): number {
  let total = count;
  for (const [id, shown] of laid) {
    const mirrored = find(id);
    if (mirrored && matches(mirrored)) total -= 1;
    if (shown && matches(shown)) total += 1;
  }
  return total;
}

function set<R>(laid: Map<number, R>, id: number, row: R | null): void {
  if (row !== null) laid.set(id, row);
}

function created<R extends Row>(change: Mutation, id: number, draw: Draw<R>): R | null {
  const drawn = draw(change, null);
  if (drawn === null) return null;
  const head: Row = { id, version: 0, client_key: change.mid, updated: change.recordedAt };
  return { ...drawn, ...head } as unknown as R;
}

function patched<R extends Row>(change: Mutation, row: R, draw: Draw<R>): R | null {
  const drawn = draw(change, row);
  const { id, version, client_key, updated } = row;
  return drawn === null ? null : { ...row, ...drawn, id, version, client_key, updated };
}
