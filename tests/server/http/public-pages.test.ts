// The public pages as a reader without JavaScript, a search engine or a messenger gets them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicConfig } from '~contract/wire/public';
import { TERMS } from '~features/public/legal/terms-text';
import { demoSignIns } from '~server/demo/people';
import { openTestDb } from '~tests/server/helpers/database';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { prerender } from '../../../scripts/house/prerender.mjs';
import type { Db } from '~server/db/db';

const LISTED = ['/home', '/login', '/signup', '/terms', '/privacy', '/cookies'];
const PAGES = [...LISTED, '/forgot'];
/** Pages of the app that these link to and that aren't pre-rendered. */
const OF_APP = ['/outbox'];
const OPERATOR = 'Hill & Sons <Ltd></script>';
const folder = mkdtempSync(join(tmpdir(), 'connect-pages-'));
let db: Db;
/** A server with a configured operator and public address. */
let named: TestApp;
/** A server with the default configuration. */
let bare: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  cpSync('index.html', join(folder, 'index.html'));
  await prerender(folder);
  db = await openTestDb();
  named = await openTestApp({
    db,
    appDir: folder,
    env: {
      PUBLIC_URL: 'https://connect.example.com/',
      CONNECT_OPERATOR_NAME: OPERATOR,
      CONNECT_OPERATOR_COMPANY_NUMBER: '01234567',
      CONNECT_SUPPORT_EMAIL: 'help@example.org',
      CONNECT_SALES_EMAIL: 'sell@example.org',
    },
  });
  bare = await openTestApp({ db, seed: false, appDir: folder });
});
afterAll(async () => {
  await named.close();
  await bare.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

it('a demonstration shows its sign-ins, disabled until the app has loaded; any other server has none', async () => {
  const { text } = await page(bare, '/login');
  expect(text).toContain('Demonstration school');
  expect(text).toContain('connect-demo');
  expect(all(text, /<span[^>]*>([a-z\d]+@example\.com)<\/span>/gu)).toEqual(demoSignIns.map(({ email }) => email));
  expect(text).toMatch(/<section inert data-demo/u);
  const other = await openTestApp({ db, seed: false, appDir: folder, env: { DEMO: '0' } });
  expect((await page(other, '/login')).text).not.toMatch(/Demonstration|connect-demo|data-demo|\{\{/u);
  await other.close();
});

describe.each(PAGES)('%s without JavaScript', (path) => {
  it('has its title, description and text', async () => {
    const { text, headers } = await page(bare, path);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(text).toMatch(/<title>[^<]+ · Connect<\/title>/u);
    expect(all(text, /<meta name="description" content="([^"]{20,})">/gu)).toHaveLength(1);
    expect(all(text, /<h1[^>]*>([^<]+)<\/h1>/gu)).toHaveLength(1);
    expect(text.slice(text.indexOf('<footer'))).toContain('support@example.com');
    expect(all(text, /property="og:(\w+)"/gu)).toEqual(expect.arrayContaining(['title', 'description', 'type']));
    // Nothing is left to be filled in.
    expect(text).not.toMatch(/\{\{|data-fact|data-if/u);
  });

  it('links only to real pages, and to anchors that exist on them', async () => {
    const links = all((await page(bare, path)).text, /<a\b[^>]*\shref="([^"]+)"/gu);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links.filter((each) => !each.startsWith('mailto:'))) {
      const [target, anchor] = link.replace(/^(?=#)/u, path).split('#');
      expect([...PAGES, ...OF_APP], link).toContain(target);
      if (anchor) expect(idsOf((await page(bare, target ?? '')).text), link).toContain(anchor);
    }
  });

  it('names its one public address, where there is one', async () => {
    const { text } = await page(named, path);
    const address = `https://connect.example.com${path}`;
    expect(all(text, /<link rel="canonical" href="([^"]+)">/gu)).toEqual([address]);
    expect(all(text, /<meta property="og:url" content="([^"]+)">/gu)).toEqual([address]);
    expect((await page(bare, path)).text).not.toMatch(/canonical|og:url|og:image/u);
  });

  it('has structured data for search engines that needs no exception in the policy', async () => {
    const { text, headers } = await page(named, path);
    const [data = ''] = all(text, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu);
    expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    const other = await page(named, '/calendar');
    expect(headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  });

  it('includes the configuration, which can’t close its script element', async () => {
    const [data = ''] = all((await page(named, path)).text, /id="public-config">([\s\S]*?)<\/script>/gu);
    expect(publicConfig.parse(JSON.parse(data)).operator.name).toBe(OPERATOR);
  });

  it('is sent compressed where the browser accepts it, and not again if unchanged', async () => {
    const plain = await page(bare, path);
    const br = await bytes(bare, path, { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await bytes(bare, path, { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.text);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.text);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    const again = await bytes(bare, path, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it('the Terms of Service have their twenty sections', async () => {
  const sections = all((await page(bare, '/terms')).text, /<h2 id="[\w-]+-title">(\d+\. [^<]+)<\/h2>/gu);
  expect(sections).toEqual(TERMS.map(({ title }, at) => `${at + 1}. ${title}`));
  expect(sections).toHaveLength(20);
});

it('the operator is named as configured, and what isn’t configured is not there', async () => {
  const { text } = await page(named, '/terms');
  expect(text).toContain('<span>Hill &amp; Sons &lt;Ltd&gt;&lt;/script&gt;</span>');
  expect(text).toContain('Company number 01234567');
  expect(text).not.toContain('Registered office:');
  expect(text).toContain('href="mailto:help@example.org"');
  expect((await page(named, '/home')).text).toContain('href="mailto:sell@example.org?subject=');
});

it('without an operator it says so, and invents none', async () => {
  const { text } = await page(bare, '/privacy');
  expect(text).toContain('The operator of this server hasn’t published their details yet.');
  expect(text).toContain('Connect is run on this server by <span>the operator of this server</span>.');
  expect(text).not.toContain('Company number ');
});

it.each([
  ['/login', 'Sign In'],
  ['/signup', 'Create school'],
  ['/forgot', 'Send link'],
])('the form of %s can’t be filled in or sent before the app has loaded', async (path, button) => {
  const { text } = await page(bare, path);
  const [form = ''] = all(text, /(<form\b[\s\S]*?<\/form>)/gu);
  expect(all(form, /<(?:input|button)\b([^>]*)>/gu).filter((attributes) => !attributes.includes('disabled'))).toEqual(
    [],
  );
  expect(form).toContain(button);
  expect(all(text, /<noscript>(.*?)<\/noscript>/gu)).toEqual([
    '<p>This form needs JavaScript. Switch it on in your browser, then load this page again.</p>',
  ]);
});

it('robots.txt and the sitemap list the pages by full addresses', async () => {
  expect((await page(named, '/robots.txt')).text).toContain('\nSitemap: https://connect.example.com/sitemap.xml\n');
  const { text, headers } = await page(named, '/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(all(text, /<loc>https:\/\/connect\.example\.com([^<]+)<\/loc>/gu)).toEqual(LISTED);
  expect((await page(bare, '/robots.txt')).text).not.toContain('Sitemap');
  expect((await page(bare, '/sitemap.xml')).text).toBe('Not Found');
});

it('without JavaScript an app page says what it needs; a page that is readable without it does not', async () => {
  const note = /<noscript>([\s\S]*?)<\/noscript>/gu;
  const [said = ''] = all((await page(bare, '/reset/1-1/x')).text, note);
  expect(said).toContain('Connect needs JavaScript. Switch it on in your browser, then load this page again.');
  expect(said).toContain('href="/home"');
  expect(all((await page(bare, '/terms')).text, note)).toEqual([]);
});

it('every other address gets the app’s own page, and the unfinished ones are not served', async () => {
  const shell = readFileSync('index.html', 'utf8');
  for (const path of ['/reset/1-1/x', '/home/x', '/calendar', '/']) expect((await page(bare, path)).text).toBe(shell);
  expect((await page(bare, '/.pages/home.html')).text).not.toContain('{{');
});

it('a deploy changes the page without a restart of the server', async () => {
  const file = join(folder, '.pages', 'cookies.html');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('In short', 'In brief'));
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  expect((await page(bare, '/cookies')).text).toContain('In brief');
  rmSync(file);
  expect((await page(bare, '/cookies')).text).toBe(readFileSync('index.html', 'utf8'));
  writeFileSync(file, before);
  expect((await page(bare, '/cookies')).text).toContain('In short');
});

async function page(app: TestApp, url: string) {
  const answer = await bytes(app, url);
  return { text: answer.body, headers: answer.headers };
}

function bytes({ app: { server } }: TestApp, url: string, headers: Record<string, string> = {}) {
  return server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
}

/** What the pattern's group finds, everywhere. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '');
}

function idsOf(text: string): string[] {
  return all(text, /\sid="([^"]+)"/gu);
}
