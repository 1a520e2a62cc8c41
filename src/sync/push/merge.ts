// What becomes of a change whose row somebody else has changed meanwhile (docs/sync.md, Conflicts). The client merges, the
// server never does.
import { isSameValue } from '~data/outbox/wire-form';

type Row = Readonly<Record<string, unknown>>;

/**
 * `resend`: the same change with the row's new version. `shorter`: only the fields in `body`. `ask`: the person chooses
 * between their own and the server's value of each of `fields`.
 */
export type Merge = { kind: 'resend' } | { kind: 'shorter'; body: Record<string, unknown> } | Ask;
type Ask = { kind: 'ask'; fields: string[] };

/** Fields that only grow: the larger value is the later one. */
const GROWING = new Set(['current_mileage']);

/** `base`: each field's value when the person changed it; a field without one is not mirrored, and always asks. */
export function merge(body: Row, base: Row, current: Row): Merge {
  const verdicts = Object.entries(body).map(([field, mine]) => [field, judge(field, mine, base, current)] as const);
  const fields = verdicts.flatMap(([field, verdict]) => (verdict === 'ask' ? [field] : []));
  if (fields.length > 0) return { kind: 'ask', fields };
  const kept = verdicts.flatMap(([field, verdict]) => (verdict === 'mine' ? [field] : []));
  if (kept.length === verdicts.length) return { kind: 'resend' };
  return { kind: 'shorter', body: Object.fromEntries(kept.map((field) => [field, body[field]])) };
}

function judge(field: string, mine: unknown, base: Row, current: Row): 'mine' | 'theirs' | 'ask' {
  if (!(field in base)) return 'ask';
  const theirs = current[field];
  if (isSameValue(field, theirs, mine) || isSameValue(field, theirs, base[field])) return 'mine';
  if (GROWING.has(field)) return numberOf(mine) > numberOf(theirs) ? 'mine' : 'theirs';
  return typeof mine === 'boolean' && typeof theirs === 'boolean' ? 'mine' : 'ask';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}
