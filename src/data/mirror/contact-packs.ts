// Contacts as they are stored: some hundred in a record, since a record each costs ten times the time for fifty thousand of
// them. Beside each pack lies what lists and searches need of it, so that neither reads a row that is not shown.
import { contactLine } from '~domain/contact-query';
import type { CustomerRow } from '~contract/customers';
import type { SchoolDb } from '~data/store/db';
import type { ContactLines, ContactPack } from '~data/store/contact-records';
import { getRevision } from '~data/store/revisions';
import type { RowStore, Standing, StoredRow } from './row-store';

/** Rows of a pack: as many as it is made with, and the most that it grows to before it is cut. */
const PACK = 128;
const PACK_MAX = 192;

/** Counts how often all contacts were taken away at once: a tab that knows an older number reads everything again. */
export const GENERATION = 'contacts generation';

/** A pack taken apart. `first`: its key; every id in it is that or higher, and lower than the next pack's. */
type Open = { first: number; rows: Kept[] };
type Kept = Standing & { id: number; created: number; line: string; json: string };

/** The store of contacts; each call inside the caller's transaction. */
export function contactStore(db: SchoolDb): RowStore {
  return {
    standings: (ids) => findStandings(db, ids),
    put: async (rows) => putRows(db, rows),
    remove: async (ids) => removeRows(db, ids),
    restamp: async (ids, epoch) => {
      const meant = new Set(ids);
      await rewrite(db, ids, (kept) => kept.map((row) => (meant.has(row.id) ? { ...row, epoch } : row)));
    },
    sweep: async (below) => {
      const all = await db.lines.toArray();
      const old = all.flatMap(({ ids, epochs }) => [...ids].filter((_, at) => (epochs[at] ?? below) < below));
      await removeRows(db, old);
      return old.length;
    },
    clear: async () => {
      await db.packs.clear();
      await db.lines.clear();
      const before = (await db.meta.get(GENERATION))?.value;
      await db.meta.put({ key: GENERATION, value: (typeof before === 'number' ? before : 0) + 1 });
    },
    count: async () => (await db.lines.toArray()).reduce((sum, { ids }) => sum + ids.length, 0),
  };
}

async function findStandings(db: SchoolDb, ids: readonly number[]): Promise<Map<number, Standing>> {
  const found = new Map<number, Standing>();
  for (const [first, wanted] of await groupIds(db, ids)) {
    const lines = first === null ? undefined : await db.lines.get(first);
    if (!lines) continue;
    for (const id of wanted) {
      const at = placeOf(lines.ids, id);
      if (at >= 0) found.set(id, { version: lines.versions[at] ?? 0, epoch: lines.epochs[at] ?? 0 });
    }
  }
  return found;
}

async function putRows(db: SchoolDb, rows: readonly StoredRow[]): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  await rewrite(db, [...byId.keys()], (kept, ids) => {
    const others = kept.filter(({ id }) => !byId.has(id));
    const fresh = ids.flatMap((id) => keep(byId.get(id)) ?? []);
    return others.length === 0 ? fresh : [...others, ...fresh].toSorted((a, b) => a.id - b.id);
  });
}

async function removeRows(db: SchoolDb, ids: readonly number[]): Promise<void> {
  const gone = new Set(ids);
  await rewrite(db, ids, (kept) => kept.filter(({ id }) => !gone.has(id)));
}

/** One contact as it is stored. */
export async function findPlace(db: SchoolDb, id: number): Promise<{ json: string; epoch: number } | undefined> {
  const lines = id > 0 ? await db.lines.where(':id').belowOrEqual(id).last() : undefined;
  const at = lines ? placeOf(lines.ids, id) : -1;
  const json = lines && at >= 0 ? (await db.packs.get(lines.first))?.rows[at] : undefined;
  return json === undefined ? undefined : { json, epoch: lines?.epochs[at] ?? 0 };
}

