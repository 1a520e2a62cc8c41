// Serves the built app beside the API. Hashed files under /assets/ never change; everything else is revalidated, so that
// updates arrive. An address of the app gets its one page, whatever the caller accepts: mail programs and link checkers ask for
// anything. A missing file is a real 404, because a broken deployment would otherwise serve HTML as scripts.
import fastifyStatic from '@fastify/static';
import { statusMessage } from '~contract/wire/errors';
import { routedPath } from './address';
import type { PublicFacts } from './fill-in';
import { registerPublicPages } from './public-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const PAGE = 'index.html';

/** Serves the folder (`undefined`: the API alone), and answers addresses that no route has. */
export async function registerApp(app: FastifyInstance, appDir: string | undefined, facts: PublicFacts): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (appDir !== undefined && wantsPage(request)) return sendPage(reply);
    // Only callers of the API read JSON.
    const isCall = appDir === undefined || isOf(plainPath(request.url), 'api');
    return isCall ? sendMissing(reply) : reply.code(404).type('text/plain; charset=utf-8').send(statusMessage(404));
  });
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

function wantsPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = plainPath(url);
  return !isOf(path, 'api') && !isOf(path, 'assets') && !isFile(path);
}

/** In lower case, without empty parts and dots: '//API/./v2' is '/api/v2'. */
function plainPath(url: string): string {
  const path = (routedPath(url) ?? '/api/').replaceAll(/[/\\]+/gu, '/');
  return new URL(path, 'http://localhost').pathname.toLowerCase();
}

/** True for every spelling of a path below this one, '/api;x=1/v2' too. */
function isOf(path: string, first: string): boolean {
  return path.startsWith(`/${first}`) && !/^[\w-]/u.test(path.slice(first.length + 1));
}

/** A name with an ending, or one that begins with a dot: no address of the app has either. */
function isFile(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.')) || /\.[^./]+$/u.test(path);
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
