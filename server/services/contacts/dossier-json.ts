// An object whose lists may be long, as indented JSON in pieces: a whole of fifty megabytes would take a second to write.

/** The same text as `JSON.stringify(object, null, 2)` with an end of line; others have their turn between the pieces. */
export async function* jsonPieces(object: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  const fields = Object.entries(object);
  yield '{\n';
  for (const [at, [name, value]] of fields.entries()) {
    const end = at === fields.length - 1 ? '\n' : ',\n';
    if (Array.isArray(value) && value.length > 0) {
      yield `  ${JSON.stringify(name)}: [\n    `;
      yield* pieces(value.length, ',\n    ', (each) => indented(value[each], '    '));
      yield `\n  ]${end}`;
    } else {
      yield `  ${JSON.stringify(name)}: ${indented(value, '  ')}${end}`;
    }
  }
  yield '}\n';
}

/** Texts with `between` them, some at a time. */
export async function* pieces(count: number, between: string, textOf: (at: number) => string): AsyncGenerator<string> {
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, each) => textOf(at + each));
    yield (at === 0 ? '' : between) + some.join(between);
    await new Promise(setImmediate);
  }
}

const AT_ONCE = 10;

/** Ends of line inside texts are escaped: what is left are those between fields. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
