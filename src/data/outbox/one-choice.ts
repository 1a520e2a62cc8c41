// Fields of a row that are one choice, such as what a booking costs: they are compared, joined and given a base together. And
// fields of a body that are none of its row, such as whether the rider is told: they are never compared.
import { shapeOf } from '~data/shapes/entities';
import { isSameValue } from './wire-form';

type Fields = Readonly<Record<string, unknown>>;

/** The body of two changes one after the other. Of a choice the newer one counts. */
export function joinBodies(entity: string, older: Fields, newer: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = { ...older, ...newer };
  const choice = shapeOf(entity)?.choice;
  if (!choice) return body;
  const { by, or } = choice;
  if (newer[by]) for (const field of or) delete body[field];
  else if (older[by] && or.some((field) => field in newer)) body[by] = '';
  return body;
}

/**
 * The fields of a body that differ from `before`; those without a value there count. Of a choice all do, or none. What goes with a
 * change is one of them only if there is a change.
 */
export function differingFields(entity: string, body: Fields, before: Fields): string[] {
  const choice = choiceOf(entity);
  const differs = (field: string) => !(field in before) || !isSameValue(field, body[field], before[field]);
  const isOther = choice.some((field) => field in body && differs(field));
  const fields = Object.keys(rowFields(entity, body)).filter((field) =>
    choice.includes(field) ? isOther : differs(field),
  );
  return fields.length === 0 ? [] : [...fields, ...Object.keys(besideOf(entity, body))];
}

/** The fields of a body that are the row's. */
export function rowFields(entity: string, body: Fields): Record<string, unknown> {
  const beside = shapeOf(entity)?.beside ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => !beside.includes(field)));
}

/** The fields of a body that only go with the change. */
export function besideOf(entity: string, body: Fields): Record<string, unknown> {
  const beside = shapeOf(entity)?.beside ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => beside.includes(field)));
}

/** The fields whose value before is kept: of a choice all. */
export function withChoice(entity: string, fields: readonly string[]): string[] {
  const choice = choiceOf(entity);
  return choice.some((field) => fields.includes(field)) ? [...new Set([...fields, ...choice])] : [...fields];
}

/** The fields of the entity's choice; empty if it has none. */
function choiceOf(entity: string): readonly string[] {
  const choice = shapeOf(entity)?.choice;
  return choice ? [choice.by, ...choice.or] : [];
}
