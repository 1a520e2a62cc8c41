// Fields that form one choice, such as what a booking costs, are compared, joined and given a base together. Body fields that
// don't belong to the row, such as whether the rider is told, are never compared.
import { entityOf } from '~data/entities/all';
import { isSameValue } from './wire-form';

type Fields = Readonly<Record<string, unknown>>;

/** Joins the bodies of two successive changes; of a choice the newer one counts. */
export function joinBodies(entity: string, older: Fields, newer: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = { ...older, ...newer };
  const choice = entityOf(entity)?.choice;
  if (!choice) return body;
  const { by, or } = choice;
  if (newer[by]) for (const field of or) delete body[field];
  else if (older[by] && or.some((field) => field in newer)) body[by] = '';
  return body;
}

/** Joins a change with what makes its row; without what only accompanies the change and that call doesn't know. */
export function joinCreate(entity: string, older: Fields, newer: Fields): Record<string, unknown> {
  const { later = [], beside = [] } = entityOf(entity) ?? {};
  const known = Object.entries(newer).filter(([field]) => !later.includes(field) || !beside.includes(field));
  return joinBodies(entity, older, Object.fromEntries(known));
}

/** True for a change that has to follow the call which makes its row. */
export function isLater(entity: string, body: Fields): boolean {
  const later = entityOf(entity)?.later ?? [];
  return Object.keys(rowFields(entity, body)).some((field) => later.includes(field));
}

/**
 * The fields of a body that differ from `before`, or that have no value there. A choice counts as a whole; fields that only
 * accompany a change count only beside another one.
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
  const beside = entityOf(entity)?.beside ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => !beside.includes(field)));
}

/** The fields of a body that only accompany the change. */
export function besideOf(entity: string, body: Fields): Record<string, unknown> {
  const beside = entityOf(entity)?.beside ?? [];
  return Object.fromEntries(Object.entries(body).filter(([field]) => beside.includes(field)));
}

/** The fields whose previous value is kept: for a choice all of them. */
export function withChoice(entity: string, fields: readonly string[]): string[] {
  const choice = choiceOf(entity);
  return choice.some((field) => fields.includes(field)) ? [...new Set([...fields, ...choice])] : [...fields];
}

/** The fields of the entity's choice; empty if it has none. */
function choiceOf(entity: string): readonly string[] {
  const choice = entityOf(entity)?.choice;
  return choice ? [choice.by, ...choice.or] : [];
}
