// The search of lines of text in SQL; domain/search/global-search does the same on the phone's lines.
import { and, count, gt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  isFoundIn,
  rankOf,
  SEARCH_GROUP_MAX,
  slipsFind,
  type SearchQuestion,
  type slipsOf,
} from '~domain/search/global-search';
import type { InTx } from '~server/db/db';
import { isAnyOf } from '~server/db/query-parts';

/** `slips`: used instead of the search texts if those found nothing in any group. */
export type Asked = { typed: string; question: SearchQuestion; slips: ReturnType<typeof slipsOf> | null };

/** Rows with a line each. `which`: those that may be found. `line`: never null, without an end of line. */
export type Lines = { from: PgTable; id: PgColumn; line: PgColumn | SQL; which: SQL | undefined };

/** The condition on a row of these that it is found, and how many are; null: not counted yet. */
export async function whatIsFound(
  inTx: InTx,
  { from, id, line, which }: Lines,
  { slips, question }: Asked,
): Promise<Found> {
  if (!slips) return { which: and(which, has(line, question)), count: null };
  // PostgreSQL takes a hundred times as long as JavaScript for such an expression on each of 50,000 lines, and thousands of rows
  // take ten times as long to read as one text.
  const found: number[] = [];
  for (let after = 0; ;) {
    const some = sql`select ${id} as id, ${line} as line from ${from} where ${and(which, gt(id, after))} order by ${id} limit ${LINES_AT_ONCE}`;
    const { rows } = await inTx((tx) =>
      tx.execute<{ ids: string; lines: string }>(sql`
        select coalesce(string_agg(id::text, ',' order by id), '') as ids,
               coalesce(string_agg(line, E'\n' order by id), '') as lines from (${some}) page`),
    );
    const ids = (rows[0]?.ids ?? '').split(',').filter(Boolean).map(Number);
    const lines = rows[0]?.lines.split('\n') ?? [];
    found.push(...ids.filter((_, at) => slipsFind(lines[at] ?? '', slips)));
    if (ids.length < LINES_AT_ONCE) break;
    after = ids.at(-1) ?? 0;
    await new Promise(setImmediate);
  }
  return { which: and(which, isAnyOf(id, found)), count: found.length };
}
/** How many lines are read and looked at before others have their turn. */
const LINES_AT_ONCE = 1000;

export type Found = { which: SQL | undefined; count: number | null };

/** The condition that the line has the question's texts. */
export function has(line: PgColumn | SQL, { needles }: SearchQuestion): SQL {
  return or(...needles.map((texts) => and(...[...new Set(texts)].map((text) => holds(line, text))))) ?? sql`false`;
}

/** The line's rank (`rankOf`). Most lines have no field that begins so, and are asked for nothing else. */
export function rank(line: PgColumn | SQL, { question: { keys } }: Pick<Asked, 'question'>): SQL {
  const begins = keys.map((key) => sql`(starts_with(${line}, ${key}) or ${holds(line, `\t${key}`)})`);
  const is = keys.map((key) => holds(sql`(E'\t' || ${line} || E'\t')`, `\t${key}\t`));
  return sql`case when not ${or(...begins)} then 2 when ${or(...is)} then 0 else 1 end`;
}

/** In place of LIKE, which takes longer and gives some characters a meaning. */
function holds(line: PgColumn | SQL, text: string): SQL {
  return sql`strpos(${line}, ${text}) > 0`;
}

/** True if the line is found, for rows that were read. */
export function isFoundBy(line: string, { question, slips }: Asked): boolean {
  return slips ? slipsFind(line, slips) : isFoundIn(line, question);
}

/** The same for rows that were read: found ones in their order, which is by rank and line. */
export function sortFound<Row extends { id: number }>(
  rows: readonly Row[],
  lineOf: (row: Row) => string,
  asked: Asked,
  compare: (one: string, other: string) => number,
): Row[] {
  return rows
    .map((row) => ({ row, line: lineOf(row) }))
    .filter(({ line }) => isFoundBy(line, asked))
    .map((one) => ({ ...one, rank: rankOf(one.line, asked.question) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.line, b.line) || a.row.id - b.row.id)
    .map(({ row }) => row);
}

/** A group's rows with their count, which costs a query only where there may be more than are shown. */
export async function counted<Hit>(
  inTx: InTx,
  from: PgTable,
  { which, count: known }: Found,
  results: Hit[],
): Promise<{ count: number; results: Hit[] }> {
  if (known !== null) return { count: known, results };
  if (results.length < SEARCH_GROUP_MAX) return { count: results.length, results };
  const [all] = await inTx((tx) => tx.select({ count: count() }).from(from).where(which));
  return { count: all?.count ?? results.length, results };
}
