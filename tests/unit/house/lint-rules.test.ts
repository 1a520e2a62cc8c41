// Rules that the repository leans on are in force: each finds what is planted for it. import-rules.test.ts has those on imports.
import { beforeAll, expect, it } from 'vitest';
import { lint } from './lint';

const lines = (count: number) => '// A line.\n'.repeat(count);
const inFunction = (count: number) => `export function f(): void {\n${'  f();\n'.repeat(count)}}\n`;

/** A file, what is in it, and the rule that it breaks. */
const PLANTED: readonly [file: string, text: string, rule: string][] = [
  ['src/features/bikes/a.ts', "export const a = () => fetch('/api');", 'no-restricted-globals'],
  ['src/ui/xhr.ts', 'export const a = () => new XMLHttpRequest();', 'no-restricted-globals'],
  ['src/widgets/b.ts', 'export const a = () => cookieStore.getAll();', 'no-restricted-globals'],
  ['src/data/http/b.ts', 'export const a = () => cookieStore.getAll();', 'no-restricted-globals'],
  ['sw/b.ts', 'export const a = () => cookieStore.getAll();', 'no-restricted-globals'],
  ['sw/c.ts', 'export const a = () => self.cookieStore.getAll();', 'no-restricted-properties'],
  ['src/app/c.ts', 'export const a = () => document.cookie;', 'no-restricted-properties'],
  ['src/data/api/c.ts', 'export const a = () => window.cookieStore;', 'no-restricted-properties'],
  ['src/data/long.ts', lines(301), 'max-lines'],
  ['tests/unit/long.test.ts', lines(301), 'max-lines'],
  ['server/routes/long.ts', inFunction(41), 'max-lines-per-function'],
  ['src/ui/SomeName.ts', 'export const a = 1;', 'filename-case'],
  ['src/ui/default.ts', 'export default 1;', 'no-default-export'],
  ['server/said.ts', "export const a = () => console.log('');", 'no-console'],
  ['server/any.ts', 'export const a = (b: any) => b;', 'no-explicit-any'],
  ['server/sure.ts', 'export const a = (b?: number) => b!;', 'no-non-null-assertion'],
  ['server/silent.ts', 'export const a = (b: () => void) => {\n  try { b(); } catch {}\n};', 'no-empty'],
  ['server/one.ts', "import { b } from './two';\nexport const a = () => b;", 'no-cycle'],
  ['server/two.ts', "import { a } from './one';\nexport const b = () => a;", 'no-cycle'],
  ['src/ui/raw.tsx', "export const A = () => <b dangerouslySetInnerHTML={{ __html: '' }} />;", 'no-danger'],
  [
    'tests/unit/only.test.ts',
    "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));",
    'no-focused-tests',
  ],
  [
    'tests/unit/skip.test.ts',
    "import { expect, it } from 'vitest';\nit.skip('a', () => expect(1).toBe(1));",
    'no-disabled-tests',
  ],
  ['tests/unit/idle.test.ts', "import { it } from 'vitest';\nit('a', () => {});", 'expect-expect'],
];

/** What the same rules leave alone. */
const ALLOWED = ['src/data/http/fetch.ts', 'src/data/api/fetch.ts'];

let found: Map<string, ReadonlySet<string>>;
beforeAll(() => {
  const allowed = ALLOWED.map((file) => [file, "export const a = () => fetch('/api');"] as const);
  found = lint([...PLANTED.map(([file, text]) => [file, text] as const), ...allowed]);
});

it.each(PLANTED.map(([file, , rule]) => [file, rule]))('%s breaks %s', (file = '', rule) => {
  expect([...(found.get(file) ?? [])]).toContain(rule);
});

it.each(ALLOWED)('%s may fetch', (file) => {
  expect(found.get(file)).toBeUndefined();
});
