// Bundles and serves the app's own modules as a page, and runs measurements in it, in a browser with a profile on disk.
import { createServer } from 'node:http';
import { parse } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../house/root.mjs';
import { openBrowser, withProfile } from './browser.mjs';

/** The person whose database is measured, in the app's stored form. */
const PERSON = {
  user: {
    id: 1,
    school_id: 1,
    school_name: 'Bench',
    name: 'Bench',
    first_name: 'Bench',
    last_name: 'Bench',
    email: 'bench@example.com',
    suppliers: [],
    is_connect_pro: true,
    pro_state: 'active',
    pricing_table_id: null,
    extra_staff_pricing_table_id: null,
    publishable_key: null,
  },
  connect_user_permissions: { is_account_owner: true, admin_permission: true },
  staff_id: null,
};
const AREAS =
  'bike calendar calendar_own order contact invoice staff_planner course certificate communication profile account';

/**
 * Serves `tests/bench/<name>.ts` as the only script of a page while `work` runs. Each call of `ask` opens the page with a
 * fresh profile, calls the script's global `measure` with the arguments and returns its result. `askTwice` then opens the
 * page again with the same profile, for the second arguments.
 *
 * @typedef {<Result>(...args: unknown[]) => Promise<Result>} Ask
 * @typedef {(first: unknown[], second: unknown[]) => Promise<[unknown, unknown]>} AskTwice
 * @param {string} name @param {(ask: Ask, askTwice: AskTwice) => Promise<void>} work
 */
export async function withBenchPage(name, work) {
  const scripts = await bundle([name]);
  const server = createServer((request, reply) => {
    const script = scripts.get(request.url ?? '');
    reply.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    reply.end(script ?? `<!doctype html><title>bench</title><script src="/${name}.js" defer></script>`);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const url = `http://127.0.0.1:${port}/`;
    await work(
      async (...args) => /** @type {never} */ ((await measure(url, [args]))[0]),
      async (first, second) => /** @type {[unknown, unknown]} */ (await measure(url, [first, second])),
    );
  } finally {
    server.close();
  }
}

/** The scripts of these pages and of their workers, by their addresses. Throws if they cannot be built. @param {string[]} names */
export async function bundle(names) {
  /** @type {Map<string, string>} */
  const scripts = new Map();
  const pages = names.map((name) => `${ROOT}/tests/bench/${name}.ts`);
  for (const { path, text } of await bundleAll(pages, [workers(scripts)])) scripts.set(`/${parse(path).base}`, text);
  return scripts;
}

/** @param {string[]} entryPoints @param {import('esbuild').Plugin[]} plugins */
async function bundleAll(entryPoints, plugins = []) {
  const { outputFiles } = await build({
    entryPoints,
    outdir: ROOT,
    tsconfig: `${ROOT}/tsconfig.base.json`,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
    plugins,
  });
  return outputFiles;
}

/** Imports with `?worker&url` as Vite builds them: a script of its own, and its address. @param {Map<string, string>} scripts @returns {import('esbuild').Plugin} */
function workers(scripts) {
  const marked = /\?worker&url$/;
  return {
    name: 'workers',
    setup(bundler) {
      bundler.onResolve({ filter: marked }, async ({ path, resolveDir, kind }) => {
        const found = await bundler.resolve(path.replace(marked, ''), { resolveDir, kind });
        return { path: found.path, errors: found.errors, namespace: 'worker' };
      });
      bundler.onLoad({ filter: /./, namespace: 'worker' }, async ({ path }) => {
        const address = `/${parse(path).name}.js`;
        const [script] = await bundleAll([path]);
        scripts.set(address, script?.text ?? '');
        return { contents: `export default ${JSON.stringify(address)}` };
      });
    },
  };
}

/** @param {string} url @param {unknown[][]} calls @returns {Promise<unknown[]>} */
function measure(url, calls) {
  return withProfile(async (profile) => {
    const context = await openBrowser(profile);
    try {
      const permissions = Object.fromEntries(
        AREAS.split(' ').map((area) => [`${area}_permission`, 'USER_PERMISSION_EDIT']),
      );
      const person = { ...PERSON, connect_user_permissions: { ...PERSON.connect_user_permissions, ...permissions } };
      await context.addInitScript((state) => {
        localStorage.setItem('state', state);
        localStorage.setItem('token', 'bench');
      }, JSON.stringify(person));
      const answers = [];
      for (const args of calls) {
        const page = await context.newPage();
        await page.goto(url);
        answers.push(
          await page.evaluate(
            (given) =>
              /** @type {{ measure: (...args: unknown[]) => Promise<unknown> }} */ (
                /** @type {unknown} */ (window)
              ).measure(...given),
            args,
          ),
        );
        await page.close();
      }
      return answers;
    } finally {
      await context.close();
    }
  });
}
