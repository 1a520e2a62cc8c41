// The shapes that tie a handler to its row of the contract.
import type { Endpoint } from '~contract/endpoint';
import type { z } from '~contract/zod';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Change } from '~server/platform/changes';
import type { Services } from '~server/platform/services';
import type { FastifyRequest } from 'fastify';
import type { Incoming, ParamsOf, ParsedBody, QueryOf } from './incoming';

/** A contract endpoint with what answers it. `register` puts it on the server. */
export type Route = {
  endpoint: Endpoint;
  answer: (services: Services, request: FastifyRequest) => Promise<Reply>;
  /** Only where the call may also stand in a batch. */
  answerEntry?: (services: Services, entry: Incoming) => Promise<Reply>;
  /** Its body may also be a multipart form of fields. */
  forms?: true;
  /** Its body is a multipart form with a file, which its answer reads from the wire. */
  upload?: true;
  /** Bytes of its largest body, where that is not JSON_MAX. */
  bodyLimit?: number;
};
export type Reply = { status: number; body: unknown; headers?: Record<string, string | string[]> };

/** What a handler returns; it is parsed by the contract before it leaves. */
export type AnswerIn<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : void;

/** What a call carries, parsed. */
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

/** Throws 403 where the area's permission is not enough for this row: rank, or whose course it is. */
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
  /** Rows that it has made, where they are more than the one of 'created': for the school's quota. */
  made?: number;
  /** What else changed with it, such as the comments of a deleted bike: each has its own place in the feed. */
  also?: readonly Change[];
  /** The row that shows it, where that is another one: a photo stands in the feed with its comment. */
  shownBy?: Change;
};
