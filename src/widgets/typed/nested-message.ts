// The first thing that is wrong inside a list of a form: a list has one place for it.

/** Undefined where nothing is. */
export function nestedMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [name, inner] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : nestedMessage(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
