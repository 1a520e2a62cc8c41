// Counted attempts, in the database so that every process counts alike. An attempt is counted before it is judged:
// twenty guesses at once count as twenty. Keys are keyed hashes; no address and no e-mail is kept in the clear.
import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { throttle } from '~server/db/schema/schema';
import type { Tx } from '~server/db/db';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Counts attempts within `window`; `lock` says how long the next one must wait, in milliseconds or to the window's end. */
export type Rule = { window: number; lock: (attempts: number) => number | 'window' };
/** `once`: a shared counter that only the first attempt on this key in its window raises. */
export type Counter = { key: string; rule: Rule; once?: string };

/** Waits after the 5th failure for 2, 4, 8, … s; after the 10th in 15 minutes for 15 minutes. */
export const PER_PERSON: Rule = {
  window: 15 * MINUTE,
  lock: (failures) => {
    if (failures >= 10) return 15 * MINUTE;
    return failures >= 5 ? 2 ** (failures - 4) * SECOND : 0;
  },
};

/** At most `max` in `window` milliseconds. */
export function atMost(max: number, window: number): Rule {
  return { window, lock: (attempts) => (attempts >= max ? 'window' : 0) };
}

/** Notes attempts, and never locks. */
export const noted = (window: number): Rule => ({ window, lock: () => 0 });

/** The counter's key for one value of a kind; addresses of one IPv6 customer (/64) count together. */
export function throttleKey(secret: Uint8Array, kind: string, value: string): string {
  const counted = kind.endsWith('address') ? normalizeIP(value) : value;
  return createHmac('sha256', secret).update(`${kind}:${counted}`).digest('hex');
}

/**
 * Counts one attempt on every counter, or on none if one of them is locked.
 *
 * @returns seconds to wait, 0 if the attempt may go on
 */
export async function countAttempt(tx: Tx, counters: readonly Counter[], now: Date): Promise<number> {
  const at = now.getTime();
  const rows = await lockRows(
    tx,
    counters.map(({ key }) => key),
    now,
  );
  const states = counters.map(({ key, rule }) => stateOf(rows.get(key), rule, at));
  const wait = Math.max(...states.map((state) => state.lockedUntil - at));
  if (wait > 0) return Math.ceil(wait / SECOND);
  const isFirst = (key: string) => states[counters.findIndex((counter) => counter.key === key)]?.failures === 0;
  for (const [index, { key, rule, once }] of counters.entries()) {
    const state = states[index];
    if (state && (once === undefined || isFirst(once)))
      await store(tx, key, rule, { failures: state.failures + 1, start: state.start }, at);
  }
  return 0;
}

/** After a success: resets the person's own counters, and takes the attempt off the shared ones. */
export async function forgiveAttempt(tx: Tx, own: readonly string[], shared: readonly string[]): Promise<void> {
  await tx.delete(throttle).where(inArray(throttle.key, [...own]));
  for (const key of shared) {
    await tx
      .update(throttle)
      .set({ failures: sql`greatest(${throttle.failures} - 1, 0)`, locked_until: null })
      .where(eq(throttle.key, key));
  }
}

type Row = typeof throttle.$inferSelect;

/** Creates missing rows, then locks all in one order, so that simultaneous attempts can't deadlock. */
async function lockRows(tx: Tx, keys: string[], now: Date): Promise<Map<string, Row>> {
  const window_start = now.toISOString();
  await tx
    .insert(throttle)
    .values(keys.toSorted().map((key) => ({ key, window_start })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(throttle)
    .where(inArray(throttle.key, keys))
    .orderBy(asc(throttle.key))
    .for('update');
  return new Map(rows.map((row) => [row.key, row]));
}

function stateOf(row: Row | undefined, rule: Rule, at: number) {
  const start = row ? Date.parse(row.window_start) : at;
  const lockedUntil = row?.locked_until ? Date.parse(row.locked_until) : 0;
  if (start + rule.window <= at && lockedUntil <= at) return { failures: 0, start: at, lockedUntil: 0 };
  return { failures: row?.failures ?? 0, start, lockedUntil };
}

async function store(tx: Tx, key: string, rule: Rule, state: { failures: number; start: number }, at: number) {
  const lock = rule.lock(state.failures);
  const until = lock === 'window' ? state.start + rule.window : at + lock;
  await tx
    .update(throttle)
    .set({
      failures: state.failures,
      window_start: new Date(state.start).toISOString(),
      locked_until: until > at ? new Date(until).toISOString() : null,
    })
    .where(eq(throttle.key, key));
}
