// The licences of the packages that are shipped, as one text: those whose code is in the built app, found in its source maps, in the
// service worker, in the style sheets, and in the bundled server, with what the server needs beside its bundle.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** @typedef {{ name: string, version: string, licence: string, texts: readonly string[] }} Package */

/** Below the app's folder, and the address that serves it. */
export const LICENCES = 'licences.txt';

/** Tools whose own code is in what they build: a loader of chunks, a runtime of modules, style sheets. */
const WRITTEN_BY_TOOLS = ['vite', 'rolldown', 'tailwindcss'];

const TEXTS = /^(?:licen[cs]e|copying|notice|third[-_]?party)/iu;
const MODULE = /.*node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//u;

/** Writes the file beside the app. `server`: what the server's bundle has, as paths, and the names of what it needs beside it.
 * @param {string} app @param {{ inputs: readonly string[], beside: readonly string[] }} server @returns {Promise<void>} */
export async function writeLicences(app, server) {
  const names = new Set([
    ...WRITTEN_BY_TOOLS,
    ...namesIn([...mapped(app), ...(await workerInputs()), ...server.inputs]),
    ...withNeeded(server.beside),
  ]);
  writeFileSync(
    join(app, LICENCES),
    noticesOf([...names].flatMap((name) => read(join(ROOT, 'node_modules', name)) ?? [])),
  );
}

/** The names of the packages that these module paths are in. @param {readonly string[]} paths @returns {string[]} */
export function namesIn(paths) {
  return [...new Set(paths.flatMap((path) => MODULE.exec(path.replaceAll('\\', '/'))?.groups?.['name'] ?? []))];
}

/** One text; packages with the same licence text share it. @param {readonly Package[]} packages @returns {string} */
export function noticesOf(packages) {
  const sorted = packages.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, licence, texts } of sorted) {
    const text = texts.length > 0 ? texts.join('\n\n') : `${licence}. The package has no text of its licence.`;
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text.trim()}\n`);
  return [`Connect uses ${sorted.length} packages of others. These are their licences.\n`, ...parts].join(
    `\n${'-'.repeat(72)}\n\n`,
  );
}

/** A package as it is installed; null if it isn't, as those of other machines. @param {string} folder @returns {Package | null} */
export function read(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { name, version, license, licenses } =
    /** @type {{ name: string, version: string, license?: string | { type?: string }, licenses?: { type?: string }[] }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
  const said =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' or '));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, licence: said || (texts.length > 0 ? 'see its text' : 'unknown'), texts };
}

/** @param {string} app @returns {string[]} */
function mapped(app) {
  const maps = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
  return maps.flatMap(
    (file) => /** @type {{ sources: string[] }} */ (JSON.parse(readFileSync(join(app, file), 'utf8'))).sources,
  );
}

/** The service worker has no source map. @returns {Promise<string[]>} */
async function workerInputs() {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['sw/sw.ts'],
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}

/** The packages, and what they need, as far as it is installed. @param {readonly string[]} names @returns {Set<string>} */
function withNeeded(names) {
  const found = new Set(names);
  for (const name of found) {
    const file = join(ROOT, 'node_modules', name, 'package.json');
    if (!existsSync(file)) continue;
    const { dependencies = {}, optionalDependencies = {} } =
      /** @type {{ dependencies?: object, optionalDependencies?: object }} */ (JSON.parse(readFileSync(file, 'utf8')));
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) found.add(next);
  }
  return found;
}
