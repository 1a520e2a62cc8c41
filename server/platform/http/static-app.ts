// Serves the built app beside the API. Hashed files under /assets/ never change; everything else is revalidated, so that
// updates arrive. An address of the app gets its one page; a missing file is a real 404, because a broken deployment would
// otherwise serve HTML as scripts.
import fastifyStatic from '@fastify/static';
import { statusMessage } from '~contract/wire/errors';
import { routedPath } from './address';
import { registerPublicPages, type PublicFacts } from './public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const PAGE = 'index.html';

/** Serves the folder (`undefined`: the API alone), and answers addresses that no route has. */
export async function registerApp(app: FastifyInstance, appDir: string | undefined, facts: PublicFacts): Promise<void> {
  app.setNotFoundHandler((request, reply) => (appDir && wantsPage(request) ? sendPage(reply) : sendMissing(reply)));
  if (appDir === undefined) return;
  // The app itself handles addresses with an empty part ('/bikes//details': the bike's id is missing); the file server would
  // refuse them.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    return path.includes('//') && wantsPage(request) ? reply.callNotFound() : undefined;
  });
  registerPublicPages(app, appDir, facts);
  await app.register(fastifyStatic, {
    root: appDir,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: PAGE,
    // Source maps stay beside the code but aren't served.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', /[\\/]assets[\\/]/u.test(path) ? YEAR : 'no-cache');
    },
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = routedPath(url) ?? '/api/';
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return headers.accept?.includes('text/html') ?? false;
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile(PAGE);
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send({ detail: statusMessage(404) });
}
