// Rows on their way out: cut down to what the contract names, and counted, so that a page stays small.
import type { Collection } from '~contract/collections';
import { COLLECTION_ROW, type FeedChange } from '~contract/sync';
import type { FastifyBaseLogger } from 'fastify';
import type { Erased, Stored } from './sources';

// Characters of JSON. Far above a usual page of 1,000 rows; comments with many photos could make one of 10 MB.
const PAGE_CHARACTERS = 2_000_000;

/**
 * A row as the contract has it. One that breaks it goes out with its listed fields and a line in the log: the device
 * sets it aside, where an error would keep every device of the school from everything behind it.
 */
export function present(collection: Collection, row: Stored, log: FastifyBaseLogger): FeedChange {
  const { id, version, client_key } = row;
  const schema = COLLECTION_ROW[collection];
  const parsed = schema.safeParse(row);
  if (parsed.success) return { collection, id, version, client_key, row: parsed.data };
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  log.error({ collection, id, fields }, 'a row breaks its contract');
  const listed = Object.entries(row).filter(([name]) => name in schema.shape);
  return { collection, id, version, client_key, row: Object.fromEntries(listed) };
}

/** A row that is gone for good (`version` null) or that the caller may not see. */
export function tombstone(collection: Collection, id: number, version: number | null): FeedChange {
  return { collection, id, version, client_key: null, row: null };
}

/** A row whose person was erased. */
export function erasure(collection: Collection, { id, client_key }: Erased): FeedChange {
  return { collection, id, version: null, client_key, row: null, erased: true };
}

/** As many from the front as a page may hold, but at least one. */
export function takePage(changes: readonly FeedChange[]): FeedChange[] {
  let characters = 0;
  const beyond = changes.findIndex(({ row }, index) => {
    characters += row === null ? 100 : JSON.stringify(row).length;
    return index > 0 && characters > PAGE_CHARACTERS;
  });
  return changes.slice(0, beyond < 0 ? changes.length : beyond);
}
