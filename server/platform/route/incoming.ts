// The input of a call, and the types of its parsed parts.
import type { Endpoint } from '~contract/wire/endpoint';
import type { z } from '~contract/wire/zod';
import type { FastifyRequest } from 'fastify';
import './claims';

/** The input of a guarded call: a request, or an entry of a batch in the same form. */
export type Incoming = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'params' | 'query' | 'body' | 'claims'>;

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : object;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : object;
export type ParsedBody<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
