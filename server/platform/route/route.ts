// The types that connect a handler to its endpoint.
import type { Endpoint } from '~contract/wire/endpoint';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import type { Incoming, ParamsOf, ParsedBody, QueryOf } from './incoming';

/** A contract's endpoint with its handler. `register` puts it on the server. */
export type Route = {
  endpoint: Endpoint;
  answer: (services: Services, request: FastifyRequest) => Promise<Reply>;
  /** Only for calls that may be in a batch. */
  answerEntry?: (services: Services, entry: Incoming) => Promise<Reply>;
  /** The body may also be a multipart form of fields. */
  forms?: true;
  /** The body is a multipart form with a file, which the handler reads itself. */
  upload?: true;
  /** The body may also be a form, which is not read: a mail program's one-click form says no more than the address. */
  ignoresForm?: true;
  /** True for a call whose path holds a secret that is ours: only guesses are counted. */
  isUncounted?: (services: Services, request: FastifyRequest) => boolean;
  /** The largest body in bytes, if that isn't JSON_MAX. */
  bodyLimit?: number;
};
export type Reply = { status: number; body: unknown; headers?: Record<string, string | string[]> };

/** A handler's result; it is parsed by the contract before it leaves. */
export type AnswerIn<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : void;

/** What the caller gets. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

/** A parsed call. */
export type Call<E extends Endpoint> = {
  services: Services;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: ParsedBody<E>;
  now: Date;
};

/** A guarded call inside the transaction of the caller's school. */
export type Guarded<E extends Endpoint> = Call<E> & { tx: Tx; caller: Caller };

/**
 * Finds the row that the path names, in the caller's school. It is looked up before permissions are checked, so that
 * 404 tells nothing about other schools. `lock`: a write, which holds the row until it commits.
 */
export type FindRow<E extends Endpoint, R> = (at: {
  tx: Tx;
  caller: Caller;
  params: ParamsOf<E>;
  lock: boolean;
}) => Promise<R | undefined>;

/** Throws 403 if the area's permission isn't enough for this row, because of rank or of whose course it is. */
export type May<E extends Endpoint, R> = (at: {
  tx: Tx;
  caller: Caller;
  params: ParamsOf<E>;
  row: R;
}) => Promise<void> | void;

/** What a write did. Audit, change feed and idempotency record are written from it. */
export type Effect<E extends Endpoint> = {
  answer: AnswerIn<E>;
  entity: string;
  id: number;
  version?: number;
  /** 'changed', 'created' …: a word for the audit. 'removed' is a tombstone in the feed. */
  outcome: string;
  /** Names of the changed fields. */
  fields: readonly string[];
  /** How many rows it made, if more than the one of 'created': for the school's quota. */
  made?: number;
  /** Other rows that changed with it, such as the comments of a deleted bike: each is a change in the feed. */
  also?: readonly Change[];
  /** The row that contains it, if it has none of its own in the feed: a photo is part of its comment. */
  shownBy?: Change;
};
