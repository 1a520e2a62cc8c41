// All visible texts of the repository, by screen. A screen is a folder of src/features; the other rooms follow it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { collect } from './collect.mjs';
import { textsOfManifest, textsOfPage } from './pages.mjs';

/** @typedef {import('./collect.mjs').Text} Text */
/** @typedef {{ screen: string, file: string } & Text} Shown */

/** In the order of the list. */
const ROOMS =
  'src/features src/widgets src/ui src/app src/routes src/data src/sync src sw domain contract server public'.split(
    ' ',
  );
const PAGES = ['index.html', 'manifest.webmanifest'];

/** Generated code, rows of the demonstration and the changes of the database hold no text of a screen. */
const LEFT_OUT = /\.d\.ts$|routeTree\.gen\.ts$|^server\/(?:demo|db\/migrations)\//u;

/** @type {Record<string, (source: string, file: string) => Text[]>} */
const READERS = {
  '.ts': (source, file) => collect(file, source),
  '.tsx': (source, file) => collect(file, source),
  '.html': textsOfPage,
  '.webmanifest': textsOfManifest,
};

/** Every visible text below a folder. @param {string} root @returns {Shown[]} */
export function visibleTexts(root) {
  const files = new Set([...ROOMS.flatMap((room) => filesOf(root, room)), ...PAGES]);
  return [...files].filter((file) => existsSync(join(root, file))).flatMap((file) => textsOfFile(root, file));
}

/** @param {string} root @param {string} room */
function filesOf(root, room) {
  if (!existsSync(join(root, room))) return [];
  const names = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => `${room}/${name}`).filter((file) => READERS[extname(file)] && !LEFT_OUT.test(file));
  // Folder by folder, so that a screen's texts stand together.
  return files.toSorted((a, b) => compare(dirname(a), dirname(b)) || compare(a, b));
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}

/** @param {string} root @param {string} file @returns {Shown[]} */
function textsOfFile(root, file) {
  const read = READERS[extname(file)];
  const texts = read?.(readFileSync(join(root, file), 'utf8'), file) ?? [];
  return texts.map((text) => ({ screen: screenOf(file), file, ...text }));
}

/** 'src/features/calendar/forms/event-form.tsx' lies in 'Calendar › forms'. @param {string} file */
export function screenOf(file) {
  if (file === 'index.html') return 'Start page';
  if (file === 'manifest.webmanifest') return 'Installed app';
  const folders = dirname(file)
    .replace(/^src\/(?:features\/)?|^src$/u, '')
    .replaceAll('-', ' ');
  const [first = '', ...others] = folders.split('/');
  const title = first === '' ? 'App' : `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return [title, ...others].join(' › ');
}
