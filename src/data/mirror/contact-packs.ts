// Contacts are stored in packs of about 128, because one record each takes ten times as long for 50,000. Beside each pack is
// what lists and searches need, so that they read only the rows that are shown.
import { contactLine } from '~domain/contacts/lines';
import { NEVER_ASKED } from '~domain/messages/audience';
import type { CustomerRow } from '~contract/contacts/contacts';
import type { SchoolDb } from '~data/database/db';
import type { ContactLines, ContactPack } from '~data/database/contact-records';
import { getRevision } from '~data/database/revisions';
import type { RowStore, Standing, StoredRow } from './row-store';

/** Rows in a new pack, and the size at which a pack is split. */
const PACK = 128;
const PACK_MAX = 192;

/** Counts how often all contacts were removed at once: a tab with an older number reads everything again. */
export const GENERATION = 'contacts generation';

/** A parsed pack. `first`: its key; its ids are not lower than that, and lower than the next pack's. */
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

/**
 * Parses a row as `put` stored it. One that an older version of the app has stored knows nothing of consent until the next snapshot,
 * which needs signal.
 */
export function readContactRow(json: string): CustomerRow {
  return { ...NEVER_ASKED, ...(JSON.parse(json) as CustomerRow) };
}

/** The index of an id in a sorted list of ids; -1 if it isn't there. */
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

/** Applies `change` to each pack that holds these ids, or would; `change` gets the pack's rows and the ids that belong to it. */
async function rewrite(
  db: SchoolDb,
  ids: readonly number[],
  change: (kept: Kept[], ids: readonly number[]) => Kept[],
): Promise<void> {
  if (ids.length === 0) return;
  // A reader at revision n asks for the packs stamped later than n. The revision itself is raised after all are written.
  const stamp = (await getRevision(db, 'customers')) + 1;
  const packs: ContactPack[] = [];
  const lines: ContactLines[] = [];
  for (const [first, own] of await groupIds(db, ids)) {
    const open = first === null ? { first: own[0] ?? 0, rows: [] } : await openPack(db, first);
    const rows = change(open.rows, own);
    // Nothing to remove.
    if (first === null && rows.length === 0) continue;
    for (const part of cut({ first: open.first, rows })) {
      packs.push({ first: part.first, rows: part.rows.map(({ json }) => json) });
      lines.push(linesOf(part, stamp));
    }
  }
  await db.packs.bulkPut(packs);
  await db.lines.bulkPut(lines);
}

/** The ids by the key of the pack that they belong to; null for ids before the first pack. */
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

/** Splits a pack that has grown too large. An empty pack stays: its key is where rows between its neighbours go. */
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
  // read-page.ts has parsed it with its schema.
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
