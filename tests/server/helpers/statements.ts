// Records the statements sent to the database, embedded or PostgreSQL.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** A statement without its values; how many rows it has answered, and how many bytes it was. */
export type Statement = { text: string; rows: number; bytes: number };

/** The statements that reach the database from now on. */
export function listenToDatabase(): Statement[] {
  const heard: Statement[] = [];
  const { execProtocolStream } = PGlite.prototype;
  vi.spyOn(PGlite.prototype, 'execProtocolStream').mockImplementation(async function (this: PGlite, message, options) {
    // A kind, a length, a name if it is prepared, and the text; name and text end with a zero byte. Values, and asking for the rows, are
    // messages of their own, which belong to the statement before them.
    const [, text] = /^(?:P.{4}[^\0]*\0|Q.{4})([^\0]*)/su.exec(Buffer.from(message).toString('latin1')) ?? [];
    const before = heard.at(-1);
    const statement = text === undefined && before ? before : { text: String(text), rows: 0, bytes: 0 };
    if (statement !== before) heard.push(statement);
    statement.bytes += message.length;
    const answer = await execProtocolStream.call(this, message, options);
    statement.rows += answer.filter(({ name }) => name === 'dataRow').length;
    return answer;
  });
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string; values?: unknown[] }];
    const [text, values = []] = typeof first === 'string' ? [first] : [first.text, first.values];
    const statement = { text, rows: 0, bytes: text.length + JSON.stringify(values).length };
    heard.push(statement);
    const answer = Reflect.apply(query, this, given) as unknown;
    if (answer instanceof Promise)
      void answer.then(
        // Of several statements at once the answers come as a list.
        (result: pg.QueryResult | pg.QueryResult[]) => (statement.rows = [result].flat().at(-1)?.rows?.length ?? 0),
        () => {},
      );
    return answer as never;
  });
  return heard;
}
