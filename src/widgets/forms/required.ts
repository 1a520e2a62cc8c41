// Which fields of a form must be filled in: found by the form's own check, so that the mark can't say anything else.
import { REQUIRED } from '~contract/text/text';
import type { z } from '~contract/wire/zod';
import { emptyValues, namesOf, type Fields, type NameOf, type Read, type Values } from './fields';

type Check<F extends Fields> = (values: Values<F>, changed: readonly NameOf<F>[]) => Read<unknown>;

/** What the contract says about an empty list that needs an entry (specification section 5). */
const AT_LEAST_ONE = /^Select at least 1/u;

/** The names of the fields that are refused for being empty when nothing is filled in. */
export function requiredNames<F extends Fields>(fields: F, check: Check<F>): ReadonlySet<string> {
  const { errors } = check(emptyValues(fields), namesOf(fields));
  const asked = Object.entries(errors ?? {}).filter(([, said]) => said === REQUIRED || AT_LEAST_ONE.test(said ?? ''));
  return new Set(asked.map(([name]) => name));
}

/** The same for a form that is checked by a schema; `empty`: its values when nothing is filled in. */
export function requiredOf(schema: z.ZodType, empty: unknown): ReadonlySet<string> {
  const issues = schema.safeParse(empty).error?.issues ?? [];
  return new Set(issues.filter(({ message }) => message === REQUIRED).map(({ path }) => path.join('.')));
}

/** The attribute of a required field's control; its label is marked by the style sheet of the form. */
export function askedFor(required: ReadonlySet<string>, name: string): { 'aria-required'?: true } {
  return required.has(name) ? { 'aria-required': true } : {};
}
