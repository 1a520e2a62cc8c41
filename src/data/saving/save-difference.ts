// What a form has changed of a row, as a change that waits: the fields that differ, what they were, and on which version.
import type { Entity } from '~data/shapes/entities';
import type { NewChange, Queued } from '~data/outbox/enqueue';
import { discardItem } from './actions';
import { type How, saveChange } from './save-change';
import { isSameValue, wireValue } from '~data/outbox/wire-form';

type Fields = Record<string, unknown>;

/** The row as the screens show it; `version`: the school's, of the row below what waits here. */
export type Shown<Row = object> = { row: Row | null; version: { baseVersion?: number } };

/** `seen`: fields as the person saw them when they began to type, where the row may have changed under their hands. */
export type SaveHow<Input> = How & { seen?: Input };

/** The row that is changed: `parentId` and `called` are of its path, `about` is what a person calls it. */
export type Target = { entity: Entity; id: number; parentId?: number; called?: string; about: string };

/**
 * Saves what differs from the row as it is shown; null where nothing does: what this was to replace is then deleted.
 * Throws StorageFullError.
 */
export async function saveDifference(
  place: Target,
  shown: Shown,
  input: object,
  how: SaveHow<object> = {},
): Promise<Queued | null> {
  const change = differenceOf(place, shown, input, how);
  if (change) return saveChange(change);
  if (how.replaces !== undefined) await discardItem([how.replaces]);
  return null;
}

/** The same as a change that is not saved yet; null where nothing differs. */
export function differenceOf(
  { entity, id, about, ...above }: Target,
  { row, version }: Shown,
  input: object,
  { seen, ...how }: SaveHow<object> = {},
): Omit<NewChange, 'mid'> | null {
  const before: Fields = { ...row };
  const body = wireForm(input);
  for (const [field, value] of Object.entries(body)) {
    if (field in before && isSameValue(field, value, before[field])) delete body[field];
  }
  const fields = Object.keys(body);
  if (fields.length === 0) return null;
  // What is not mirrored has no value before.
  const kept = fields.filter((field) => field in before);
  const saw: Fields = { ...before, ...seen };
  const base = Object.fromEntries(kept.map((field) => [field, wireValue(field, saw[field])]));
  // A version that is not the school's any more: it answers with the row as it is, and there is something to choose.
  const isOld = kept.some((field) => !isSameValue(field, saw[field], before[field]));
  const baseVersion = version.baseVersion !== undefined && { baseVersion: version.baseVersion - (isOld ? 1 : 0) };
  return { op: 'patch', entity, targetId: id, ...above, body, base, about, ...baseVersion, ...how };
}

/** Without what was left out; lists in the order in which they are compared. */
export function wireForm(input: object): Fields {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, wireValue(field, value)]));
}
