// Certificates and their books, as this device knows them: the mirror with the pending actions over it.
import type { BookRow } from '~contract/certificates/books';
import type { Certificate } from '~contract/certificates/certificates';
import type { Supplier } from '~contract/school/school';
import type { StockNumber } from '~domain/certificates/stock';
import { drawCertificate, type ShownCertificate } from './draw';
import type { Database } from '~data/database/connection';
import type { Mutation } from '~data/database/db';
import { findNamed } from '~data/contacts/named-people';
import { layOver, withChanges } from '~data/pending/overlay';
import { listPending, type PendingState, pendingStates } from '~data/pending/pending';
import { atOnce, findRow, getRows } from '~data/mirror/read-rows';
import { getSession } from '~data/session/session';

/**
 * `rows`: as shown, unsorted; the same array until something changes. `states`: of pending changes, by id. `waiting`: the
 * pending actions, oldest first.
 */
export type Shelf = {
  rows: readonly ShownCertificate[];
  states: ReadonlyMap<number, PendingState>;
  waiting: readonly Mutation[];
  books: readonly BookRow[];
  sites: readonly Supplier[];
};

export const NO_SHELF: Shelf = { rows: [], states: new Map(), waiting: [], books: [], sites: [] };

/** A renamed site's new name: rows still have the old one. */
export function siteNow({ sites }: Shelf, known: BookRow['supplier']): BookRow['supplier'] {
  const { id, name, connect_location_name, atb_number } = findRow(sites, known.id) ?? known;
  return { id, name, connect_location_name, atb_number };
}

/** A certificate as the stock counts it. */
export function stockOf({ id, status }: Certificate, { states }: Shelf): StockNumber {
  return { status, held: states.has(id) };
}

const SHELF = ['certificates', 'books', 'suppliers', 'staff_ref', 'restrictions', 'customers', 'orders'] as const;

/** Everything, read in one transaction. `without`: the seq of the record to be replaced, left out with all that follows it. */
export function getShelf(database: Database, without?: number): Promise<Shelf> {
  return atOnce(database, SHELF, async () => {
    const { rows: mirrored } = await getRows(database, 'certificates');
    const { rows: books } = await getRows(database, 'books');
    const { rows: sites } = await getRows(database, 'suppliers');
    const waiting = leaveOut(await listPending(database, 'certificates'), without);
    const states = pendingStates(waiting);
    if (waiting.length === 0) return { rows: withOriginals(mirrored), states, waiting, books, sites };
    const laid = layOver<ShownCertificate>({
      changes: waiting,
      find: (id) => findRow(mirrored, id),
      isKnown: () => false,
      draw: drawCertificate({
        contacts: await findNamed(database, waiting),
        staff: (await getRows(database, 'staff_ref')).rows,
        restrictions: (await getRows(database, 'restrictions')).rows,
        find: (number) => mirrored.find((row) => row.certificate_number === number),
        isSent: (id) => findRow(books, id)?.is_sent === true,
        sites,
        person: signedIn(),
      }),
    });
    return { rows: withOriginals(withChanges<ShownCertificate>(mirrored, laid)), states, waiting, books, sites };
  });
}

/** Leaves out a change and all that depend on it, such as voiding the original after its duplicate. */
function leaveOut(changes: readonly Mutation[], without: number | undefined): readonly Mutation[] {
  const [seqs, lanes] = [new Set([without]), new Set<string>()];
  return changes.filter(({ seq, lane, deps }) => {
    if (!seqs.has(seq) && !lanes.has(lane) && !deps.some((one) => seqs.has(one))) return true;
    seqs.add(seq);
    lanes.add(lane);
    return false;
  });
}

/** Notes the duplicate's number on its original: the server's row may not have it yet. */
function withOriginals(rows: readonly ShownCertificate[]): readonly ShownCertificate[] {
  const duplicates = new Map(
    rows.flatMap(({ status, previous_certificate: of, certificate_number }) =>
      status === 'DUPLICATE' && of !== null ? [[of, certificate_number] as const] : [],
    ),
  );
  const named = ({ certificate_number, duplicate }: Certificate) => duplicates.get(certificate_number) ?? duplicate;
  if (rows.every((row) => named(row) === row.duplicate)) return rows;
  return rows.map((row) => (named(row) === row.duplicate ? row : { ...row, duplicate: named(row) }));
}

function signedIn(): { id: number; full_name: string } | null {
  const { person } = getSession();
  return person && { id: person.user.id, full_name: person.user.name };
}
