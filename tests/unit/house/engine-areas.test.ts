import { expect, it } from 'vitest';
import { ENTITIES } from '~data/entities/all';
import { pathsIn, textOf, withoutComments } from './sources';

/** They send whatever there is to send: what is special about an entity is in its shape (src/data/entities) and its calls. */
const ROOMS = ['src/sync', 'src/data/outbox'];

const AREA =
  /\b(?:bikes?|customers?|contacts?|certificates?|courses?|orders|riders?|staff|suppliers?|profiles?|comments?)\b/iu;

it('the engine and the outbox name no area of the app', () => {
  const files = pathsIn(ROOMS, /\.ts$/u);
  expect(files.flatMap((file) => namedIn(textOf(file)).map((line) => `${file}: ${line}`))).toEqual([]);
  expect(files.length).toBeGreaterThan(30);
});

it('finds a name where there is one', () => {
  expect(namedIn("const x = 'bikes'; // the bikes")).toHaveLength(1);
  expect(namedIn(`const x = '${ENTITIES[0]}';`)).toHaveLength(1);
  expect(namedIn('const x = 1; // the bikes\n/* a course */')).toEqual([]);
});

function namedIn(code: string): string[] {
  const lines = withoutComments(code).split('\n');
  return lines.filter((line) => AREA.test(line) || ENTITIES.some((entity) => line.includes(`'${entity}'`)));
}
