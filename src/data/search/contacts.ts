// Contacts that a search finds on this device, by their lines in memory: rows are read only for those that are shown.
import type { CustomerRow } from '~contract/contacts/contacts';
import { contactLine } from '~domain/contacts/lines';
import { fullName } from '~domain/contacts/full-name';
import { compareKeys } from '~domain/text/sort-key';
import { layContacts } from '~data/contacts/contacts';
import { readPlaces } from '~data/contacts/rows';
import { type ContactIndex, contactIndex } from '~data/contacts/search-index';
import { atOnce } from '~data/mirror/read-rows';
import { listPending, pendingStates } from '~data/pending/pending';
import type { Database } from '~data/database/connection';
import { type Asked, type Candidate, findBest, type GroupHere, matcher } from './best';

/** A position in the index, or a row with pending changes. */
type Found = number | CustomerRow;

/** By last name, first name and id. */
export function findContacts(database: Database, asked: Asked): Promise<GroupHere<'customers'>> {
  return atOnce(database, ['customers'], async () => {
    const index = await contactIndex(database);
    const pending = await listPending(database, 'customers');
    const laid = await layContacts(database, index, pending);
    const hidden = new Set([...laid.keys()].map((id) => index.positionOf(id)));
    const ours = [...laid.values()].filter((row) => row !== null);
    const idOf = (one: Found) => (typeof one === 'number' ? index.at(one).id : one.id);
    const { count, best } = findBest<Found>(
      candidates(index, asked, hidden, ours),
      asked,
      matcher(asked),
      (one, other) => byName(one, other) || idOf(one.row) - idOf(other.row),
    );
    const positions = best.filter((one) => typeof one === 'number');
    const rows = new Map((await readPlaces(database, index, positions)).map((row) => [row.id, row]));
    const states = pendingStates(pending);
    const results = best.flatMap((one) => {
      const row = typeof one === 'number' ? rows.get(idOf(one)) : one;
      return row ? [{ ...hitOf(row), pending: states.get(row.id) ?? null }] : [];
    });
    return { count, results, changed: new Set(states.keys()) };
  });
}

export function hitOf({ id, first_name, last_name, email, phone }: CustomerRow) {
  return { id, full_name: fullName({ first_name, last_name }), email, phone };
}

/** Those that the index finds; all of them for a guess. */
function* candidates(
  index: ContactIndex,
  { question, slips }: Asked,
  hidden: ReadonlySet<number>,
  ours: readonly CustomerRow[],
): Iterable<Candidate<Found>> {
  const { marks } = index.search(slips ? [] : question.needles);
  for (let position = marks.indexOf(1); position >= 0; position = marks.indexOf(1, position + 1))
    if (!hidden.has(position)) yield { row: position, line: index.lineAt(position) };
  for (const row of ours) yield { row, line: contactLine(row) };
}

/** By last name, then first name, as the lines have them. */
function byName(one: Candidate<Found>, other: Candidate<Found>): number {
  const [first = '', last = ''] = one.line.split('\t', 2);
  const [otherFirst = '', otherLast = ''] = other.line.split('\t', 2);
  return compareKeys(last, otherLast) || compareKeys(first, otherFirst);
}
