// Whether the built app is syntax that every browser we promise understands (vite.config.ts, target): one that doesn't shows nothing of the
// file that has it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'acorn';
import { ROOT } from './root.mjs';

/** What Safari 16.4, Chrome 111 and Firefox 115 understand. */
const LEVEL = 2022;

/** Why a file isn't, with its place; null if it is. @param {string} code */
export function tooNew(code) {
  try {
    parse(code, { ecmaVersion: LEVEL, sourceType: 'module' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @returns {{ code: number, output: string }} */
export function checkSyntax() {
  const app = join(ROOT, 'dist', 'app');
  const files = ['sw.js', ...readdirSync(join(app, 'assets')).map((name) => `assets/${name}`)];
  const lines = files
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const why = tooNew(readFileSync(join(app, name), 'utf8'));
      return why === null ? [] : [`✗ ${name}: ${why}`];
    });
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}
