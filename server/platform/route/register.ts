// Puts routes on the server. Who calls is settled before the body is read, so that a stranger cannot make the server
// swallow megabytes; then the caller's share of calls is counted.
import { API, type Endpoint } from '~contract/endpoint';
import { checkAppVersion } from '~server/platform/http/app-version';
import { unauthorised } from '~server/platform/http/http-error';
import { readMediaCookie } from '~server/platform/media/cookie';
import type { Services } from '~server/platform/services';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { authenticate } from './admit';
import { batch } from './batch';
import { readsBytes } from './bytes';
import type { Claims } from '~server/platform/auth/access-token';
import { makeCounters } from './counters';
import { readsFiles } from './multipart';
import type { Route } from './route';
import './claims';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that a route answers; the OpenAPI document is drawn from it. */
    endpoint?: Endpoint;
    /** It also reads multipart forms. */
    forms?: boolean;
    /** Its answer reads the body from the wire, when it has settled who may. */
    readsLater?: boolean;
  }
}

/** Registers every route, and the batch that is made of them. Needs the rate-limit plugin on `app`. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  app.decorateRequest('claims', null);
  const { count, countEntry } = makeCounters(app, services.config.CONNECT_RATE_SCALE);
  for (const route of [...routes, batch(routes, countEntry)]) {
    const { endpoint, bodyLimit, forms = false, upload = false } = route;
    const options: RouteOptions = {
      method: endpoint.method,
      url: API + endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      config: { endpoint, forms, readsLater: upload },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      onRequest: async (request) => {
        checkAppVersion(endpoint, request.headers['app-version'], services.config.CONNECT_MINIMUM_APP_VERSION);
        request.claims = await claimsFor(services, endpoint, request);
        await count(endpoint, request);
      },
      handler: async (request, reply) => {
        await send(reply, await route.answer(services, request));
        if (isWrite(endpoint) && request.claims) services.events.wake(request.claims.schoolId);
      },
    };
    // fastify's own HEAD would read a stream to its end. This one is its route's own business.
    if (endpoint.stream !== undefined) app.route({ ...options, method: 'HEAD', config: {} });
    if (forms) void app.register(withForms(options));
    else if (upload) void app.register(readsFiles(options));
    else if (endpoint.bytes !== undefined) void app.register(readsBytes(options));
    // A HEAD must not spend anything.
    else app.route({ ...options, exposeHeadRoute: endpoint.stream === undefined && endpoint.needs === undefined });
  }
}

/** A part of the server that reads forms as well, as bytes; no other part does. */
function withForms(route: RouteOptions): FastifyPluginAsync {
  return async (inner) => {
    inner.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
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

/** What is in the change feed once it is answered. */
function isWrite({ method, idempotent, needs }: Endpoint): boolean {
  return (method !== 'GET' || needs === 'edit') && idempotent !== false;
}

async function send(reply: FastifyReply, { status, body, headers }: Awaited<ReturnType<Route['answer']>>) {
  reply.code(status).headers(headers ?? {});
  return body === undefined ? reply.send() : reply.send(body);
}
