// An object with long lists as indented JSON in pieces: writing fifty megabytes at once would take a second.

/** The same text as `JSON.stringify(object, null, 2)` with a line break; other work runs between the pieces. */
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

/** Texts joined by `between`, some at a time. */
export async function* pieces(count: number, between: string, textOf: (at: number) => string): AsyncGenerator<string> {
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, each) => textOf(at + each));
    yield (at === 0 ? '' : between) + some.join(between);
    await new Promise(setImmediate);
  }
}

const AT_ONCE = 10;

/** Line breaks inside texts are escaped in JSON, so those left are between fields. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
