// Cuts rows to the fields of the contract, and limits the size of a page.
import { type Collection, COLLECTION } from '~contract/wire/collections';
import type { FeedChange } from '~contract/wire/feed';
import type { FastifyBaseLogger } from 'fastify';
import type { Erased, Stored } from './sources';

// Characters of JSON: far more than a usual page of 1,000 rows, but comments with many photos could make one of 10 MB.
const PAGE_CHARACTERS = 2_000_000;

/**
 * A row by the contract. One that breaks it is sent with its listed fields and logged: the device sets it aside, while an error
 * would block every later change for all of the school's devices.
 */
export function present(collection: Collection, row: Stored, log: FastifyBaseLogger): FeedChange {
  const { id, version, client_key } = row;
  const schema = COLLECTION[collection].row;
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

/** As many from the front as fit into a page, but at least one. */
export function takePage(changes: readonly FeedChange[]): FeedChange[] {
  let characters = 0;
  const beyond = changes.findIndex(({ row }, index) => {
    characters += row === null ? 100 : JSON.stringify(row).length;
    return index > 0 && characters > PAGE_CHARACTERS;
  });
  return changes.slice(0, beyond < 0 ? changes.length : beyond);
}
