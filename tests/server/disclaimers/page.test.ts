// The page behind a disclaimer's link as a phone without JavaScript gets it, or one whose browser is too old for the app.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'acorn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicDisclaimer } from '~contract/disclaimers/public';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { DISCLAIMER_TEXT_MAX } from '~contract/wire/limits';
import { prerender } from '../../../scripts/house/prerender.mjs';
import { byHand, openPaper, type Paper } from './paper';

const folder = mkdtempSync(join(tmpdir(), 'connect-paper-'));
let desk: Paper;

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  cpSync('index.html', join(folder, 'index.html'));
  await prerender(folder);
  desk = await openPaper({ appDir: folder, env: { CONNECT_RATE_SCALE: '1' } });
});
afterAll(async () => {
  await desk.app.close();
  rmSync(folder, { recursive: true });
});

const get = (token: string, headers: Record<string, string> = {}) =>
  desk.app.app.server.inject({
    method: 'GET',
    url: `/disclaimer/${token}`,
    headers: { accept: 'text/html', ...headers },
  });
const askedOf = async (more: object = {}): Promise<{ asked: Disclaimer; token: string }> => {
  const asked = await desk.ask((await desk.add(more)).id);
  return { asked, token: await desk.tokenOf(asked) };
};

describe('without JavaScript', () => {
  it('has the text, what is asked, and how to sign, and nothing is left to be filled in', async () => {
    const { token } = await askedOf();
    const { statusCode, body, headers } = await get(token);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(
      `<h1 class="text-[1.5rem] leading-8 font-num tracking-tight wrap-anywhere">${desk.template.title}</h1>`,
    );
    for (const { text } of desk.template.questions) expect(body).toContain(`<li class="pl-1"><p>${text}`);
    expect(body).toContain('sign on your instructor’s phone');
    expect(body).toContain('Harbour &amp; Hill');
    expect(body).not.toMatch(/\{\{|data-fact|undefined/u);
    // The boot script leaves a page alone that reads without the app.
    expect(body).toContain('<div id="root" data-reads>');
  });

  it('is for its holder alone: not stored, not found by search engines, without the rider’s name', async () => {
    const { token } = await askedOf({ first_name: 'Zebedee', last_name: 'Quillfeather' });
    const { body, headers } = await get(token);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/canonical|og:url|Zebedee|Quillfeather/u);
  });

  it('says what became of it', async () => {
    const said = async (token: string) => /<h1[^>]*>([^<]+)<\/h1>/u.exec((await get(token)).body)?.[1];
    const { asked, token } = await askedOf();
    const at = `${asked.customer}/disclaimers/${asked.id}`;
    await desk.sign(token, await byHand());
    expect(await said(token)).toBe('Signed. Thank you');
    expect((await get(token)).body).toContain(`href="/api/v2/public/disclaimers/${token}/copy/"`);
    expect((await desk.post(`${at}/cancel/`, {})).status).toBe(409);
    const other = await askedOf();
    await desk.post(`${other.asked.customer}/disclaimers/${other.asked.id}/cancel/`, {});
    expect(await said(other.token)).toBe('The school has withdrawn this');
    expect((await get(other.token)).body).not.toContain('/copy/');
  });

  it('answers 404 to a link that is guessed, cut or of another school, and says what to do', async () => {
    const { token } = await askedOf();
    const [school, row, signature] = token.split('-');
    const wrong = [token.slice(0, -1), `${Number(school) + 1}-${row}-${signature}`, 'x', '%00', `${token}é`];
    for (const each of wrong) {
      const { statusCode, body } = await get(encodeURI(decodeURI(each)));
      expect(statusCode, each).toBe(404);
      expect(body).toContain('This link doesn’t work');
      expect(body).toContain('ask your training school to send it once more');
    }
  });
});

it('reading changes nothing: it stays not opened', async () => {
  const { asked, token } = await askedOf();
  const seq = await desk.lastSeq();
  await get(token);
  await desk.app.app.server.inject({ method: 'HEAD', url: `/disclaimer/${token}` });
  expect((await desk.row(asked)).status).toBe('PENDING');
  expect(await desk.changesAfter(seq)).toEqual([]);
});

it('tells the app what it says, so that the app need not ask again', async () => {
  const { token } = await askedOf();
  const [, data = ''] = /id="disclaimer">([\s\S]*?)<\/script>/u.exec((await get(token)).body) ?? [];
  const read = JSON.parse(data) as { token: string; page: unknown };
  expect(read.token).toBe(token);
  expect(publicDisclaimer.parse(read.page)).toEqual(publicDisclaimer.parse((await desk.open(token)).body));
});

it('shows a hostile text as it was written, and fills in no name that a school has typed', async () => {
  const text =
    '# <script>alert(1)</script>\n\n**{{config}}** <img src=x onerror=alert(1)> {{demo_password}}\n\n- [x](javascript:alert(1))';
  const hostile = { title: '</title><script>1</script> {{config}}', text, questions: [] };
  const made = (await desk.app.call('POST', '/school/disclaimers/', { token: desk.owner, body: hostile })).body as {
    id: number;
  };
  const customer = (await desk.add()).id;
  const asked = (await desk.post(`${customer}/disclaimers/`, { customer, template: made.id, course: null, send: [] }))
    .body as Disclaimer;
  const { body } = await get(await desk.tokenOf(asked));
  const root = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(root).toContain('<h2 class="pt-2 text-title font-bold">&lt;script&gt;alert(1)&lt;/script&gt;</h2>');
  expect(root).toContain('<b>{{config}}</b> &lt;img src=x onerror=alert(1)&gt; {{demo_password}}');
  expect(root).not.toMatch(/<img|javascript:[^<]*"|<script>/u);
  expect(body).toContain(String.raw`\u003c/title>`);
});

it('is readable with a text of the greatest length', async () => {
  const text = `${'# '.repeat(10)}\n\n${'*'.repeat(200)}${'word '.repeat(3000)}`.slice(0, DISCLAIMER_TEXT_MAX).trim();
  const body = { title: 'Long', text, questions: [] };
  const made = (await desk.app.call('POST', '/school/disclaimers/', { token: desk.owner, body })).body as {
    id: number;
  };
  const customer = (await desk.add()).id;
  const asked = (await desk.post(`${customer}/disclaimers/`, { customer, template: made.id, course: null, send: [] }))
    .body as Disclaimer;
  expect((await get(await desk.tokenOf(asked))).body).toContain('word word word');
  const over = await desk.app.call('POST', '/school/disclaimers/', {
    token: desk.owner,
    body: { ...body, text: 'x'.repeat(100_000) },
  });
  expect([over.status, Object.keys(over.body as object)]).toEqual([400, ['text']]);
});

it('is named in the log by its pattern, and guesses are counted', async () => {
  const { token } = await askedOf();
  for (let guess = 0; guess < 30; guess += 1) await get(`1-1-${'x'.repeat(43)}`);
  const { body } = await get(`1-1-${'x'.repeat(43)}`);
  expect(body).not.toContain('This link doesn’t work');
  expect((await get(token)).statusCode).toBe(200);
  expect(desk.app.logs.join('')).not.toContain(token);
  expect(desk.app.logs.join('')).toContain('"route":"/disclaimer/:token"');
});

it('starts the app only in a browser that understands it, by a script that the policy knows', async () => {
  const { token } = await askedOf();
  const { body, headers } = await get(token);
  const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(([, code = '']) => code);
  expect(inline).toHaveLength(2);
  const policy = String(headers['content-security-policy']);
  for (const code of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(body).not.toContain('<script type="module"');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/src/main.tsx" id="app"');
  // Safari 11 and Chrome 63 already understand it.
  for (const code of inline) expect(() => parse(code, { ecmaVersion: 2020 })).not.toThrow();
});
