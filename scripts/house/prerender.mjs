// Draws the public pages of the built app as HTML, into .pages beside its index.html. They are not finished: the server fills in
// who runs it and its public address (server/platform/http/public-pages.ts), which a build can't know.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_BUNDLE } from './bundle.mjs';
import { ROOT } from './root.mjs';

/** @typedef {{ path: string, title: string, description: string, data: object | null, route?: string }} Page */
/** @typedef {{ pages: readonly Page[], draw: (path: string) => Promise<string> }} Drawing */
/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */

/** A folder whose name begins with a dot isn't served as files. */
export const PAGES = '.pages';

/** Where search engines and messengers find a picture of the product. */
const PICTURE = '/home/bikes-desktop-light.avif';

/** @param {string} app the folder of the built app @returns {Promise<void>} */
export async function prerender(app) {
  const { pages, draw } = await loadDrawing();
  const shell = readFileSync(join(app, 'index.html'), 'utf8');
  mkdirSync(join(app, PAGES), { recursive: true });
  for (const page of pages) {
    const html = compose(shell, page, await draw(page.path), filesOf(app, page.route ?? page.path));
    writeFileSync(join(app, PAGES, `${page.path.slice(1)}.html`), html);
  }
}

/** The app's own components, bundled for Node. @returns {Promise<Drawing>} */
async function loadDrawing() {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'connect-pages-'));
  const outfile = join(folder, 'pages.mjs');
  try {
    await build({
      ...SERVER_BUNDLE,
      absWorkingDir: ROOT,
      entryPoints: ['src/app/prerender.tsx'],
      outfile,
      jsx: 'automatic',
      loader: { '.css': 'empty' },
      define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: '""' },
      logLevel: 'warning',
    });
    return /** @type {Drawing} */ (await import(pathToFileURL(outfile).href));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} shell @param {Page} page @param {string} markup @param {{ styles: string[], scripts: string[] }} files */
function compose(shell, page, markup, { styles, scripts }) {
  const [title, description] = [escape(page.title), escape(page.description)];
  const head = [
    ...styles.filter((file) => !shell.includes(file)).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...(page.data === null ? HIDDEN : forFinders(page, page.data)),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Connect">`,
    `<meta property="og:locale" content="en_GB">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<script type="application/json" id="public-config">{{config}}</script>`,
  ];
  // The watchdog of index.html leaves such a page alone: only forms need the app.
  const reads = markup.includes('<form') ? '' : ' data-reads';
  const parts = /** @type {const} */ ([
    [/<title>[^<]*<\/title>/u, `<title>${title}</title>`],
    [/<meta name="description"[^>]*>/u, `<meta name="description" content="${description}">`],
    ['</head>', `${head.join('\n')}\n</head>`],
    ['<div id="root"></div>', `<div id="root"${reads}>${withoutDemo(withoutForms(markup))}</div>`],
  ]);
  // Preloaded modules would take the line from what the page itself shows, and a form says by itself what it needs.
  const light = shell
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/gu, '')
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/u, '');
  const html = parts.reduce((whole, [place, text]) => replaceOnce(whole, place, text), light);
  return page.data === null ? withCarefulStart(html, scripts) : html;
}

/**
 * A rider has the phone that they have. Where its browser is too old for the app, the app isn't loaded, so that the page that can be read has
 * no error. What is asked of a browser is newer than all syntax that the build leaves as it is (vite.config.ts, target).
 * Its files are fetched once the text is there, but it starts with the first sign of a person, or after a while: until then there is only
 * text to read, and a slow phone can scroll it. A pointer that moves is no such sign: browsers report one for a mouse that lies still where
 * the page appears.
 *
 * @param {string} html @param {readonly string[]} scripts
 */
function withCarefulStart(html, scripts) {
  const [whole = '', address = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/u.exec(html) ?? [];
  const others = scripts.filter((file) => !address.endsWith(file)).map((file) => `/${file}`);
  const app = `<link rel="modulepreload" crossorigin href="${address}" id="app" data-files="${others.join(' ')}">`;
  const early = replaceOnce(html, whole, app);
  // At the end: the app needs the page, and isn't held back until it is whole, as a module's element would.
  return replaceOnce(early, '</body>', `<script>${CAREFUL}</script>\n</body>`);
}

/** How long the app waits for a sign of a person, in ms. */
const PATIENCE = 4000;
const CAREFUL = `try {
  new RegExp('(?<=a)b');
  if ([].toSorted && window.CSSLayerBlockRule) (function () {
    var begun = false;
    function begin() {
      if (begun) return;
      begun = true;
      import(document.getElementById('app').href);
    }
    ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'].forEach(function (sign) {
      addEventListener(sign, begin, { once: true, passive: true });
    });
    addEventListener('load', function () {
      document.getElementById('app').dataset.files.split(' ').forEach(function (file) {
        var link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = file;
        document.head.append(link);
      });
    });
    setTimeout(begin, ${PATIENCE});
  })();
} catch (e) {}`;

/** Of a page behind a link for one person, with what the server knows of that link. */
const HIDDEN = [
  `<meta name="robots" content="noindex">`,
  `<script type="application/json" id="disclaimer">{{disclaimer}}</script>`,
];

/** @param {Page} page @param {object} facts */
function forFinders({ path }, facts) {
  const data = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`);
  return [
    `<link rel="canonical" href="{{public_url}}${path}" data-if="public_url">`,
    `<meta property="og:url" content="{{public_url}}${path}" data-if="public_url">`,
    `<meta property="og:image" content="{{public_url}}${PICTURE}" data-if="public_url">`,
    `<script type="application/ld+json">${data}</script>`,
  ];
}

/**
 * What is typed into a form before the app has started would be lost, and sending it would put the password into the address.
 *
 * @param {string} markup
 */
function withoutForms(markup) {
  const note =
    '<noscript><p>This form needs JavaScript. Switch it on in your browser, then load this page again.</p></noscript>';
  return markup.replaceAll(
    /<form\b.*?<\/form>/gsu,
    (form) => note + form.replaceAll(/<(input|button)\b/gu, '<$1 disabled'),
  );
}

/** The demonstration's sign-ins can be read, and used once the app has started. @param {string} markup */
function withoutDemo(markup) {
  return markup.replace('<section aria-labelledby="demo-title"', '<section inert data-demo');
}

/** @param {string} html @param {string | RegExp} place @param {string} text */
function replaceOnce(html, place, text) {
  if (html.search(place) < 0) throw new Error(`index.html has no ${String(place)}`);
  return html.replace(place, () => text);
}

/** The style sheets and the scripts of the page's route. @param {string} app @param {string} path */
function filesOf(app, path) {
  const manifest = /** @type {Record<string, Chunk>} */ (
    JSON.parse(readFileSync(join(app, '.vite', 'manifest.json'), 'utf8'))
  );
  const wanted = ['src/routes/_public.tsx?', `src/routes/_public${path}.tsx?`];
  const isOfRoute = (/** @type {string} */ key) => {
    const file = join(app, `${manifest[key]?.file}.map`);
    if (!existsSync(file)) return false;
    const { sources } = /** @type {{ sources: string[] }} */ (JSON.parse(readFileSync(file, 'utf8')));
    return sources.some((source) => wanted.some((route) => source.includes(route)));
  };
  const found = new Set(Object.keys(manifest).filter(isOfRoute));
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  const styles = [...new Set([...found].flatMap((key) => manifest[key]?.css ?? []))];
  const files = [...new Set([...found].flatMap((key) => manifest[key]?.file ?? []))];
  return { styles, scripts: files.filter((file) => file.endsWith('.js')) };
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
