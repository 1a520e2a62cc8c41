// What zod found, in the words and the shape of the wire: messages by field. Texts that the contract wrote stay; zod's
// own are for programmers and are replaced.
import { NON_FIELD, UNKNOWN_KEY, type FieldErrors } from '~contract/errors';
import { REQUIRED } from '~contract/text';
import type { z } from '~contract/zod';

const NOT_VALID = 'This value is not valid';
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'This field must be text',
  number: 'This field must be a number',
  int: 'This field must be a number',
  boolean: 'This field must be true or false',
  array: 'This field must be a list',
  object: 'This field must be an object',
};
// A request made of nothing but unknown keys must not be answered with all of them.
const MOST_FIELDS = 20;
const LONGEST_NAME = 60;

type Issue = z.core.$ZodIssue;

/** For `safeParse(value, { error: plainText })`: used only where the schema has no text of its own. */
export const plainText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const absent = issue.input === undefined || issue.input === null;
    return absent ? REQUIRED : (EXPECTED[issue.expected] ?? NOT_VALID);
  }
  return NOT_VALID;
};

/** Messages by field; what concerns no single field stands under non_field_errors. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found = new Map<string, string[]>();
  for (const { field, message } of error.issues.flatMap((issue) => explain(issue, []))) {
    const name = field.slice(0, LONGEST_NAME);
    const messages = found.get(name) ?? [];
    if (!messages.includes(message)) found.set(name, [...messages, message]);
    if (found.size >= MOST_FIELDS) break;
  }
  return Object.fromEntries(found);
}

function explain(issue: Issue, above: readonly PropertyKey[]): { field: string; message: string }[] {
  const path = [...above, ...issue.path];
  const field = path.map(String).join('.') || NON_FIELD;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...path, key].map(String).join('.'), message: UNKNOWN_KEY }));
  }
  // Of a choice of forms the last one is the general one ('' or an address): its text helps most.
  if (issue.code === 'invalid_union') {
    const inner = (issue.errors.at(-1) ?? []).flatMap((each) => explain(each, path));
    if (inner.length > 0) return inner;
  }
  return [{ field, message: issue.message }];
}
