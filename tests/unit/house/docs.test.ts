import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsIn, textOf } from './sources';

const FOLDERS = ['src', 'server', 'contract', 'domain', 'sw', 'scripts', 'tests'];
/** Not SQL: a migration is never changed once it was applied, and neither are its comments. */
const SOURCE = /\.(?:tsx?|mjs|css|py)$/u;
const GENERATED = 'src/routeTree.gen.ts';

/** A citation: a file, and a heading of it after a comma. Looking ahead leaves the next citation of the comment to be found. */
const CITED = /(?<file>[\w./-]*\w\.md)\b(?=(?:, (?<rest>.*))?)/gu;

/** A line that is nothing but comment; one that stands behind code, not the // of an address. */
const WHOLE = /^\s*(?:\/\/|\/\*+|\*|#|\{\/\*)\s*(.*?)\s*(?:\*\/\}?)?$/u;
const BEHIND = /\s\/[/*]+ (.*?)\s*(?:\*\/\}?)?$/u;

/** A file of ours by its name or path. */
const NAMED = /(?<![\w/.@-])[\w./$@-]*\w\.(?:tsx?|mjs)\b/gu;

const headings = new Map(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/${name}`, headingsOf(textOf(join('docs', name)))]),
);

const paths = pathsIn(FOLDERS, SOURCE).filter((path) => path !== GENERATED);
const files = new Set([...paths, ...readdirSync('.')]);
const sources = paths.map((path) => ({ path, comments: commentsOf(textOf(path)) }));

describe('comments', () => {
  it('cite documents and headings that exist', () => {
    const cited = sources.flatMap(({ path, comments }) => citationsIn(comments).map((one) => ({ path, ...one })));
    const wrong = cited
      .filter((one) => !isThere(one))
      .map(({ path, file, rest = '' }) => `${path}: ${file}, ${rest.slice(0, 60)}`);
    expect(wrong).toEqual([]);
    expect(cited.length).toBeGreaterThan(150);
  });

  it.each([
    ['a heading', '// Why (docs/sync.md, Pull).', [true]],
    ['a misspelt heading', '// Why (docs/sync.md, Pul).', [false]],
    ['the beginning of a heading', '// Why (docs/sync.md, What the).', [false]],
    ['more than a heading', '/** Why (docs/sync.md, Pull the rest). */', [false]],
    ['two of them', '// Why (docs/sync.md, Pull; docs/wire.md, Pull).', [true, false]],
    ['one over the end of a line', '  /**\n   * Why (docs/sync.md, Who\n   * runs it).\n   */', [true]],
    ['one behind code', 'const one = 1; // Why (docs/sync.md, Pull)', [true]],
    ['a document that is not there', '// Why (sync.md, Pull).', [false]],
    ['the README', '// Why (README.md).', [true]],
    ['none in code', "const path = 'other.md';", []],
  ])('reads %s', (_, text, found) => {
    expect(citationsIn(commentsOf(text)).map(isThere)).toEqual(found);
  });
});

describe('files named in comments', () => {
  it('exist', () => {
    const named = sources.flatMap(({ path, comments }) => filesIn(comments).map((name) => ({ path, name })));
    expect(named.filter(({ path, name }) => !isFile(path, name))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it.each([
    ['one of its own folder', '// Kept (db.ts).', [true]],
    ['one of another folder by its bare name', '// Kept (outbox.ts).', [false]],
    ['one of another folder', '/** Kept (after-restore/lost-changes.ts). */', [true]],
    ['one by its path', '// Kept (src/data/after-restore/lost-changes.ts); config.ts.', [true, false]],
    ['one that was moved', '// Kept (data/lost.ts).', [false]],
    ['one after a module', "/** @typedef {import('./db.ts').Ref} Ref */", [true]],
    ['one behind code', 'const one = 1;\t// Kept (gone.ts)', [false]],
    ['none in code', "import { one } from './gone.ts';", []],
  ])('reads %s', (_, text, found) => {
    expect(filesIn(commentsOf(text)).map((name) => isFile('src/data/database/tables.ts', name))).toEqual(found);
  });
});

type Citation = { file: string; rest: string | undefined };

function citationsIn(comments: readonly string[]): Citation[] {
  return comments.flatMap((comment) =>
    [...comment.matchAll(CITED)].map(({ groups = {} }) => ({ file: groups['file'] ?? '', rest: groups['rest'] })),
  );
}

function filesIn(comments: readonly string[]): string[] {
  return comments.flatMap((comment) => comment.match(NAMED) ?? []);
}

/** A bare name is one of the comment's own folder, or of the repository's; any other has enough of its path. */
function isFile(path: string, name: string): boolean {
  const beside = files.has(join(dirname(path), name));
  if (beside || files.has(name) || name.startsWith('.')) return beside || files.has(name);
  return name.includes('/') && paths.some((one) => one.endsWith(`/${name}`));
}

function isThere({ file, rest }: Citation): boolean {
  if (file === 'README.md') return true;
  const known = headings.get(file);
  if (!known) return false;
  return rest === undefined || known.some((heading) => rest.startsWith(heading) && isEnd(rest.slice(heading.length)));
}

/** What may follow a heading: the end of the citation, so that a longer heading is not taken for a shorter one. */
function isEnd(rest: string): boolean {
  return rest === '' || /^[);:.,]/u.test(rest);
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (?<heading>.+)$/gmu)].map(({ groups }) => groups?.['heading'] ?? '');
}

/** The text of each comment, its lines joined: a citation may go over the end of one. */
function commentsOf(text: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const [, said] = WHOLE.exec(line) ?? BEHIND.exec(line) ?? [];
    if (said !== undefined && isOpen && WHOLE.test(line)) found.push(`${found.pop() ?? ''} ${said}`);
    else if (said !== undefined) found.push(said);
    isOpen = said !== undefined;
  }
  return found;
}
