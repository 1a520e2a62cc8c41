import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENTITIES } from '~data/shapes/entities';

/** They send whatever there is to send: what is special about an entity stands in its shape (src/data/shapes) and its calls. */
const ROOMS = ['src/sync', 'src/data/outbox'];

const AREA =
  /\b(?:bikes?|customers?|contacts?|certificates?|courses?|orders|riders?|staff|suppliers?|profiles?|comments?)\b/iu;

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
).filter((file) => file.endsWith('.ts'));

it.each(files)('%s knows no area by name', (file) => {
  const code = withoutComments(readFileSync(file, 'utf8'));
  const lines = code
    .split('\n')
    .filter((line) => AREA.test(line) || ENTITIES.some((entity) => line.includes(`'${entity}'`)));
  expect(lines).toEqual([]);
});

it('finds a name where there is one', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(AREA.test(withoutComments("const x = 'bikes'; // the bikes"))).toBe(true);
  expect(AREA.test(withoutComments('const x = 1; // the bikes\n/* a course */'))).toBe(false);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/(^|\s)\/\/.*$/gmu, '');
}
