// The first line of a server test says on which database it runs, and whether in a process of its own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, markOf, runOf, runsIn } from '../../../scripts/house/marks.mjs';

const mark = (line: string) => markOf(`${line}\nimport { it } from 'vitest';\n`, 'a.test.ts');

it('reads the first line', () => {
  expect(mark('// Any other comment')).toEqual({ engine: undefined, alone: false });
  expect(mark('// @run both')).toEqual({ engine: 'both', alone: false });
  expect(mark('// @run alone')).toEqual({ engine: undefined, alone: true });
  expect(mark('// @run embedded alone')).toEqual({ engine: 'embedded', alone: true });
});

it.each(['// @run', '// @run everywhere', '// @run both everywhere', '// @run both postgres', '// @run both both'])(
  'refuses %s',
  (line) => {
    expect(() => mark(line)).toThrow(/a\.test\.ts: "@run.* is no mark/u);
  },
);

it('refuses a mark on any other line, where it would be overlooked', () => {
  expect(() => markOf("import { it } from 'vitest';\n// @run both\n", 'a.test.ts')).toThrow('first line');
});

describe('which files a run takes', () => {
  const runs = ['all', 'postgres', 'rest'] as const;
  const inRun = (line: string) => runs.filter((run) => runsIn(mark(line), run));

  it.each([
    ['', ['all', 'postgres']],
    ['// @run both', ['all', 'postgres', 'rest']],
    ['// @run embedded', ['all', 'rest']],
    ['// @run postgres', ['postgres']],
  ])('%s', (line, found) => {
    expect(inRun(line)).toEqual(found);
  });

  it('the environment says which run it is', () => {
    expect(runOf({})).toBe('all');
    expect(runOf({ TEST_DATABASE_URL: 'postgres://127.0.0.1/x' })).toBe('postgres');
    expect(runOf({ TEST_REST: '1' })).toBe('rest');
  });

  it.each(['tests/server', 'tests/durability/server'])(
    'with PostgreSQL every file of %s runs, once or twice',
    (folder) => {
      const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.test.ts'),
      );
      const [postgres = [], rest = []] = (['postgres', 'rest'] as const).map((run) =>
        Object.values(filesOf(folder, run)).flat(),
      );
      expect(new Set([...postgres, ...rest])).toEqual(new Set(there.map((name) => join(folder, name))));
    },
  );
});
