// The OpenAPI document, generated from the contract that the server registers.
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API, type Endpoint, SERVER_HEADER } from '~contract/wire/endpoint';
import { detailBody, errorCode, fieldsBody, NON_FIELD } from '~contract/wire/errors';
import { uploadedFile } from '~contract/wire/files';
import { cancelMutation } from '~contract/wire/batch';
import { beginUpload } from '~contract/wire/uploads';
import { login, refresh, verify } from '~contract/users/users';
import { z } from '~contract/wire/zod';
import { MEDIA_COOKIE } from '~server/platform/media/cookie';
import { RAW } from '~server/platform/route/bytes';
import { VERSION } from '~server/platform/version';
import { shareSchemas } from './schemas';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Serves the document, covering the routes registered after this. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const routes: RouteOptions[] = [];
  const written = new Map<object, Written>();
  let made: Promise<object> | undefined;
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: {
        title: 'Connect',
        version: VERSION,
        description: ABOUT,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          media: { type: 'apiKey', in: 'cookie', name: MEDIA_COOKIE },
        },
      },
    },
    transform: ({ route }) => written.get(route) ?? write(route),
    transformObject: withMark,
  });
  app.get(`${API}/openapi.json`, async () => {
    for (const route of routes) {
      if (written.has(route)) continue;
      written.set(route, write(route));
      // 150 schemas at once would block all other requests.
      await new Promise(setImmediate);
    }
    made ??= shareSchemas(app.swagger());
    return made;
  });
}

type Written = ReturnType<typeof jsonSchemaTransform>;

function write(route: RouteOptions): Written {
  const { endpoint, forms } = route.config ?? {};
  const schema = endpoint ? { ...describe(endpoint), ...(forms ? { consumes: BODIES } : {}) } : { hide: true };
  const input = { url: route.url, route, openapiObject: { openapi: OPENAPI } };
  const written = jsonSchemaTransform({ ...input, schema });
  if (!endpoint?.upload || !(endpoint.body instanceof z.ZodObject)) return written;
  const named = { ...schema, body: endpoint.body.extend(uploadedFile) };
  const inPieces = jsonSchemaTransform({ ...input, schema: named }).schema.body;
  const content = { [FORM]: { schema: written.schema.body }, 'application/json': { schema: inPieces } };
  return { ...written, schema: { ...written.schema, body: { content } } };
}

function describe(endpoint: Endpoint) {
  const { guard, params, query, body, bytes, answer, status, stream, upload, needs } = endpoint;
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: securityOf(guard),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body: upload && body instanceof z.ZodObject ? body.extend({ [upload]: FILE }) : body } : {}),
    ...(upload ? { consumes: [FORM] } : {}),
    ...(bytes === undefined ? {} : { body: FILE, consumes: [RAW] }),
    response: {
      [status]: stream === undefined ? (answer ?? EMPTY) : streamOf(stream, endpoint.summary),
      ...(body || query ? { 400: fieldsBody } : {}),
      ...(needs && stream === undefined ? { 400: z.union([fieldsBody, TOO_FEW_CREDITS]), 503: detailBody } : {}),
      ...(guard === 'public' ? {} : { 401: detailBody, 403: detailBody }),
      ...(PROVES.has(endpoint) ? { 401: detailBody, 403: detailBody } : {}),
      ...(params ? { 404: detailBody } : {}),
      ...(mayMeetAnother(endpoint) ? { 409: detailBody } : {}),
      ...(query && 'cursor' in query.shape ? { 410: detailBody } : {}),
      ...(upload || bytes ? { 413: fieldsBody, 507: detailBody } : {}),
      ...(guard === 'media'
        ? { 206: streamOf('*/*', 'The part that was asked for'), 304: EMPTY, 416: detailBody }
        : {}),
      429: detailBody,
    },
  };
}

/** Public calls that prove who somebody is. */
const PROVES: ReadonlySet<Endpoint> = new Set<Endpoint>([login, refresh, verify]);

const ABOUT = `The calls of docs/wire.md. Paths are written with a final slash where the specification of the apps writes one, and answer
without it, too: a linter's rule against trailing slashes is set aside for that reason.`;

/** 'GET /customers/{id}/notes/' is 'getCustomersByIdNotes'. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .split('/')
    .filter((part) => part !== '')
    .flatMap((part) => (part.startsWith('{') ? ['by', ...part.slice(1, -1).split('_')] : part.split(/[^a-zA-Z\d]+/u)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * True for writes that can answer 409: a stale version, a running request or another one under the key, a cancelled key, a
 * quota.
 */
function mayMeetAnother(endpoint: Endpoint): boolean {
  return (
    endpoint === cancelMutation ||
    endpoint === beginUpload ||
    (endpoint.method !== 'GET' && endpoint.idempotent !== false)
  );
}

function securityOf(guard: Endpoint['guard']): Record<string, string[]>[] {
  if (guard === 'public') return [];
  return guard === 'media' ? [{ media: [] }] : [{ bearer: [] }];
}

/** Every answer carries the header that says whose it is. */
const withMark: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const { openapiObject } = made;
  for (const operations of Object.values(openapiObject.paths ?? {})) {
    for (const { responses = {} } of Object.values(operations ?? {}) as { responses?: Record<string, object> }[]) {
      for (const response of Object.values(responses)) Object.assign(response, { headers: { [SERVER_HEADER]: MARK } });
    }
  }
  return openapiObject;
};

const MARK = {
  description: 'On every answer of this server. An answer without it comes from a network in between.',
  required: true,
  schema: { type: 'string', const: '1' },
};

function streamOf(type: string, description: string) {
  return { description, content: { [type]: { schema: z.string() } } };
}

const OPENAPI = '3.1.0';
const FORM = 'multipart/form-data';
const BODIES = ['application/json', FORM];
const FILE = z.string().meta({ format: 'binary' }).describe('The file');

const TOO_FEW_CREDITS = z.object({ [NON_FIELD]: z.array(z.string()), code: errorCode });

// @fastify/swagger takes a null schema as an answer without content.
const EMPTY = z.null().describe('Done; no body');
