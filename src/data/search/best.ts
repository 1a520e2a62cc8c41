// The first entries of a group of the search, and how many there are.
import type { SearchAnswer } from '~contract/search/search';
import {
  isFoundIn,
  rankOf,
  SEARCH_GROUP_MAX,
  slipsFind,
  type SearchGroup,
  type SearchQuestion,
  type slipsOf,
} from '~domain/search/global-search';
import type { PendingState } from '~data/pending/pending';

/** `slips`: asked in place of the question's texts, where those found nothing in any group. */
export type Asked = { typed: string; question: SearchQuestion; slips: ReturnType<typeof slipsOf> | null };

export type SearchHit<Group extends SearchGroup> = NonNullable<SearchAnswer[Group]>['results'][number];
/** `pending`: the state of its pending changes; null if there are none. */
export type HitHere<Group extends SearchGroup> = SearchHit<Group> & { pending: PendingState | null };

/** `changed`: what has pending changes, by id, certificates by number. `count` is exact. */
export type GroupHere<Group extends SearchGroup> = {
  count: number;
  results: readonly HitHere<Group>[];
  changed: ReadonlySet<number>;
};

/** A row and its line. */
export type Candidate<Row> = { row: Row; line: string };
type Ranked<Row> = Candidate<Row> & { rank: number };

/** The test for lines. */
export function matcher({ question, slips }: Asked): (line: string) => boolean {
  return slips ? (line) => slipsFind(line, slips) : (line) => isFoundIn(line, question);
}

/**
 * Counts the candidates that are found, and keeps the first of them: by rank, then as `compare` has it. `isIt`: found whatever
 * its line says, and before all others.
 */
export function findBest<Row>(
  candidates: Iterable<Candidate<Row>>,
  { question }: Asked,
  isFound: (line: string) => boolean,
  compare: (one: Candidate<Row>, other: Candidate<Row>) => number,
  isIt: (row: Row) => boolean = () => false,
): { count: number; best: Row[] } {
  const kept: Ranked<Row>[] = [];
  let count = 0;
  for (const { row, line } of candidates) {
    const it = isIt(row);
    if (!it && !isFound(line)) continue;
    count += 1;
    const one = { row, line, rank: it ? 0 : rankOf(line, question) };
    const isBefore = (other: Ranked<Row>) =>
      one.rank === other.rank ? compare(one, other) < 0 : one.rank < other.rank;
    const last = kept.at(-1);
    // Most candidates of a broad search come after all that are kept.
    if (last && kept.length === SEARCH_GROUP_MAX && !isBefore(last)) continue;
    const place = kept.findIndex(isBefore);
    kept.splice(place < 0 ? kept.length : place, 0, one);
    kept.length = Math.min(kept.length, SEARCH_GROUP_MAX);
  }
  return { count, best: kept.map(({ row }) => row) };
}

const LINES = new WeakMap<object, string>();

/** The rows with their lines, each made once for a row. */
export function* withLines<Row extends object>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
): Iterable<Candidate<Row>> {
  for (const row of rows) {
    const known = LINES.get(row);
    const line = known ?? lineOf(row);
    if (known === undefined) LINES.set(row, line);
    yield { row, line };
  }
}
