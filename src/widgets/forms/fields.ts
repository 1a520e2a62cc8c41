// A form's table of fields: reads their values from stored data, and turns the values into a body or errors by field.
import type { z } from '~contract/wire/zod';
import type { Codec } from './codecs';

/** The fields of a form, by name. */
export type Fields = Readonly<Record<string, Codec<unknown>>>;
export type Values<F extends Fields> = { -readonly [Name in keyof F]: F[Name] extends Codec<infer T> ? T : never };
export type NameOf<F extends Fields> = keyof F & string;

/** Error messages by field. */
export type Errors = Readonly<Record<string, string | undefined>>;
export type Read<Input> = { input: Input; errors: null } | { input: null; errors: Errors };

/** A row, a pending change's body, or a draft. */
export type Stored = Readonly<Record<string, unknown>>;

export function namesOf<F extends Fields>(fields: F): NameOf<F>[] {
  return Object.keys(fields);
}

/** The values of a new form. */
export function emptyValues<F extends Fields>(fields: F): Values<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as Values<F>;
}

/** The form's values in `stored`. Leaves out fields that are missing there or of another type. */
export function knownValues<F extends Fields>(fields: F, stored: Stored): Partial<Values<F>> {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const value = name in stored ? field.read(stored[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read) as Partial<Values<F>>;
}

/** The form's values for a row; fields that the row lacks are empty. */
export function valuesOfRow<F extends Fields>(fields: F, row: object): Values<F> {
  return { ...emptyValues(fields), ...knownValues(fields, { ...row }) };
}

/** The names of the fields whose values differ. */
export function differing<F extends Fields>(fields: F, one: Values<F>, other: Values<F>): NameOf<F>[] {
  return namesOf(fields).filter((name) => fields[name]?.isSame(one[name], other[name]) === false);
}

export function pick<T extends object>(values: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<T>;
}

export function without<T extends object>(values: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
}

/**
 * New values for fields that were filled in automatically, when the values to fill in change from `before` to `now`.
 * Only for fields that still hold what was filled in, or that are empty and weren't filled in.
 */
export function followed<F extends Fields>(
  fields: F,
  values: Values<F>,
  before: Partial<Values<F>>,
  now: Partial<Values<F>>,
): Partial<Values<F>> {
  const entries = Object.entries(now).filter(([name, value]) => {
    const field = fields[name] as Codec<unknown>;
    const filled = name in before ? before[name] : field.empty;
    return field.isSame(values[name], filled) && !field.isSame(values[name], value);
  });
  return Object.fromEntries(entries) as Partial<Values<F>>;
}

/** `names`: fields to send (default: all). `judged`: fields to check (default: `names`). `more`: further properties. */
type ReadHow<F extends Fields> = {
  names?: readonly NameOf<F>[];
  judged?: readonly NameOf<F>[];
  more?: object;
};

/** The error of each field that its codec finds, before the contract checks the values. */
export function problemsOf<F extends Fields>(
  fields: F,
  values: Values<F>,
  judged: readonly NameOf<F>[] = namesOf(fields),
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of judged) {
    const problem = fields[name]?.problem(values[name], values);
    if (problem !== undefined) errors[name] = problem;
  }
  return errors;
}

/** The values as parsed by the contract, or the first error of each field. */
export function readFields<F extends Fields, Input>(
  schema: z.ZodType<Input>,
  fields: F,
  values: Values<F>,
  { names = namesOf(fields), judged = names, more }: ReadHow<F> = {},
): Read<Input> {
  const errors = problemsOf(fields, values, judged);
  const wire = names.map((name) => [name, fields[name]?.wire(values[name], values)] as const);
  const read = schema.safeParse({ ...Object.fromEntries(wire), ...more });
  for (const { path, message } of read.error?.issues ?? []) {
    const name = judged.find((one) => one === path[0]);
    if (name === undefined) continue;
    errors[name] ??= message;
    // Also under the path inside a list, such as 'days_off.0.from'.
    errors[path.join('.')] ??= message;
  }
  return read.success && Object.keys(errors).length === 0
    ? { input: read.data, errors: null }
    : { input: null, errors };
}

/** The values before the person typed, as on the wire. Leaves out those that the contract refuses. */
export function readSeen<F extends Fields, Patch extends object>(
  schema: z.ZodType<Patch>,
  fields: F,
  seen: Partial<Values<F>>,
): Partial<Patch> {
  const values = { ...emptyValues(fields), ...seen };
  const fits = namesOf(fields).filter(
    (name) => name in seen && readFields(schema, fields, values, { names: [name] }).errors === null,
  );
  return readFields(schema, fields, values, { names: fits }).input ?? {};
}
