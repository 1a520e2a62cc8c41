// `node scripts/budgets.mjs`: compares the build's sizes with its budgets, gzip, in KB of 1024 bytes. A route's size is that
// of its chunks and all that they import statically, which a phone loads before the screen is complete.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LICENCES } from './house/licences.mjs';
import { ROOT } from './house/root.mjs';

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {{ name: string, kb: number, routes: string[], needs?: string, parts?: string[], without?: RegExp }} Budget */
/** @typedef {{ text: string, good: boolean }} Line */

const APP = join(ROOT, 'dist', 'app');

/** What the sign-in page must not load: the database, and what the contract says of other areas. */
const BEYOND_LOGIN =
  /node_modules\/dexie|\/src\/sync\/|\/src\/data\/(?:after-restore|endpoints|entities|form-saves|live|mirror|outbox|pending|sync-centre|database\/(?:connection|db|tables)\.)|\/contract\/(?!(?:wire\/(?:endpoint|errors|limits|list|public|zod)|staff\/permissions|text\/text|users\/users)\.)/;

/**
 * `needs`: the route counts as built once the build has a module from there. `parts`: lazy parts that its screen always
 * loads. @type {Budget[]}
 */
const ROUTES = [
  { name: 'login', kb: 165, routes: ['_public.tsx', '_public/login.tsx'], without: BEYOND_LOGIN },
  { name: 'shell', kb: 225, routes: ['_app.tsx', '_app/calendar.tsx'] },
  {
    name: 'list + form modal',
    kb: 330,
    routes: [
      '_app.tsx',
      '_app/bikes.tsx',
      '_app/bikes/_list.tsx',
      '_app/bikes/_list/index.tsx',
      '_app/bikes/_list/new.tsx',
    ],
    needs: 'src/features/bikes/',
  },
  {
    name: 'calendar',
    kb: 340,
    routes: ['_app.tsx', '_app/calendar.tsx', '_app/calendar/_list.tsx', '_app/calendar/_list/index.tsx'],
    parts: ['src/features/calendar/views/views.tsx'],
    needs: 'src/features/calendar/',
  },
  { name: 'credits', kb: 300, routes: ['_app.tsx', '_app/settings/credits.tsx'], needs: 'src/features/credits/' },
];
const CSS_KB = 24;
const WORKER_KB = 40;
const PRECACHE_KB = 1536;
/** The worker fetches the files one after another, so each costs a round trip on a weak line. */
const PRECACHE_FILES = 110;

/**
 * Style sheets of a route: one for the whole frame, and those of the parts that it alone uses. Each route has the budget.
 * @type {{ name: string, routes: string[] }[]}
 */
const STYLED = [
  { name: 'CSS of the lists', routes: ROUTES.flatMap(({ routes }) => routes) },
  {
    name: 'CSS of a bike and its forms',
    routes: [
      '_app.tsx',
      '_app/bikes/$bikeId/details.tsx',
      '_app/bikes/$bikeId/details/comment/index.tsx',
      '_app/bikes/$bikeId/details/comment/$commentId.tsx',
      '_app/bikes/$bikeId/details/document/index.tsx',
    ],
  },
  { name: 'CSS of the report', routes: ['_app.tsx', '_app/report.tsx'] },
  { name: 'CSS of the Sync centre', routes: ['_app.tsx', '_app/sync.tsx'] },
  { name: 'CSS of the CBT books', routes: ['_app.tsx', '_app/certificates/books.tsx'] },
  { name: 'CSS of the orders', routes: ['_app.tsx', '_app/orders.tsx', '_app/orders/_list.tsx'] },
  { name: 'CSS of the till roll', routes: ['orders_.till.tsx'] },
  { name: 'CSS of the day sheet', routes: ['calendar_.day.print.tsx'] },
];

/** Compares the build's sizes with its budgets. @returns {{ code: number, output: string }} */
export function checkBudgets() {
  if (!existsSync(join(APP, '.vite', 'manifest.json'))) return { code: 1, output: 'dist/app is not built' };
  const lines = [...ROUTES.flatMap(routeLines), ...fileLines(), ...licenceLines(), ...circles()];
  return { code: lines.every(({ good }) => good) ? 0 : 1, output: lines.map(({ text }) => text).join('\n') };
}

/** Gzip KB of each built route. @returns {Record<string, number>} */
export function routeSizes() {
  const built = ROUTES.filter((budget) => isBuilt(closure(budget.routes), budget));
  return Object.fromEntries(built.map(({ name, routes, parts }) => [name, sizeOf(closure(routes, parts))]));
}

/** @param {Budget} budget @returns {Line[]} */
function routeLines(budget) {
  const files = closure(budget.routes, budget.parts);
  if (!isBuilt(files, budget)) return [{ text: `  ${budget.name}: not built yet`, good: true }];
  const { without } = budget;
  const strangers = without ? files.flatMap(modulesOf).filter((module) => without.test(module)) : [];
  return [
    line(budget.name, sizeOf(files), budget.kb),
    ...strangers.map((module) => ({ text: `✗ ${budget.name} loads ${module}`, good: false })),
  ];
}

