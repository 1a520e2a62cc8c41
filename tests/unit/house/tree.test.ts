// The annotated tree of docs/architecture.md names the folders that there are (docs/architecture.md, The tree).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsIn } from './sources';

const PAGE = readFileSync('docs/architecture.md', 'utf8');
/** Of these, each folder is named. */
const NAMED = ['.', 'src', 'server'];
/** What a checkout doesn't hold. An editor's folders, which begin with a dot, aren't asked for either. */
const IGNORED = new Set(
  readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '')),
);

/** A text for each screen, and a step for each change of the schema: lists that only grow. */
const LISTS = new Set(['src/features/help/pages', 'server/db/migrations']);

const BLOCK = /^## The tree\n+```text\n(?<tree>.*?)\n```/msu;
const LINE = /^(?<indent> *)(?<folder>[\w.-]+)\/ +(?<phrase>\S.*)$/u;

describe('the tree of docs/architecture.md', () => {
  const tree = readTree(BLOCK.exec(PAGE)?.groups?.['tree'] ?? '');

  it('says of each folder what it is', () => {
    expect(tree.filter(({ path }) => path === null)).toEqual([]);
    expect(tree.length).toBeGreaterThan(20);
  });

  it('names folders that exist', () => {
    expect(tree.filter(({ path }) => path !== null && !existsSync(path))).toEqual([]);
  });

  it.each(NAMED)('names each folder of %s', (parent) => {
    const named = new Set(tree.map(({ path }) => path));
    expect(foldersOf(parent).filter((path) => !named.has(path))).toEqual([]);
  });

  it('is in alphabetical order', () => {
    const paths = tree.map(({ path }) => path ?? '');
    expect(paths).toEqual(paths.toSorted());
  });
});

it('no folder of source has more than 24 files side by side', () => {
  const counts = new Map<string, number>();
  for (const path of pathsIn(['contract', 'domain', 'scripts', 'server', 'src', 'sw'], /\.\w+$/u)) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > 24 && !LISTS.has(folder));
  expect(full).toEqual([]);
  expect(counts.size).toBeGreaterThan(100);
});

describe('a tree', () => {
  it.each([
    ['a folder in a folder', 'one/  first\n  two/  second', ['one', 'one/two']],
    ['two of them', 'one/  first\n  two/  second\nthree/  third', ['one', 'one/two', 'three']],
    ['no phrase', 'one/', [null]],
    ['no slash', 'one  first', [null]],
    ['an indent that skips a level', 'one/  first\n    two/  second', ['one', null]],
  ])('with %s', (_, text, paths) => {
    expect(readTree(text).map(({ path }) => path)).toEqual(paths);
  });
});

/** `path` is null where the line isn't `folder/  phrase` below its parent, with two spaces for each level. */
function readTree(text: string): { path: string | null; line: string }[] {
  const parents: string[] = [];
  return text.split('\n').map((line) => {
    const { indent = '', folder } = LINE.exec(line)?.groups ?? {};
    const level = indent.length / 2;
    if (folder === undefined || !Number.isInteger(level) || level > parents.length) return { path: null, line };
    parents.splice(level, parents.length, folder);
    return { path: parents.join('/'), line };
  });
}

function foldersOf(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !IGNORED.has(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => (parent === '.' ? name : `${parent}/${name}`));
}
