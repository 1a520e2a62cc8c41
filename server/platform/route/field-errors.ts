// Turns zod's errors into the wire's form: messages by field. Texts of the contract stay; zod's own, which are for
// programmers, are replaced.
import { NON_FIELD, UNKNOWN_KEY, type FieldErrors } from '~contract/wire/errors';
import { REQUIRED } from '~contract/text/text';
import type { z } from '~contract/wire/zod';

const NOT_VALID = 'This value is not valid';
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'This field must be text',
  number: 'This field must be a number',
  int: 'This field must be a number',
  boolean: 'This field must be true or false',
  array: 'This field must be a list',
  object: 'This field must be an object',
};
// A request with very many unknown keys must not get all of them back.
const MOST_FIELDS = 20;
const LONGEST_NAME = 60;

type Issue = z.core.$ZodIssue;

/** For `safeParse(value, { error: plainText })`: used only if the schema has no text of its own. */
export const plainText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const absent = issue.input === undefined || issue.input === null;
    return absent ? REQUIRED : (EXPECTED[issue.expected] ?? NOT_VALID);
  }
  return NOT_VALID;
};

/** Messages by field; those about no single field are under non_field_errors. */
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
  // The last option of a union is the most general ('' or an address), so its text helps most.
  if (issue.code === 'invalid_union') {
    const inner = (issue.errors.at(-1) ?? []).flatMap((each) => explain(each, path));
    if (inner.length > 0) return inner;
  }
  return [{ field, message: isAbsent(issue) ? REQUIRED : issue.message }];
}

/** A field that wasn't sent is required, whatever its own text says of values; known where the parser reports its input. */
function isAbsent(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined && issue.path.length > 0;
}
