// Registers routes on the server. Authentication comes before the body is read, so that a stranger can't make the server read
// megabytes; then the caller's rate limit is counted.
import { API, type Endpoint } from '~contract/wire/endpoint';
import { checkAppVersion } from '~server/platform/http/app-version';
import { unauthorised } from '~server/platform/http/http-error';
import { readMediaCookie } from '~server/platform/media/cookie';
import type { Services } from '~server/platform/services';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { authenticate } from './caller';
import { batch } from './batch';
import { readsBytes } from './bytes';
import type { Claims } from '~server/platform/tokens/access-token';
import { makeCounters } from './counters';
import { readsFiles } from './files/multipart';
import type { Route } from './route';
import './claims';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route answers; the OpenAPI document is generated from it. */
    endpoint?: Endpoint;
    /** The route also reads multipart forms. */
    forms?: boolean;
    /** The route reads its body itself, after checking permissions. */
    readsLater?: boolean;
  }
}

/** Registers every route, and the batch over them. Needs the rate-limit plugin on `app`. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  app.decorateRequest('claims', null);
  const { count, countEntry } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  for (const route of [...routes, batch(routes, countEntry)]) {
    const { endpoint, bodyLimit, forms = false, upload = false, ignoresForm = false } = route;
    const options: RouteOptions = {
      method: endpoint.method,
      url: API + endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      config: { endpoint, forms, readsLater: upload },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      onRequest: async (request) => {
        checkAppVersion(endpoint, request.headers['app-version'], services.config.CONNECT_MINIMUM_APP_VERSION);
        request.claims = await claimsFor(services, endpoint, request);
        if (!route.isUncounted?.(services, request)) await count(endpoint, request);
      },
      handler: async (request, reply) => {
        await send(reply, await route.answer(services, request));
        if (isWrite(endpoint) && request.claims) services.events.wake(request.claims.schoolId);
      },
    };
    // fastify's own HEAD would read a stream to its end; here the route handles it.
    if (endpoint.stream !== undefined) app.route({ ...options, method: 'HEAD', config: {} });
    if (forms) void app.register(withForms(options));
    else if (ignoresForm) void app.register(withoutForm(options));
    else if (upload) void app.register(readsFiles(options));
    else if (endpoint.bytes !== undefined) void app.register(readsBytes(options));
    // A HEAD must not spend anything.
    else app.route({ ...options, exposeHeadRoute: endpoint.stream === undefined && endpoint.needs === undefined });
  }
}

/** A fastify plugin that reads forms as well, as bytes; the rest of the server doesn't. */
function withForms(route: RouteOptions): FastifyPluginAsync {
  return async (inner) => {
    inner.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    inner.route(route);
  };
}

/** A fastify plugin that also takes a form, and drops it. */
function withoutForm(route: RouteOptions): FastifyPluginAsync {
  return async (inner) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    inner.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    inner.route(route);
  };
}

async function claimsFor(services: Services, { guard }: Endpoint, { headers }: FastifyRequest): Promise<Claims | null> {
  if (guard === 'public') return null;
  if (guard !== 'media') return authenticate(services, headers.authorization);
  const claims = readMediaCookie(services.secrets.media, headers.cookie, services.now());
  if (!claims) throw unauthorised();
  return claims;
}

/** True for calls that change what the feed brings. */
function isWrite({ method, idempotent, needs }: Endpoint): boolean {
  return (method !== 'GET' || needs === 'edit') && idempotent !== false;
}

async function send(reply: FastifyReply, { status, body, headers }: Awaited<ReturnType<Route['answer']>>) {
  reply.code(status).headers(headers ?? {});
  return body === undefined ? reply.send() : reply.send(body);
}
