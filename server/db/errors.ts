// Recognises the errors by which the database refuses.

/** SQLSTATE of a database error, also when drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && SQLSTATE.test(at.code)) return at.code;
  }
  return undefined;
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** True if a write found no room: the disk is full, or the account's share of it, for a file or for the database. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && NO_ROOM.has(at.code)) return true;
  }
  return sqlState(error) === '53100';
}

/** True for a serialisation failure or a deadlock: the same transaction may succeed when tried again. */
export function isRepeatable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A statement of the transaction had failed, the failure was swallowed, and the database rolled everything back. */
export class TransactionAborted extends Error {
  override name = 'TransactionAborted';
  readonly code = '25P02';
  constructor() {
    super('The transaction was rolled back: one of its statements had failed and the failure was not passed on');
  }
}

// Five characters, upper case: Node's own codes (ECONNREFUSED, EPIPE) never look like that, except EPERM and its kin.
const SQLSTATE = /^(?!E[A-Z]{4}$)[0-9A-Z]{5}$/;