/** @returns {Line[]} */
function fileLines() {
  const worker = readFileSync(join(APP, 'sw.js'), 'utf8');
  const precached = [...worker.matchAll(/url:"([^"]+)"|"url":"([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? '');
  const stored = precached.map((url) => statSync(join(APP, url)).size).reduce((total, size) => total + size, 0);
  return [
    ...STYLED.map(({ name, routes }) => line(name, sizeOf(stylesOf(routes)), CSS_KB)),
    ...unnamedStyles(),
    line('service worker', sizeOf(['sw.js']), WORKER_KB),
    precached.length > 0
      ? line(
          `precache of ${precached.length} files, ${(stored / 1024).toFixed(0)} KB as stored`,
          sizeOf(precached),
          PRECACHE_KB,
        )
      : { text: '✗ the service worker precaches nothing', good: false },
    ...(precached.length > PRECACHE_FILES
      ? [{ text: `✗ ${precached.length} files to fetch, of at most ${PRECACHE_FILES}`, good: false }]
      : []),
  ];
}

/** What the app and the server are made with is in the file of licences. @returns {Line[]} */
function licenceLines() {
  const file = join(APP, LICENCES);
  if (!existsSync(file)) return [{ text: `✗ ${LICENCES} is missing`, good: false }];
  const said = readFileSync(file, 'utf8');
  const { dependencies } = /** @type {{ dependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  );
  const shipped = [...Object.keys(dependencies), 'workbox-precaching', 'workbox-window', 'tailwindcss'];
  return [
    ...shipped
      .filter((name) => !new RegExp(`^${name} \\d`, 'mu').test(said))
      .map((name) => ({ text: `✗ ${LICENCES} says nothing of ${name}`, good: false })),
    ...[...said.matchAll(/^(\S+) \S+ \(unknown\)$/gmu)].map(([, name]) => ({
      text: `✗ the licence of ${name} is unknown`,
      good: false,
    })),
    { text: `  ${LICENCES}: ${(gzipSync(said).length / 1024).toFixed(1)} KB`, good: true },
  ];
}

/** Chunks that import each other: which runs first, and what the other lacks then, is undefined. @returns {Line[]} */
function circles() {
  const manifest = readManifest();
  /** @param {string} key */
  const reached = (key) => {
    const found = new Set(manifest[key]?.imports);
    for (const one of found) for (const next of manifest[one]?.imports ?? []) found.add(next);
    return found;
  };
  const inOne = Object.keys(manifest).filter((key) => reached(key).has(key));
  return inOne.map((key) => ({ text: `✗ ${manifest[key]?.file} imports itself through others`, good: false }));
}

/** @param {string} name @param {number} kb @param {number} limit @returns {Line} */
function line(name, kb, limit) {
  const good = kb <= limit;
  return { text: `${good ? ' ' : '✗'} ${name}: ${kb.toFixed(1)} of ${limit} KB`, good };
}

/** @param {string[]} files @param {Budget} budget */
function isBuilt(files, { needs }) {
  return !needs || files.flatMap(modulesOf).some((module) => module.includes(needs));
}

/** Style sheets that no budget above includes. @returns {Line[]} */
function unnamedStyles() {
  const counted = new Set(STYLED.flatMap(({ routes }) => stylesOf(routes)));
  const all = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return all
    .filter((file) => !counted.has(file) && !isLazy(file))
    .map((file) => ({ text: `✗ no route is budgeted that loads ${file}`, good: false }));
}

/** True for the style sheet of a part that a screen loads on demand: the recorder, the calendar. @param {string} file */
function isLazy(file) {
  const chunks = Object.values(readManifest());
  const routes = chunks.filter(({ src }) => src?.startsWith('src/routes/')).map(({ src }) => (src ?? '').slice(11));
  return !stylesOf(routes.map((route) => route.replace(/\?.*$/u, ''))).includes(file);
}

/** The style sheets of these routes. @param {string[]} routes */
function stylesOf(routes) {
  const manifest = readManifest();
  return [...new Set(keysOf(routes).flatMap((key) => manifest[key]?.css ?? []))];
}

/** The files that the entry and the chunks of these route files, and parts, import statically. @param {string[]} routes @param {string[]} [parts] */
function closure(routes, parts) {
  const manifest = readManifest();
  return keysOf(routes, parts).flatMap((key) => manifest[key]?.file ?? []);
}

/** The same, as keys of the manifest. @param {string[]} routes @param {string[]} [parts] */
function keysOf(routes, parts = []) {
  const manifest = readManifest();
  // A route that shares its chunk with others has no name in the manifest, so look into the chunk's source map.
  const wanted = routes.map((route) => `src/routes/${route}?tsr-split`);
  const starts = Object.entries(manifest).filter(
    ([key, { isEntry, file }]) =>
      isEntry ??
      (parts.includes(key) || modulesOf(file).some((module) => wanted.some((route) => module.includes(route)))),
  );
  const found = new Set(starts.map(([key]) => key));
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return [...found];
}

/** The sources that went into a chunk, as its source map names them. @param {string} file @returns {string[]} */
function modulesOf(file) {
  const map = join(APP, `${file}.map`);
  if (!existsSync(map)) return [];
  return /** @type {{ sources: string[] }} */ (JSON.parse(readFileSync(map, 'utf8'))).sources;
}

/** Gzip KB of files together. @param {string[]} files */
function sizeOf(files) {
  return files.reduce((total, file) => total + gzipSync(readFileSync(join(APP, file))).length, 0) / 1024;
}

/** @returns {Record<string, Chunk>} */
function readManifest() {
  return /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(join(APP, '.vite', 'manifest.json'), 'utf8')));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { code, output } = checkBudgets();
  console.log(output);
  process.exitCode = code;
}
