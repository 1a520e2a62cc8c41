// The public pages as HTML that reads without JavaScript, and what search engines ask for. The build has drawn them
// (scripts/house/prerender.mjs); what only the running server knows is filled in here.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeHtml, fillIn, type PublicFacts } from './fill-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAGES = ['home', 'login', 'signup', 'terms', 'privacy', 'cookies', 'forgot'] as const;
type PageName = (typeof PAGES)[number];
type Ready = { stamp: string; etag: string; bodies: Record<Encoding, Buffer> };
type Encoding = 'br' | 'gzip' | 'identity';

const HIDDEN = { schema: { hide: true } };

/** Adds the addresses. A page that the build hasn't drawn is answered like any other address of the app. */
export function registerPublicPages(app: FastifyInstance, appDir: string, facts: PublicFacts): void {
  const kept = new Map<PageName, Ready>();
  for (const name of PAGES) {
    app.get(`/${name}`, HIDDEN, async (request, reply) => {
      const ready = await prepare(name, join(appDir, '.pages', `${name}.html`), facts, kept);
      return ready ? send(request, reply, ready) : reply.callNotFound();
    });
  }
  app.get('/robots.txt', HIDDEN, (_request, reply) => sendText(reply, 'text/plain', robots(facts)));
  app.get('/sitemap.xml', HIDDEN, (_request, reply) =>
    facts.address === '' ? reply.callNotFound() : sendText(reply, 'application/xml', sitemap(facts)),
  );
}

/** The finished page; null if there is none. Made anew after a deploy, which changes the files under a running server. */
async function prepare(name: PageName, file: string, facts: PublicFacts, kept: Map<PageName, Ready>) {
  const found = await stat(file).catch(() => null); // an app without drawn pages
  if (!found) return null;
  const stamp = `${found.mtimeMs} ${found.size}`;
  const before = kept.get(name);
  if (before?.stamp === stamp) return before;
  const identity = Buffer.from(fillIn(await readFile(file, 'utf8'), facts));
  const ready = { stamp, etag: etagOf(identity), bodies: await compressed(identity) };
  kept.set(name, ready);
  return ready;
}

async function compressed(identity: Buffer): Promise<Ready['bodies']> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { br, gzip: gz, identity };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Ready): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}

/** A page that is made for one request, which nothing keeps. Weakly compressed: somebody waits for it. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.code(status).type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await QUICKLY[encoding](Buffer.from(html)));
}

const QUICKLY: Record<Encoding, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => bytes,
};

/** Browsers name encodings plainly; one with a weight of 0 is named only by people, and gets the page as it is. */
function encodingFor(header = ''): Encoding {
  const names = new Set(header.split(',').map((each) => each.trim().toLowerCase()));
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('Cache-Control', 'no-cache').type(`${type}; charset=utf-8`).send(text);
}

/** Everything but the public pages is behind a sign-in, or is a link for one person. */
function robots({ address }: PublicFacts): string {
  const closed = ['/reset/', '/unsubscribe/', '/disclaimer/', '/pay/', '/booking/', '/outbox'].map(
    (path) => `Disallow: ${path}`,
  );
  const map = address === '' ? [] : [`Sitemap: ${address}/sitemap.xml`];
  return `${['User-agent: *', ...closed, ...map].join('\n')}\n`;
}

/** Its addresses must be whole ones: without a public address there is none. */
function sitemap({ address }: PublicFacts): string {
  const listed = PAGES.filter((name) => name !== 'forgot'); // nobody looks for it
  const pages = listed.map((name) => `<url><loc>${escapeHtml(`${address}/${name}`)}</loc></url>`);
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${space}">${pages.join('')}</urlset>\n`;
}