/** A row as a pack holds it: what `put` wrote. */
export function readContactRow(json: string): CustomerRow {
  return JSON.parse(json) as CustomerRow;
}

/** The place of an id among ids in their order; -1: it is not there. */
export function placeOf(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = ids[middle] ?? 0;
    if (here === id) return middle;
    if (here < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Changes the packs that hold these ids, or would: `change` gets the rows of one, and which of the ids are its own. */
async function rewrite(
  db: SchoolDb,
  ids: readonly number[],
  change: (kept: Kept[], ids: readonly number[]) => Kept[],
): Promise<void> {
  if (ids.length === 0) return;
  // Whoever has read the packs at a revision asks for those that were written after it; it is raised when all are written.
  const stamp = (await getRevision(db, 'customers')) + 1;
  const packs: ContactPack[] = [];
  const lines: ContactLines[] = [];
  for (const [first, own] of await groupIds(db, ids)) {
    const open = first === null ? { first: own[0] ?? 0, rows: [] } : await openPack(db, first);
    const rows = change(open.rows, own);
    // What is to go was never here.
    if (first === null && rows.length === 0) continue;
    for (const part of cut({ first: open.first, rows })) {
      packs.push({ first: part.first, rows: part.rows.map(({ json }) => json) });
      lines.push(linesOf(part, stamp));
    }
  }
  await db.packs.bulkPut(packs);
  await db.lines.bulkPut(lines);
}

/** The ids by the pack that they belong to; null: before the first of all. */
async function groupIds(db: SchoolDb, ids: readonly number[]): Promise<Map<number | null, number[]>> {
  const firsts = await db.lines.toCollection().primaryKeys();
  const groups = new Map<number | null, number[]>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const first = lastUpTo(firsts, id);
    const group = groups.get(first);
    if (group) group.push(id);
    else groups.set(first, [id]);
  }
  return groups;
}

function lastUpTo(firsts: readonly number[], id: number): number | null {
  let [low, high] = [0, firsts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return firsts[low - 1] ?? null;
}

async function openPack(db: SchoolDb, first: number): Promise<Open> {
  const [lines, pack] = [await db.lines.get(first), await db.packs.get(first)];
  if (!lines || !pack) return { first, rows: [] };
  const texts = lines.text.split('\n');
  const rows = [...lines.ids].map((id, at) => ({
    id,
    version: lines.versions[at] ?? 0,
    epoch: lines.epochs[at] ?? 0,
    created: lines.created[at] ?? 0,
    line: texts[at] ?? '',
    json: pack.rows[at] ?? '',
  }));
  return { first, rows };
}

/** In pieces, if it has grown too large. An empty one stays: its key is where rows between two others belong. */
function cut({ first, rows }: Open): Open[] {
  if (rows.length <= PACK_MAX) return [{ first, rows }];
  const parts: Open[] = [];
  for (let at = 0; at < rows.length; at += PACK) {
    const part = rows.slice(at, at + PACK);
    parts.push({ first: at === 0 ? first : (part[0]?.id ?? first), rows: part });
  }
  return parts;
}

function linesOf({ first, rows }: Open, stamp: number): ContactLines {
  return {
    first,
    stamp,
    ids: Float64Array.from(rows, ({ id }) => id),
    versions: Float64Array.from(rows, ({ version }) => version),
    epochs: Float64Array.from(rows, ({ epoch }) => epoch),
    created: Float64Array.from(rows, ({ created }) => created),
    text: rows.map(({ line }) => line).join('\n'),
  };
}

function keep(stored: StoredRow | undefined): Kept | null {
  if (!stored) return null;
  const { epoch, ...rest } = stored;
  // Its schema has read it: page-changes.ts.
  const row = rest as unknown as CustomerRow;
  return {
    id: row.id,
    version: row.version,
    epoch,
    created: Date.parse(row.created),
    line: contactLine(row),
    json: JSON.stringify(row),
  };
}
