// The first error inside a list field, because a list has one place for an error.

/** `error`: the field's error, of any depth. Undefined if it has no message. */
export function nestedMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [name, inner] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : nestedMessage(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
