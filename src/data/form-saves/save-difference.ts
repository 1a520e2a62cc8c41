// Saves what a form has changed of a row: the fields that differ, their previous values, and the version they were based on.
import type { Entity } from '~data/entities/all';
import type { NewChange, Queued } from '~data/outbox/enqueue';
import { discardItem } from './actions';
import { type How, saveChange } from './save-change';
import { differingFields, withChoice } from '~data/outbox/one-choice';
import { isSameValue, wireValue } from '~data/outbox/wire-form';

type Fields = Record<string, unknown>;

/** The row as shown; `version`: of the server's row without the pending changes. */
export type Shown<Row = object> = { row: Row | null; version: { baseVersion?: number } };

/** `seen`: the fields as they were when the person began to type, in case the row has changed since. */
export type SaveHow<Input> = How & { seen?: Input };

/** The row that is changed: `parentId` and `called` belong to its path, `about` is what a person calls it. */
export type Target = { entity: Entity; id: number; parentId?: number; called?: string; about: string };

/**
 * Saves what differs from the row as shown; null if nothing does: the change that this was to replace is then deleted.
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

/** The difference as a change that isn't saved yet; null if there is none. */
export function differenceOf(
  { entity, id, about, ...above }: Target,
  { row, version }: Shown,
  input: object,
  { seen, ...how }: SaveHow<object> = {},
): Omit<NewChange, 'mid'> | null {
  const before: Fields = { ...row };
  const given = wireForm(input);
  const fields = differingFields(entity, given, before);
  if (fields.length === 0) return null;
  const body = Object.fromEntries(fields.map((field) => [field, given[field]]));
  // A field that isn't mirrored has no previous value.
  const kept = withChoice(entity, fields).filter((field) => field in before);
  const saw: Fields = { ...before, ...seen };
  const base = Object.fromEntries(kept.map((field) => [field, wireValue(field, saw[field])]));
  // If the row has changed since, send an older version: the server then answers with a conflict to merge.
  const isOld = kept.some((field) => !isSameValue(field, saw[field], before[field]));
  const baseVersion = version.baseVersion !== undefined && { baseVersion: version.baseVersion - (isOld ? 1 : 0) };
  return { op: 'patch', entity, targetId: id, ...above, body, base, about, ...baseVersion, ...how };
}

/** The given fields in wire form, with lists of ids sorted. */
export function wireForm(input: object): Fields {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, wireValue(field, value)]));
}
