// A 409 that shows the present row. Handlers throw the row as in the database; it leaves only through the endpoint's own
// schema, so that no other column is ever in a refusal.
import { HttpError } from '~server/platform/http/http-error';
import { RowConflict } from '~server/platform/refusal';
import type { Endpoint } from '~contract/wire/endpoint';

/** Runs a write. The row of a refusal is parsed with the endpoint's `current` or `answer`, or left out. */
export async function showingCurrent<T>(endpoint: Endpoint, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof RowConflict)) throw error;
    const { detail, code, row } = error;
    const parsed = (endpoint.current ?? endpoint.answer)?.safeParse(row);
    const body = { detail, code, ...(parsed?.success && { current: parsed.data }) };
    throw new HttpError(409, body);
  }
}

/** Throws 409 conflict if `row` has another version than the one that the write was made on (null: none given). */
export function checkVersion(row: unknown, version: number | null): void {
  if (version === null || row === null || typeof row !== 'object' || !('version' in row)) return;
  if (row.version !== version) throw new RowConflict('conflict', 'Someone else has changed this', row);
}
