// The file of licences that the build makes: which packages it finds, and what it says of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { namesIn, noticesOf, read } from '../../../scripts/house/licences.mjs';

const folder = mkdtempSync(join(tmpdir(), 'connect-licences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function install(name: string, about: object, files: Record<string, string> = {}): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

it('finds the packages of module paths, the innermost of nested ones, and nothing of our own', () => {
  const paths = [
    '../../node_modules/react/index.js',
    '../../node_modules/react/cjs/react.production.js',
    'node_modules/@date-fns/tz/index.js',
    'node_modules/a/node_modules/b/index.js',
    String.raw`C:\app\node_modules\c\index.js`,
    'src/main.tsx',
    '\0rolldown/runtime.js',
  ];
  expect(namesIn(paths)).toEqual(['react', '@date-fns/tz', 'b', 'c']);
});

it('takes every text of a licence, and what package.json calls it, in its old spellings too', () => {
  const texts = { LICENSE: 'Free\r\nfor all\n', 'NOTICE.md': 'Thanks', 'index.js': 'no text' };
  expect(read(install('one', { license: 'MIT' }, texts))).toEqual({
    name: 'one',
    version: '1.2.3',
    licence: 'MIT',
    texts: ['Free\nfor all', 'Thanks'],
  });
  expect(read(install('two', { licenses: [{ type: 'MIT' }, { type: 'ISC' }] }))?.licence).toBe('MIT or ISC');
  expect(read(install('three', { license: { type: 'BSD' } }))?.licence).toBe('BSD');
  expect(read(install('four', {}, { LICENSE: 'Free' }))?.licence).toBe('see its text');
  expect(read(install('five', {}))?.licence).toBe('unknown');
  expect(read(join(folder, 'not-there'))).toBeNull();
});

it('names each package by name, and says a text that several have once', () => {
  const one = { version: '1.0.0', licence: 'MIT' };
  const text = noticesOf([
    { name: 'b', texts: ['Free'], ...one },
    { name: 'c', texts: [], ...one },
    { name: 'a', texts: ['Free'], ...one },
  ]);
  expect(text).toContain('Connect uses 3 packages of others.');
  expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nFree\n');
  expect(text).toContain('c 1.0.0 (MIT)\n\nMIT. The package has no text of its licence.\n');
});
