// A row's fields in the form in which a body carries them: ids where the row has names. What is compared with a body, or
// becomes the base of one, is made here.
import { ID_FIELDS } from '~data/shapes/entities';

/** The field's value as a body would have it; lists of ids are ordered, because their order means nothing. */
export function wireValue(field: string, value: unknown): unknown {
  if (!ID_FIELDS.has(field)) return value;
  if (!Array.isArray(value)) return isRow(value) ? value.id : value;
  return value.map((one: unknown) => (isRow(one) ? one.id : one)).toSorted((a, b) => Number(a) - Number(b));
}

/** True if both say the same, in whatever form they are. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  return JSON.stringify(wireValue(field, one) ?? null) === JSON.stringify(wireValue(field, other) ?? null);
}

function isRow(value: unknown): value is { id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
