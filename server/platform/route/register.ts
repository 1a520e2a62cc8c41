// Puts routes on the server. Who calls is settled before the body is read, so that a stranger cannot make the server
// swallow megabytes; then the caller's share of calls is counted.
import { API, type Endpoint } from '~contract/endpoint';
import { checkAppVersion } from '~server/platform/http/app-version';
import { throttled } from '~server/platform/http/http-error';
import { PUBLIC_TOKENS_PER_MINUTE, READS_PER_MINUTE, WRITES_PER_MINUTE } from '~server/platform/limits';
import type { Services } from '~server/platform/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from './admit';
import type { Route } from './route';
import './claims';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that a route answers; the OpenAPI document is drawn from it. */
    endpoint?: Endpoint;
  }
}

/** Registers every route. Needs the rate-limit plugin on `app`. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  app.decorateRequest('claims', null);
  const count = makeCounter(app, services.config.CONNECT_RATE_SCALE);
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: API + endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      config: { endpoint },
      onRequest: async (request) => {
        checkAppVersion(endpoint, request.headers['app-version'], services.config.CONNECT_MINIMUM_APP_VERSION);
        if (endpoint.guard !== 'public') request.claims = await authenticate(services, request.headers.authorization);
        await count(endpoint, request);
      },
      handler: async (request, reply) => send(reply, await route.answer(services, request)),
    });
  }
}

async function send(reply: FastifyReply, { status, body, headers }: Awaited<ReturnType<Route['answer']>>) {
  reply.code(status).headers(headers ?? {});
  return body === undefined ? reply.send() : reply.send(body);
}

type Count = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>;

/** Per person, or per address without one: reads, writes, and calls whose path holds a secret. */
function makeCounter(app: FastifyInstance, scale: number): Count {
  const limiter = (perMinute: number) =>
    app.createRateLimit({
      max: Math.ceil(perMinute * scale),
      timeWindow: 60_000,
      keyGenerator: (request) => (request.claims ? `user ${request.claims.userId}` : `address ${request.ip}`),
    });
  const [reads, writes, tokens] = [READS_PER_MINUTE, WRITES_PER_MINUTE, PUBLIC_TOKENS_PER_MINUTE].map(limiter);
  return async (endpoint, request) => {
    const secret = endpoint.guard === 'public' && endpoint.path.includes('{token}');
    const byMethod = endpoint.method === 'GET' ? reads : writes;
    const found = await (secret ? tokens : byMethod)?.(request);
    if (found && !found.isAllowed && found.isExceeded) throw throttled(found.ttlInSeconds);
  };
}
