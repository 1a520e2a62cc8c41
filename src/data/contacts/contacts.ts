// Contacts for the screens: the mirror with this device's pending changes over it, searched and sorted, without the network.
import type { CustomerRow } from '~contract/contacts/contacts';
import { CUSTOMER_PAGE_SIZE } from '~contract/wire/limits';
import { contactNeedles } from '~domain/contacts/query';
import { contactLine, contactOrder, type ContactOrder, findsLine } from '~domain/contacts/lines';
import { drawContact } from './draw';
import { type ContactIndex, contactIndex } from './search-index';
import { readPacked, readPlaces } from './rows';
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { read } from '~data/database-access';
import { nameOf } from '~data/database/ids';
import { layOver } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { atOnce } from '~data/mirror/read-rows';
import type { Shown } from '~data/form-saves/save-difference';

/** `pending`: the state of their pending changes; null if there are none. */
export type ContactView = CustomerRow & { pending: PendingState | null };
/** `page` is clamped to 1..pages, and there is always one page; `count` is exact; `total` counts all, whatever the search. */
export type ContactList = { rows: ContactView[]; count: number; total: number; page: number; pages: number };

type Query = { search: string; orders: readonly ContactOrder[]; page: number; pageSize?: number };

/** One page of the contacts that are found; 10 unless `pageSize` says otherwise. Empty while nothing may be read. */
export function listContacts(query: Query): Promise<ContactList> {
  return read({ rows: [], count: 0, total: 0, page: 1, pages: 1 }, (database) =>
    atOnce(database, ['customers'], async () => {
      const index = await contactIndex(database);
      const pending = await listPending(database, 'customers');
      const laid = await layContacts(database, index, pending);
      return pageOf(database, index, query, laid, pendingStates(pending));
    }),
  );
}

/**
 * One contact, by either id; null if they aren't on this device. For a negative id the row has the server's id as soon as there
 * is one.
 */
export function getContact(asked: number): Promise<ContactView | null> {
  return read(null, async (database) => {
    const { row, pending } = await findShown(database, asked);
    return row && { ...row, pending };
  });
}

/** As shown without the record (its seq) that is about to be replaced, and the server's version. */
export async function getShownContact(
  database: Database,
  asked: number,
  without?: number,
): Promise<Shown<CustomerRow>> {
  const { row, version } = await findShown(database, asked, without);
  return { row, version: version === null ? {} : { baseVersion: version } };
}

function findShown(database: Database, asked: number, without?: number) {
  return atOnce(database, ['customers'], async () => {
    const id = await nameOf(database.mirror, 'customers', asked);
    const known = await readPacked(database, id);
    const changes = (await listPending(database, 'customers')).filter(({ seq }) => seq !== without);
    const laid = layOver({
      changes,
      find: (other) => (other === id ? known : undefined),
      isKnown: (key) => known?.client_key === key,
      draw: drawContact,
    });
    const row = (laid.has(id) ? laid.get(id) : known) ?? null;
    return { row, version: known?.version ?? null, pending: pendingStates(changes).get(id) ?? null };
  });
}

/** Pending changes by id: the row to show, or null if it is deleted. */
type Laid = ReadonlyMap<number, CustomerRow | null>;

/** The pending changes over the contacts of an index, inside the caller's transaction. */
export async function layContacts(
  database: Database,
  index: ContactIndex,
  pending: readonly Mutation[],
): Promise<Laid> {
  if (pending.length === 0) return new Map();
  const ids = [...new Set(pending.map(({ targetId = 0 }) => targetId))].filter((id) => id > 0);
  const positions = ids.map((id) => index.positionOf(id)).filter((position) => position >= 0);
  const mirrored = new Map((await readPlaces(database, index, positions)).map((row) => [row.id, row]));
  const keys = new Set([...mirrored.values()].map(({ client_key }) => client_key));
  return layOver({
    changes: pending,
    find: (id) => mirrored.get(id),
    isKnown: (key) => keys.has(key),
    draw: drawContact,
  });
}

async function pageOf(
  database: Database,
  index: ContactIndex,
  { search, orders, page: wanted, pageSize = CUSTOMER_PAGE_SIZE }: Query,
  laid: Laid,
  states: ReadonlyMap<number, PendingState>,
): Promise<ContactList> {
  const needles = contactNeedles(search);
  const { marks, count: found } = index.search(needles);
  const hidden = new Set([...laid.keys()].map((id) => index.positionOf(id)).filter((position) => position >= 0));
  const ours = [...laid.values()].filter((row) => row !== null);
  const shown = ours.filter((row) => findsLine(contactLine(row), needles)).toSorted(contactOrder(orders));
  const count = found - [...hidden].filter((position) => marks[position] === 1).length + shown.length;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
  const from = (page - 1) * pageSize;
  const picked = pick(index, orders, { marks, hidden, shown }, from, from + pageSize);
  const mirrored = await readPlaces(
    database,
    index,
    picked.filter((one) => typeof one === 'number'),
  );
  const byId = new Map(mirrored.map((row) => [row.id, row]));
  const rows = picked.flatMap((one) => (typeof one === 'number' ? (byId.get(index.at(one).id) ?? []) : one));
  const total = index.size - hidden.size + ours.length;
  return { rows: rows.map((row) => ({ ...row, pending: states.get(row.id) ?? null })), count, total, page, pages };
}

type Matching = { marks: Uint8Array; hidden: ReadonlySet<number>; shown: readonly CustomerRow[] };

/** Merges positions of the mirror with this device's changed rows, for one part of the sorted list. */
function pick(
  index: ContactIndex,
  orders: readonly ContactOrder[],
  { marks, hidden, shown }: Matching,
  from: number,
  to: number,
): (number | CustomerRow)[] {
  const picked: (number | CustomerRow)[] = [];
  const waiting = shown.map((row) => ({ row, isBefore: index.isBefore(row, orders) }));
  let place = 0;
  let next = 0;
  const take = (one: number | CustomerRow) => {
    if (place >= from && place < to) picked.push(one);
    place += 1;
  };
  const ownBefore = (position: number) => (waiting[next]?.isBefore(position) ? waiting[next]?.row : undefined);
  for (const position of index.ordered(orders)) {
    if (place >= to) break;
    if (marks[position] !== 1 || hidden.has(position)) continue;
    for (let own = ownBefore(position); own; own = ownBefore(position)) {
      take(own);
      next += 1;
    }
    take(position);
  }
  for (const { row } of waiting.slice(next)) take(row);
  return picked;
}
