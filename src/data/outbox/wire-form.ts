// A row's fields as a body carries them: ids where the row has objects. Used for bases and for comparing with a body.
import { ID_FIELDS } from '~data/entities/all';
import { SPELLING } from '~data/entities/spellings';

/** The field's value as a body would have it; lists of ids are sorted, because their order means nothing. */
export function wireValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') return SPELLING[field]?.(value) ?? value;
  if (!ID_FIELDS.has(field)) return value;
  if (!Array.isArray(value)) return isRow(value) ? value.id : value;
  return value.map((one: unknown) => (isRow(one) ? one.id : one)).toSorted((a, b) => Number(a) - Number(b));
}

/** True if both values are the same in wire form. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  return JSON.stringify(wireValue(field, one) ?? null) === JSON.stringify(wireValue(field, other) ?? null);
}

function isRow(value: unknown): value is { id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}
