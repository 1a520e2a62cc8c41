import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textOf } from './sources';

type Planted = readonly (readonly [path: string, text: string])[];

/** Which rules each of these files breaks: one run of the linter with the repository's own configuration. */
export function lint(files: Planted, { types = false } = {}): Map<string, Set<string>> {
  const farm = mkdtempSync(join(tmpdir(), 'connect-lint-'));
  try {
    const config = textOf('.oxlintrc.json').replaceAll(/("type(?:Aware|Check)"): true/gu, `$1: ${types}`);
    for (const [path, text] of [['.oxlintrc.json', config] as const, ...(types ? rooms(farm) : []), ...files]) {
      mkdirSync(dirname(join(farm, path)), { recursive: true });
      writeFileSync(join(farm, path), text);
    }
    const { diagnostics } = JSON.parse(oxlint(farm)) as { diagnostics: { code: string; filename: string }[] };
    const found = new Map<string, Set<string>>();
    for (const { code, filename } of diagnostics) {
      // 'eslint(no-console)'
      const rule = code.replaceAll(/^.*\(|\)$/gu, '');
      found.set(filename, (found.get(filename) ?? new Set()).add(rule));
    }
    return found;
  } finally {
    rmSync(farm, { recursive: true, force: true });
  }
}

/** The rooms with the globals of each, which come from packages. */
function rooms(farm: string): Planted {
  symlinkSync(join(process.cwd(), 'node_modules'), join(farm, 'node_modules'));
  const names = readdirSync('.').filter((name) => /^tsconfig.*\.json$|^\.gitignore$/u.test(name));
  return names.map((name) => [name, textOf(name)]);
}

/** oxlint ends with 1 when it finds something, which here is the wanted outcome. */
function oxlint(cwd: string): string {
  const bin = join(process.cwd(), 'node_modules/.bin/oxlint');
  try {
    return execFileSync(bin, ['--format=json', '--threads=1'], { cwd, encoding: 'utf8', maxBuffer: 64 << 20 });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}
