// Stands in for the page's door: the door of the tab under test.
import { NobodyError } from '~data/database/connection-lost';
import type { Database } from '~data/database/connection';

type Reading = (database: Database) => Promise<unknown>;

/** The tab whose door the reading functions use. They ask for it before they await anything. */
export const looked: { at: { read: (fn: Reading) => Promise<unknown> } | null } = { at: null };

export function run(fn: Reading): Promise<unknown> {
  return looked.at ? looked.at.read(fn) : Promise.reject(new NobodyError());
}

export async function read(empty: unknown, fn: Reading): Promise<unknown> {
  try {
    return await run((database) => (database.locked ? Promise.resolve(empty) : fn(database)));
  } catch (error) {
    if (error instanceof NobodyError) return empty;
    throw error;
  }
}
