// The repository's own files, each read once for all tests of a process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const listed = new Map<string, readonly string[]>();
const texts = new Map<string, string>();

/** Paths of the files under these folders. */
export function pathsIn(folders: readonly string[], kind: RegExp): string[] {
  return folders.flatMap((folder) => {
    const known = listed.get(folder);
    const all = known ?? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    listed.set(folder, all);
    return all.filter((path) => kind.test(path));
  });
}

export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
}

/** The same lines without their comments. */
export function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/gu, (comment) => comment.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/(?<=^|\s)\/\/.*$/gmu, '');
}
