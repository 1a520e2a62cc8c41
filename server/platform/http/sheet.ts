// A list as CSV, made while it is sent: some rows at a time, each lot in its own transaction, so that it never blocks others
// and is never in memory as a whole.
import { Readable } from 'node:stream';
import { writeSheet } from '~contract/wire/csv';

/** Rows at once: a few milliseconds of work. */
const AT_ONCE = 500;
const END_OF_LINE = '\r\n';

/** The CSV of the rows `ids`, in their order. `load` returns those that still exist, as text, by id. */
export function sheetStream(
  titles: readonly string[],
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<ReadonlyMap<number, string[]>>,
): Readable {
  return Readable.from(linesOf(titles, ids, load), { objectMode: false });
}

async function* linesOf(
  titles: readonly string[],
  ids: readonly number[],
  load: Parameters<typeof sheetStream>[2],
): AsyncGenerator<string> {
  yield `${writeSheet(titles, []).trimEnd()}${END_OF_LINE}`;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const rows = await load(some);
    yield bodyOf(
      titles,
      some.flatMap((id) => {
        const row = rows.get(id);
        return row ? [row] : [];
      }),
    );
    await new Promise(setImmediate);
  }
}

/** The lines without the line of titles, which contains no line break. */
function bodyOf(titles: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const text = writeSheet(titles, rows);
  return text.slice(text.indexOf(END_OF_LINE) + END_OF_LINE.length);
}
