// Parses a page of the feed into rows, removed rows, and rows that this app can't read.
import { type Collection, COLLECTIONS, COLLECTION } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';

/** A row parsed with its collection's schema. */
export type MirrorRow = { id: number; version: number; client_key?: string | null };

/** One parsed change. `unread`: the row doesn't parse and is kept as it came. `gone`: the row was removed. */
export type RowVerdict =
  | { kind: 'row'; version: number; row: MirrorRow }
  | { kind: 'unread'; version: number; raw: Record<string, unknown> }
  | { kind: 'gone'; version: number | null; erased?: true };

/** By collection and id. */
export type PageChanges = ReadonlyMap<Collection, ReadonlyMap<number, RowVerdict>>;

/** Collections that this app doesn't know are left out: a later version takes a new snapshot. */
export function readChanges(changes: readonly FeedChange[]): PageChanges {
  const found = new Map<Collection, Map<number, RowVerdict>>();
  for (const change of changes) {
    const { collection, id } = change;
    if (!isCollection(collection)) continue;
    const outcomes = found.get(collection) ?? new Map<number, RowVerdict>();
    found.set(collection, outcomes);
    const [before, after] = [outcomes.get(id), outcomeOf(collection, change)];
    if (!before || !isOlder(after, before)) outcomes.set(id, after);
  }
  return found;
}

/** A row parsed for the mirror without unknown keys; null if this app can't read it. */
export function readRow(collection: Collection, raw: unknown): MirrorRow | null {
  return COLLECTION[collection].row.safeParse(raw).data ?? null;
}

export function isCollection(name: string): name is Collection {
  return (COLLECTIONS as readonly string[]).includes(name);
}

function outcomeOf(collection: Collection, { id, version, row: raw, erased }: FeedChange): RowVerdict {
  if (raw === null) return { kind: 'gone', version, ...(erased && { erased }) };
  const row = readRow(collection, raw);
  // A row whose id differs from its change's id would become two rows here.
  if (row && row.id === id) return { kind: 'row', version: row.version, row };
  return { kind: 'unread', version: version ?? 0, raw };
}

/** Within a page the later change wins, unless its version is lower. A row removed for good has no version. */
function isOlder(after: RowVerdict, before: RowVerdict): boolean {
  return after.version !== null && before.version !== null && after.version < before.version;
}
