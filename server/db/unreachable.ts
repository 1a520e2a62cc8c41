// Tells a database that can't be asked now from one that refuses. Whether the transaction took effect may be unknown: its
// COMMIT may have been done, and only the answer lost.
import { sqlState } from './errors';

/** `busy`: all connections are in use. `unreachable`: no connection could be made. `lost`: one ended under the transaction. */
export type Why = 'busy' | 'unreachable' | 'lost';

const TEXT: Readonly<Record<Why, string>> = {
  busy: 'all connections to the database are in use',
  unreachable: "the database doesn't answer",
  lost: 'the connection to the database has ended',
};

/** The message names no statement and no value. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly why: Why;
  constructor(why: Why, cause?: unknown) {
    const code = sqlState(cause) ?? nodeCode(cause);
    super(code === undefined ? TEXT[why] : `${TEXT[why]} (${code})`, { cause });
    this.why = why;
  }
}

/** Why the database couldn't be asked; undefined for any other error. For both databases, also where a library has wrapped their error. */
export function whyAway(error: unknown): Why | undefined {
  for (const at of chainOf(error)) if (at instanceof DatabaseAway) return at.why;
  return isLost(error) ? 'unreachable' : undefined;
}

/** True for what pg says of a connection that has ended or can't be made, most often without a code. */
export function isLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return AWAY.test(state);
  const code = nodeCode(error);
  if (code !== undefined) return GONE.has(code);
  return chainOf(error).some(({ message }) => SAYINGS.test(message));
}

// 08: the connection. 53: too many of them, or no memory. 57P: ended, crashed, starting up. 25006: read-only after a failover.
const AWAY = /^(?:08|53|57P|25006$)/u;
const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SAYINGS =
  /^(?:Connection terminated\b|Client has encountered a connection error|Client was closed and is not queryable|timeout expired$|timeout exceeded when trying to connect$)/u;

/** Node's code for a failed system call. */
function nodeCode(error: unknown): string | undefined {
  for (const at of chainOf(error)) if ('code' in at && typeof at.code === 'string' && E.test(at.code)) return at.code;
  return undefined;
}

const E = /^E[A-Z_]{3,}$/u;

function chainOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}
